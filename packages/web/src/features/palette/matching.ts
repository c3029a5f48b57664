const isPartOfWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);
const normalizeLetter = (character: string) =>
  character
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
  const characters = [...text];
  const marked = characters.map(() => false);
  const mark = (indexes: readonly number[]) => {
    for (const index of indexes) marked[index] = true;
  };
  for (const word of query.trim().split(/\s+/u).filter(Boolean)) markWord(characters, word, mark);
  markDigits(characters, query, mark);
  const parts: Part[] = [];
  for (const [index, character] of characters.entries()) {
    const isMatch = marked[index] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ at: index, text: character, isMatch });
  }
  return parts;
}

type MarkIndexes = (indexes: readonly number[]) => void;

function markWord(characters: readonly string[], word: string, mark: MarkIndexes): void {
  const normalized = normalizeLetter(word);
  for (const start of characters.keys()) {
    if (isPartOfWord(characters[start - 1]) && isPartOfWord(characters[start])) continue;
    let [found, index] = ["", start];
    while (found.length < normalized.length && index < characters.length)
      found += normalizeLetter(characters[index++] ?? "");
    if (found !== "" && found.startsWith(normalized)) mark(range(start, index));
  }
}

function markDigits(characters: readonly string[], query: string, mark: MarkIndexes): void {
  if (!/^(?=.*\d)[+\d\s().-]*$/s.test(query)) return;
  const typed = query.replace(/\D/g, "").replace(/^0+/, "");
  const indexes = [...characters.keys()].filter((index) => /\d/.test(characters[index] ?? ""));
  const digits = indexes.map((index) => characters[index]).join("");
  if (typed.length < 2 || digits.length < 7) return;
  for (const start of [0, ...LAST_DIGITS.map((count) => digits.length - count)]) {
    const isAllowedLength = start !== digits.length - 4 || typed.length === 4;
    if (start >= 0 && isAllowedLength && digits.startsWith(typed, start)) {
      mark(indexes.slice(start, start + typed.length));
      return;
    }
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
