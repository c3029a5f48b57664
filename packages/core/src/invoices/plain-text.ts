import { normalized } from "../kernel/rules";

/** Blocks of nine Indian scripts with the same layout, Devanagari to Malayalam. */
const FIRST = 0x0900;
const BLOCK = 0x80;
const END = 0x0d80;
const LAST_WITHOUT_FINAL_A = 3; // index of the last script that drops the inherent vowel at the end of a word

const SIGNS: readonly [from: number, letters: readonly string[]][] = [
  [0x01, ["n", "n", "h"]],
  [0x05, ["a", "a", "i", "i", "u", "u", "ri", "li", "e", "e", "e", "ai", "o", "o", "o", "au"]],
  [0x15, ["k", "kh", "g", "gh", "n", "ch", "chh", "j", "jh", "n", "t", "th", "d", "dh", "n"]],
  [0x24, ["t", "th", "d", "dh", "n", "n", "p", "ph", "b", "bh", "m"]],
  [0x2f, ["y", "r", "r", "l", "l", "l", "v", "sh", "sh", "s", "h"]],
  [0x3e, ["a", "i", "i", "u", "u", "ri", "ri", "e", "e", "e", "ai", "o", "o", "o", "au"]],
  [0x58, ["k", "kh", "g", "z", "d", "dh", "f", "y"]],
  [0x64, [".", "."]],
  [0x66, ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]],
];
const LETTERS = new Map(
  SIGNS.flatMap(([from, letters]) => letters.map((email, position) => [from + position, email] as const)),
);

const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const signOf = (code: number) => (code - FIRST) % BLOCK;
const isConsonant = (sign: number) => (sign >= 0x15 && sign <= 0x39) || (sign >= 0x58 && sign <= 0x5f);
const isVowelSign = (sign: number) => sign >= 0x3e && sign <= VIRAMA;

const PUNCTUATION: Readonly<Record<string, string>> = {
  "₹": "Rs. ",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
};

/** For the standard PDF fonts: transliterates Indian scripts, drops accents, replaces others by "?". */
export function toPlainText(text: string): string {
  return normalized(text, "NFC")
    .replace(/[\u0900-\u0d7f\u200c\u200d]+/g, transliterate)
    .replace(/[₹‘’“”–—…]/g, (mark) => PUNCTUATION[mark] ?? mark)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\n\x20-\x7e]+/g, "?");
}

function transliterate(word: string): string {
  const codes = [...word]
    .map((email) => email.codePointAt(0) ?? 0)
    .filter((code) => code >= FIRST && code < END && signOf(code) !== NUKTA);
  const latin = codes.map((code, position) => {
    const [script, sign] = [Math.floor((code - FIRST) / BLOCK), signOf(code)];
    const email = LETTERS.get(sign) ?? "";
    if (!isConsonant(sign)) return email;
    const next = codes[position + 1];
    const following = next === undefined ? undefined : signOf(next);
    const isLast = following === undefined && script <= LAST_WITHOUT_FINAL_A;
    return isLast || (following !== undefined && isVowelSign(following)) ? email : `${email}a`;
  });
  const joined = latin.join("");
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}
