import { digitsOf, isCode, prefixesOf, type TypedDigits } from "./phone";
import { hasDomain, hasPhone, hasWord, type Subject } from "./subject";
import { fold, wordsOf } from "./words";

/** What somebody looks for. */
export interface Query {
  /** Its longest words, two at most, the longest first: a hit has a place of the index for each. */
  terms: Term[];
  /** The whole of it as it was typed, where it has several words. */
  phrase: string | undefined;
  matches(subject: Subject): boolean;
}

export interface Term {
  prefixes: string[]; // with what the places of hits begin, three at most
  isBroad: boolean; // so little is typed that hits may stand elsewhere too
}

interface Word {
  typed: string;
  words: string[];
  digits: TypedDigits | undefined;
}

const TERMS_MAX = 2;
const SEARCH_MAX = 200; // more than any request may ask for

/** Undefined where nothing is typed that a lead could be found by. */
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
  // The longest part finds the fewest leads.
  const [word = ""] = words.toSorted((one, other) => other.length - one.length);
  // An e-mail address, or its domain, begins with what is typed; words of a name stand anywhere.
  return {
    prefixes: [...new Set([word, typed, ...(isDomain(typed) ? [`@${typed}`] : [])])].filter(
      (prefix) => prefix !== "",
    ),
    isBroad: false,
  };
}

/** Whether a word may be the domain of an e-mail address: `client.example` or `@client`. */
function isDomain(typed: string): boolean {
  return typed.startsWith("@") || (!typed.includes("@") && typed.includes("."));
}

function matchesWord(subject: Subject, { typed, words, digits }: Word): boolean {
  if (hasWord(subject, typed)) return true;
  if (isDomain(typed) && hasDomain(subject, typed)) return true;
  if (digits && hasPhone(subject, digits)) return true;
  return !typed.includes("@") && words.every((word) => hasWord(subject, word));
}
