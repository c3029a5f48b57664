import { createHash } from "node:crypto";
import { now } from "../kernel/clock";
import type { Condition } from "../kernel/table/write";

/** Marks of the stream records that an item has counted, one string set per half month. */

const MARK_LENGTH = 6;
const MARKS = "m";
export const VERSION = "mv";
export const PACKED = "mp";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days ago. Steps of ten days hit every half month, because the shortest has 13 days. */
const RECENT = [0, 10, 20, 30];
const PAST = [40, 50, 60, 70, 80, 90, 100, 110, 120];

export function isMark(name: string): boolean {
  return name.startsWith(MARKS);
}

export function markOf(record: string): string {
  return createHash("sha256").update(record).digest("base64url").slice(0, MARK_LENGTH);
}

export function setOf(at: string): string {
  return halfMonth(new Date(at));
}

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

export function ifUnchanged(item: Record<string, unknown>): Condition {
  const version = item[VERSION];
  if (version !== undefined)
    return { expression: "#v = :v", names: { "#v": VERSION }, values: { ":v": version } };
  return {
    expression: "attribute_exists(#pk) AND attribute_not_exists(#v)",
    names: { "#pk": "pk", "#v": VERSION },
  };
}
