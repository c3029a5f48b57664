import { createHash } from "node:crypto";
import { now } from "../kernel/clock";
import type { Condition } from "../kernel/table/write";

/** Marks tell which records of the stream an item has counted. They stand in a set for each half of a month. */

const MARK_LENGTH = 6;
const MARKS = "m"; // with what the names of sets begin, and of what else is no amount
export const VERSION = "mv"; // counts the changes of an item
export const PACKED = "mp"; // the days of a month

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days ago, close enough together to meet every half month: the shortest has 13 days. */
const RECENT = [0, 10, 20, 30]; // a record of these may come again
const PAST = [40, 50, 60, 70, 80, 90, 100, 110, 120];

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
  return [...new Set(ago.map((days) => halfMonth(new Date(now() - days * DAY_MS))))];
}

function halfMonth(date: Date): string {
  return `${MARKS}${date.toISOString().slice(2, 7).replace("-", "")}${date.getUTCDate() > 15 ? "b" : "a"}`;
}

/** That an item is still the one that was read. */
export function asRead(item: Record<string, unknown>): Condition {
  const version = item[VERSION];
  if (version !== undefined)
    return { expression: "#v = :v", names: { "#v": VERSION }, values: { ":v": version } };
  return {
    expression: "attribute_exists(#pk) AND attribute_not_exists(#v)",
    names: { "#pk": "pk", "#v": VERSION },
  };
}
