import { phoneKey } from "../leads/lookup-entity";
import type { Lead } from "../leads/schema";
import { fold, wordsOf } from "../search/words";
import { MATCHES, type Match } from "./rules";

export type Person = Pick<Lead, "name" | "phone" | "email" | "company">;

const SAME: Record<Match, (one: Person, other: Person) => boolean> = {
  phone: (one, other) => isSame(phoneKey(one.phone), phoneKey(other.phone)),
  email: (one, other) => isSame(one.email, other.email),
  name: isNamesake,
};

/** What two people have in common. */
export function findMatches(one: Person, other: Person): Match[] {
  return MATCHES.filter((match) => SAME[match](one, other));
}

/** A shared name counts only with the same company, or when no known contact differs. */
function isNamesake(one: Person, other: Person): boolean {
  if (!isSame(wordsIn(one.name), wordsIn(other.name))) return false;
  const [company, theirs] = [wordsIn(one.company), wordsIn(other.company)];
  if (company && theirs) return company === theirs;
  return !isOther(phoneKey(one.phone), phoneKey(other.phone)) && !isOther(one.email, other.email);
}

function wordsIn(text: string | null): string {
  return wordsOf(fold(text ?? "")).join(" ");
}

function isSame(one: string | null, other: string | null): boolean {
  return Boolean(one) && one === other;
}

function isOther(one: string | null, other: string | null): boolean {
  return Boolean(one) && Boolean(other) && one !== other;
}
