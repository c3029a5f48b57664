import { normalized, toAsciiDigits } from "../kernel/rules";

/** Marks that people leave out: Latin, Greek and Cyrillic accents, Indic nuktas, Arabic and Hebrew vowels. */
const MARKS = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u064b-\u065f\u0670\u0591-\u05c7]|\p{Cf}/gu;
/** Letters without a decomposition, as people type them. */
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
const WORDS_MAX = 100;
const SPELLINGS_MAX = 5;
const BETWEEN = /[^\p{L}\p{M}\p{N}\p{So}'’ʼ`]+/u;

export function fold(text: string): string {
  return toAsciiDigits(
    normalized(text, "NFKD")
      .toUpperCase() // unifies letters with the same upper case
      .toLowerCase()
      .normalize("NFKD")
      .replace(MARKS, "")
      .replace(SPELLED, (letter) => SPELLINGS[letter] ?? letter),
  );
}

export function wordsOf(folded: string): string[] {
  return parted(folded).map(([first = ""]) => first);
}

/** The text from each word on; words with an apostrophe also from the part after it. */
export function phrasesOf(folded: string): string[] {
  const words = parted(folded);
  return words.flatMap((spellings, place) => {
    const following = words.slice(place + 1).map(([first = ""]) => first);
    return spellings.map((spelling) => [spelling, ...following].join(" "));
  });
}

function parted(folded: string): string[][] {
  return folded.split(BETWEEN, WORDS_MAX).flatMap((word) => {
    const parts = word.split(APOSTROPHE).filter(Boolean);
    const spellings = parts.slice(0, SPELLINGS_MAX).map((_, from) => parts.slice(from).join(""));
    const [whole, ...others] = spellings;
    return whole === undefined ? [] : [[whole, ...others.filter((other) => other.length > 1)]];
  });
}
