import { createHash } from "node:crypto";
import { now } from "../kernel/clock";

/** Marks tell which records of the stream an item has counted. They stand in a set for each half of a month. */

const MARK_LENGTH = 6;
const MARKS = "m"; // with what the names of sets begin, and of what else is no amount
export const VERSION = "mv"; // counts the changes of an item
export const PACKED = "mp"; // the days of a month

const HALF_MONTH_MS = 15 * 24 * 60 * 60 * 1000;
const RECENT = [0, 1, 2]; // half months ago: a record of these may come again
const PAST = [3, 4, 5, 6, 7, 8];

export function isMark(name: string): boolean {
  return name.startsWith(MARKS);
}

export function markOf(record: string): string {
  return createHash("sha256").update(record).digest("base64url").slice(0, MARK_LENGTH);
}

/** The set for what was written at a moment. */
export function setOf(at: string): string {
  return halfMonth(new Date(at));
}

/** Sets that no record can come again of. */
export function pastSets(): string[] {
  const recent = recentSets();
  return setsOf(PAST).filter((name) => !recent.has(name));
}

export function recentSets(): ReadonlySet<string> {
  return new Set(setsOf(RECENT));
}

function setsOf(ago: readonly number[]): string[] {
  return [...new Set(ago.map((halves) => halfMonth(new Date(now() - halves * HALF_MONTH_MS))))];
}

function halfMonth(date: Date): string {
  return `${MARKS}${date.toISOString().slice(2, 7).replace("-", "")}${date.getUTCDate() > 15 ? "b" : "a"}`;
}
