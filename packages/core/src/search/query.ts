import { digitsOf, isCode, prefixesOf, type TypedDigits } from "./phone";
import { hasDomain, hasPhone, hasWord, type Subject } from "./subject";
import { fold, wordsOf } from "./words";

export interface Query {
  /** The two longest words; a hit has an index item for each. */
  terms: Term[];
  phrase: string | undefined;
  matches(subject: Subject): boolean;
}

export interface Term {
  prefixes: string[];
  isBroad: boolean; // too short: matches may be in other partitions
}

interface Word {
  typed: string;
  words: string[];
  digits: TypedDigits | undefined;
}

const TERMS_MAX = 2;
const SEARCH_MAX = 200;

export function parse(typed: string): Query | undefined {
  const folded = fold(typed.slice(0, SEARCH_MAX)).trim();
  const words = folded.split(/\s+/u).map((word): Word => {
    return { typed: word, words: wordsOf(word), digits: digitsOf(word) };
  });
  const digits = digitsOf(folded);
  const all = words.filter((word) => word.words.length > 0);
  if (all.length === 0) return undefined;
  const longest = all.toSorted((one, other) => other.typed.length - one.typed.length).slice(0, TERMS_MAX);
  return {
    terms: digits ? [numberTerm(digits)] : longest.map(wordTerm),
    phrase: !digits && all.length > 1 ? all.flatMap((word) => word.words).join(" ") : undefined,
    matches: (subject) =>
      (digits !== undefined && hasPhone(subject, digits)) || all.every((word) => matchesWord(subject, word)),
  };
}

function numberTerm(digits: TypedDigits): Term {
  return { prefixes: prefixesOf(digits), isBroad: isCode(digits) };
}

function wordTerm({ typed, words, digits }: Word): Term {
  if (digits) return numberTerm(digits);
  if (typed.includes("@")) return { prefixes: [typed], isBroad: false };
  // The longest part has the fewest hits.
  const [word = ""] = words.toSorted((one, other) => other.length - one.length);
  // Emails and domains are indexed as a whole, names by word; the text may be either.
  return {
    prefixes: [...new Set([word, typed, ...(isDomain(typed) ? [`@${typed}`] : [])])].filter(
      (prefix) => prefix !== "",
    ),
    isBroad: false,
  };
}

function isDomain(typed: string): boolean {
  return typed.startsWith("@") || (!typed.includes("@") && typed.includes("."));
}

function matchesWord(subject: Subject, { typed, words, digits }: Word): boolean {
  if (hasWord(subject, typed)) return true;
  if (isDomain(typed) && hasDomain(subject, typed)) return true;
  if (digits && hasPhone(subject, digits)) return true;
  return !typed.includes("@") && words.every((word) => hasWord(subject, word));
}
