import { normalized, toAsciiDigits } from "../kernel/rules";

/** Marks that people leave out: accents of Latin, Greek and Cyrillic letters, dots below Indic ones, vowels of Arabic and Hebrew. */
const MARKS = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u064b-\u065f\u0670\u0591-\u05c7]|\p{Cf}/gu;
/** Letters that have no accent to leave out, as people write them without. */
const SPELLINGS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  ς: "σ",
};
const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join("")}]`, "gu");
const APOSTROPHE = /['’ʼ`]/u;
const WORDS_MAX = 100; // more than the longest name has
const SPELLINGS_MAX = 5;
const BETWEEN = /[^\p{L}\p{M}\p{N}\p{So}'’ʼ`]+/u;

/** A text as it is compared: without case, accents and other spellings of the same letters and digits. */
export function fold(text: string): string {
  return toAsciiDigits(
    normalized(text, "NFKD")
      .toUpperCase() // letters that have one upper case are the same
      .toLowerCase()
      .normalize("NFKD")
      .replace(MARKS, "")
      .replace(SPELLED, (letter) => SPELLINGS[letter] ?? letter),
  );
}

/** The words of a folded text; `D'Souza` is one. */
export function wordsOf(folded: string): string[] {
  return parted(folded).map(([first = ""]) => first);
}

/** The rest of a folded text from each word on, also from behind an apostrophe. */
export function phrasesOf(folded: string): string[] {
  const words = parted(folded);
  return words.flatMap((spellings, place) => {
    const following = words.slice(place + 1).map(([first = ""]) => first);
    return spellings.map((spelling) => [spelling, ...following].join(" "));
  });
}

/** Each word with what it is also found by: itself without what stands before an apostrophe. */
function parted(folded: string): string[][] {
  return folded.split(BETWEEN, WORDS_MAX).flatMap((word) => {
    const parts = word.split(APOSTROPHE).filter(Boolean);
    const spellings = parts.slice(0, SPELLINGS_MAX).map((_, from) => parts.slice(from).join(""));
    const [whole, ...others] = spellings;
    return whole === undefined ? [] : [[whole, ...others.filter((other) => other.length > 1)]];
  });
}
