import { PASSWORD_MAX } from "../rules";

export const PATTERN_PASSWORD_TEXT =
  "This password repeats or follows a simple pattern, such as “aaaa” or “1234”. Choose another one.";

const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "!@#$%^&*()",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
];
const SEQUENCES = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(""))];
const MIN_SEQUENCE = 3;

const MAX_REST = 3; // characters besides the longest sequence
const MAX_UNREPEATED = 6; // characters without the repeated ones

/** True for one repeated or sequential pattern, also with a short rest: "abcabcabc1", "1234567890!", "aaaaabbbbb". */
export function isPattern(password: string): boolean {
  if (password.length > PASSWORD_MAX) return false;
  const unit = repeatedUnit(
    password
      .normalize("NFKC")
      .toLowerCase()
      .replace(/(.)\1+/gu, "$1"),
  );
  const pieces = sequencesOf(unit);
  const longest = Math.max(...pieces.map((piece) => piece.length));
  return unit.length <= MAX_UNREPEATED || pieces.length <= 2 || unit.length - longest <= MAX_REST;
}

/** The text without repetitions of its beginning: "abc1" for "abcabcab1", where the last one may be partial. */
function repeatedUnit(text: string): string {
  let shortest = text;
  for (let size = 2; size <= text.length / 2; size += 1) {
    let end = size;
    while (end < text.length && text[end] === text[end - size]) end += 1;
    const rest = text.slice(0, size) + text.slice(end);
    if (end >= 2 * size && rest.length < shortest.length) shortest = rest;
  }
  return shortest;
}

/** Splits a text into sequences, and single characters between them. */
function sequencesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; from += pieces.at(-1)?.length ?? 1) {
    let to = from + MIN_SEQUENCE;
    const isSequence = () => to <= text.length && SEQUENCES.some((row) => row.includes(text.slice(from, to)));
    while (isSequence()) to += 1;
    pieces.push(text.slice(from, to - from > MIN_SEQUENCE ? to - 1 : from + 1));
  }
  return pieces;
}
