/** What day items count: attributes named by a kind and by what they are of, each adding up to an exact number. */

/** `n` leads made, `N` their worth, `c` closed, `C` their worth, `r` lost for a reason, `f` first answers, `i` and `o` stages entered and left. */
export type Kind = "n" | "N" | "c" | "C" | "r" | "f" | "i" | "o";

/** One thing that is counted on a day, of the leads of one owner. */
export interface Fact {
  day: string;
  owner: string | null;
  name: string;
  amount: number;
}

const NONE = "-";
const SHORT = 8; // the end of an id, which is random: enough to tell a tenant's statuses and sources apart
const DIVIDER = ".";

export function short(id: string | null): string {
  return id === null ? NONE : id.slice(-SHORT);
}

export function nameOf(kind: Kind, ...parts: string[]): string {
  return [kind, ...parts].join(DIVIDER);
}

/** What a lead that stands somewhere is counted as; `furthest` where it once came further. */
export interface Standing {
  source: string; // short
  status: string;
  furthest: string;
}

export function standingOf(source: string | null, status: string, furthest = status): string[] {
  return [short(source), short(status), ...(furthest === status ? [] : [short(furthest)])];
}

export function parseStanding(name: string): Standing {
  const [, source = NONE, status = NONE, furthest = status] = name.split(DIVIDER);
  return { source, status, furthest };
}

/** The text behind the kind: a reason may hold anything. */
export function partOf(name: string): string {
  return name.slice(name.indexOf(DIVIDER) + 1);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The upper ends of what first answers are sorted into, in seconds; the last has none. */
export const RESPONSE_BUCKETS = [
  ...[1, 2, 3, 5, 10, 15, 20, 30, 45].map((minutes) => minutes * MINUTE),
  ...[1, 1.5, 2, 3, 4, 6, 8, 12, 18].map((hours) => hours * HOUR),
  ...[1, 2, 3, 5, 7, 14, 30].map((days) => days * DAY),
];

/** The bucket that so many milliseconds fall into. */
export function bucketOf(ms: number): number {
  const at = RESPONSE_BUCKETS.findIndex((end) => ms <= end * 1000);
  return at < 0 ? RESPONSE_BUCKETS.length : at;
}
