/** Attributes of day items: kind and subject, joined by dots, with a sum each. */

/**
 * Created `n` with value `N`, closed `c` with value `C`, lost by reason `r`, first responses `f`, stages
 * entered `i` and left `o`.
 */
export type Kind = "n" | "N" | "c" | "C" | "r" | "f" | "i" | "o";

export interface Fact {
  day: string;
  owner: string | null;
  name: string;
  amount: number;
}

const NONE = "-";
const SHORT = 8; // last characters of an id, which are random; unique enough within a tenant
const DIVIDER = ".";

export function short(id: string | null): string {
  return id === null ? NONE : id.slice(-SHORT);
}

export function nameOf(kind: Kind, ...parts: string[]): string {
  return [kind, ...parts].join(DIVIDER);
}

/** Leads with the same source, current status and furthest status. */
export interface Standing {
  source: string;
  status: string;
  furthest: string;
}

export function factNamesOf(source: string | null, status: string, furthest = status): string[] {
  return [short(source), short(status), ...(furthest === status ? [] : [short(furthest)])];
}

export function parseStanding(name: string): Standing {
  const [, source = NONE, status = NONE, furthest = status] = name.split(DIVIDER);
  return { source, status, furthest };
}

/** The text after the first dot. Lost reasons may contain more dots, so don't split at each. */
export function partOf(name: string): string {
  return name.slice(name.indexOf(DIVIDER) + 1);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Upper limits in seconds; one more bucket has no limit. */
export const RESPONSE_BUCKETS = [
  ...[1, 2, 3, 5, 10, 15, 20, 30, 45].map((minutes) => minutes * MINUTE),
  ...[1, 1.5, 2, 3, 4, 6, 8, 12, 18].map((hours) => hours * HOUR),
  ...[1, 2, 3, 5, 7, 14, 30].map((days) => days * DAY),
];

export function bucketOf(ms: number): number {
  const at = RESPONSE_BUCKETS.findIndex((end) => ms <= end * 1000);
  return at < 0 ? RESPONSE_BUCKETS.length : at;
}
