import { customKey } from "../../fields/rules";
import type { Group, Page } from "../../kernel/schema";
import { NO_OWNER } from "../../permissions/rules";
import type { Visibility } from "../../permissions/visibility";
import * as Counters from "../../statistics/counter";
import type { StoredRow } from "../stored";
import { type Filters, isFiltered, valuesOf } from "./filter";
import { groupedValue } from "./own";
import { EMPTY_VALUE, type GroupField, NO_SOURCE, type OwnName, TOTAL_MAX } from "./rules";
import type { GroupBy } from "./schema";

/** The number of leads of a list and of its groups; undefined if counting takes too many calls. */
export interface Tally {
  total: number | undefined;
  groups?: Group[];
}

type Counts = Map<string, number>;

export function tallyRows(rows: readonly StoredRow[], field: GroupBy | undefined): Tally {
  const counts: Counts = new Map();
  if (field) for (const row of rows) add(counts, keyOf(row, field), 1);
  return { total: rows.length, ...(field && { groups: toGroups(counts) }) };
}

function keyOf(row: StoredRow, field: GroupBy): string {
  return isOwn(field) ? (groupedValue(row, field) ?? EMPTY_VALUE) : (row[field] ?? none(field));
}

function isOwn(field: GroupBy): field is OwnName {
  return customKey(field) !== undefined;
}

export interface Counted {
  reach: Visibility;
  filters: Filters;
  statuses: readonly string[] | undefined;
  counters: readonly Counters.Counter[];
}

export function sizeOf({ counters, statuses }: Pick<Counted, "counters" | "statuses">): number {
  return sum(counters.flatMap((counter) => [...countsOf(counter, statuses).values()]));
}

/** Counts by stored counters if they support the filters and the field: up to 1 Query. */
export async function tallyCounters(counted: Counted, field: GroupBy | undefined): Promise<Tally> {
  const { reach, filters, statuses, counters } = counted;
  const sources = valuesOf(filters.source_id);
  const bySource = counters[0]?.sourceCounts ?? new Map<string, number>();
  if (isFiltered(filters, ["owner_id", "status_id", "status_type"])) {
    const isBySource = reach.scope === "all" && sources && !isFiltered(filters, ["source_id"]);
    if (!isBySource) return { total: undefined };
    const counts: Counts = new Map(sources.map((id) => [id, bySource.get(id) ?? 0]));
    const groups = field === "source_id" ? { groups: toGroups(counts) } : {};
    return { total: sum([...counts.values()]), ...groups };
  }
  const total = sizeOf(counted);
  if (field === undefined) return { total };
  if (isOwn(field)) return { total };
  if (field === "source_id")
    return reach.scope === "all" && statuses === undefined
      ? { total, groups: toGroups(new Map(bySource)) }
      : { total };
  const counts: Counts = new Map();
  const owners = field === "owner_id" && reach.scope === "all" ? await Counters.listOwners() : counters;
  for (const counter of owners)
    for (const [status, count] of countsOf(counter, statuses))
      add(counts, field === "status_id" ? status : (counter.id ?? NO_OWNER), count);
  return { total, groups: toGroups(counts) };
}

export function toPage({ total, groups }: Tally): Omit<Page, "next_cursor"> {
  const counted = total === undefined ? {} : total > TOTAL_MAX ? { total: null, more: true } : { total };
  return { ...counted, ...(groups && { groups }) };
}

function countsOf({ counts }: Counters.Counter, statuses: readonly string[] | undefined): Counts {
  if (!statuses) return new Map(counts);
  return new Map(statuses.map((id) => [id, counts.get(id) ?? 0]));
}

function none(field: GroupField): string {
  return field === "owner_id" ? NO_OWNER : NO_SOURCE;
}

function add(counts: Counts, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function toGroups(counts: Counts): Group[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
