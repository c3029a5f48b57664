const isPartOfWord = (letter: string | undefined) =>
  letter !== undefined && /[\p{L}\p{M}\p{N}]/u.test(letter);
const folded = (letter: string) =>
  letter
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
const LAST_DIGITS = [10, 4];
const QUERY_LENGTH_MAX = 120; // characters; the rest is ignored

export interface Part {
  at: number;
  text: string;
  isMatch: boolean;
}

/** Splits a text at the matches of a query: starts of words, and starts or ends of phone numbers. */
export function partsOf(text: string, typed: string): Part[] {
  const query = typed.slice(0, QUERY_LENGTH_MAX);
  const letters = [...text];
  const marked = letters.map(() => false);
  const mark = (places: readonly number[]) => {
    for (const place of places) marked[place] = true;
  };
  for (const word of query.trim().split(/\s+/u).filter(Boolean)) markWord(letters, word, mark);
  markDigits(letters, query, mark);
  const parts: Part[] = [];
  for (const [place, letter] of letters.entries()) {
    const isMatch = marked[place] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ at: place, text: letter, isMatch });
  }
  return parts;
}

type Mark = (places: readonly number[]) => void;

function markWord(letters: readonly string[], word: string, mark: Mark): void {
  const wanted = folded(word);
  for (const start of letters.keys()) {
    if (isPartOfWord(letters[start - 1]) && isPartOfWord(letters[start])) continue;
    let [found, place] = ["", start];
    while (found.length < wanted.length && place < letters.length) found += folded(letters[place++] ?? "");
    if (found !== "" && found.startsWith(wanted)) mark(range(start, place));
  }
}

function markDigits(letters: readonly string[], query: string, mark: Mark): void {
  if (!/^(?=.*\d)[+\d\s().-]*$/s.test(query)) return;
  const typed = query.replace(/\D/g, "").replace(/^0+/, "");
  const places = [...letters.keys()].filter((place) => /\d/.test(letters[place] ?? ""));
  const digits = places.map((place) => letters[place]).join("");
  if (typed.length < 2 || digits.length < 7) return;
  for (const start of [0, ...LAST_DIGITS.map((count) => digits.length - count)]) {
    const isWhole = start !== digits.length - 4 || typed.length === 4;
    if (start >= 0 && isWhole && digits.startsWith(typed, start)) {
      mark(places.slice(start, start + typed.length));
      return;
    }
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, place) => from + place);
}
