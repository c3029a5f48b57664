import { digitsOf, isCode, prefixesOf, type TypedDigits } from "./phone";
import { hasPhone, hasWord, type Subject } from "./subject";
import { fold, wordsOf } from "./words";

/** What somebody looks for. */
export interface Query {
  prefixes: string[]; // with what the places of hits begin, two at most
  isBroad: boolean; // so little is typed that hits may stand elsewhere too
  /** The whole of it as it was typed, where it has several words. */
  phrase: string | undefined;
  matches(subject: Subject): boolean;
}

interface Word {
  typed: string;
  words: string[];
  digits: TypedDigits | undefined;
}

/** Undefined where nothing is typed that a lead could be found by. */
export function parse(typed: string): Query | undefined {
  const folded = fold(typed).trim();
  const words = folded.split(/\s+/u).map((word): Word => {
    return { typed: word, words: wordsOf(word), digits: digitsOf(word) };
  });
  const digits = digitsOf(folded);
  if (words.every((word) => word.words.length === 0)) return undefined;
  const all = words.filter((word) => word.words.length > 0);
  const [longest] = [...all].sort((one, other) => other.typed.length - one.typed.length);
  const number = digits ?? longest?.digits;
  return {
    prefixes: number ? prefixesOf(number) : prefixesOfWord(longest),
    isBroad: number !== undefined && isCode(number),
    phrase: !digits && all.length > 1 ? all.flatMap((word) => word.words).join(" ") : undefined,
    matches: (subject) =>
      (digits !== undefined && hasPhone(subject, digits)) || all.every((word) => matchesWord(subject, word)),
  };
}

/** The longest word finds the fewest leads. */
function prefixesOfWord(longest: Word | undefined): string[] {
  if (!longest) return [];
  const { typed, words } = longest;
  if (typed.includes("@")) return [typed];
  const [word = ""] = [...words].sort((one, other) => other.length - one.length);
  // An e-mail address begins with what is typed; words of a name stand anywhere.
  return [...new Set([word, typed])].filter((prefix) => prefix !== "");
}

function matchesWord(subject: Subject, { typed, words, digits }: Word): boolean {
  if (hasWord(subject, typed)) return true;
  if (digits && hasPhone(subject, digits)) return true;
  return !typed.includes("@") && words.every((word) => hasWord(subject, word));
}
