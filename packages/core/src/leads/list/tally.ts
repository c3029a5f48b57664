import type { Group, Page } from "../../kernel/schema";
import { readRelaxed } from "../../kernel/store";
import { useUser } from "../../permissions/actor";
import { NO_OWNER } from "../../permissions/rules";
import type { Visibility } from "../../permissions/visibility";
import * as LeadSource from "../../pipeline/source";
import * as PipelineStatus from "../../pipeline/status";
import * as Counters from "../../statistics/counter";
import { short } from "../../statistics/facts";
import { listStandings, type Standings } from "../../statistics/standing";
import type { StoredRow } from "../entity";
import { DAY, type Filters, isFiltered, valuesOf } from "./filter";
import type { Order } from "./order";
import { type GroupField, NO_SOURCE, TOTAL_MAX } from "./rules";

/** How many leads a list has, and how many with each value of a field; undefined what can't be told in a few calls. */
export interface Tally {
  total: number | undefined;
  groups?: Group[];
}

type Counts = Map<string, number>;

/** From rows that are all of the list. */
export function tallyRows(rows: readonly StoredRow[], field: GroupField | undefined): Tally {
  const counts: Counts = new Map();
  if (field) for (const row of rows) add(counts, row[field] ?? none(field), 1);
  return { total: rows.length, ...(field && { groups: toGroups(counts) }) };
}

export interface Counted {
  reach: Visibility;
  filters: Filters;
  statuses: readonly string[] | undefined;
  counters: readonly Counters.Counter[];
}

/** How many leads in reach stand in some statuses, or in any. */
export function sizeOf({ counters, statuses }: Pick<Counted, "counters" | "statuses">): number {
  return sum(counters.flatMap((counter) => [...countsOf(counter, statuses).values()]));
}

/** From counters, where they tell filters and field apart; owners of the whole business take 1 Query. */
export async function tallyCounters(counted: Counted, field: GroupField | undefined): Promise<Tally> {
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

const KNOWN_BY_DAYS = [
  ...(["owner_id", "status_id", "status_type", "source_id"] as const),
  ...(["created_from", "created_to"] as const),
];

/** From all items of days, where they tell filters and field apart: 1 BatchGetItem beside them. */
export async function tallyDays(
  { reach, filters, statuses }: Counted,
  field: GroupField,
): Promise<Tally | undefined> {
  const { created_from: from, created_to: to } = filters;
  const areDays = [from, to].every((day) => day === undefined || DAY.test(day));
  if (!areDays || isFiltered(filters, KNOWN_BY_DAYS)) return undefined;
  const made = from || to ? { from, to, zone: useUser().timezone } : undefined;
  const [standings, [pipeline, known]] = await Promise.all([
    listStandings(reach, made),
    readRelaxed(PipelineStatus.read(), LeadSource.read()),
  ]);
  if (!standings) return undefined;
  const idOf = new Map([...pipeline.statuses, ...known.sources].map(({ id }) => [short(id), id]));
  const sources = valuesOf(filters.source_id)?.map((id) => (id === NO_SOURCE ? null : id));
  const isIn = (ids: readonly (string | null)[] | undefined, of: string) =>
    !ids || ids.map(short).includes(of);
  const keyOf = {
    owner_id: ({ owner }: Standings) => owner ?? NO_OWNER,
    status_id: ({ status }: Standings) => idOf.get(status) ?? status,
    source_id: ({ source }: Standings) => idOf.get(source) ?? NO_SOURCE,
  }[field];
  const counts: Counts = new Map();
  for (const each of standings)
    if (isIn(statuses, each.status) && isIn(sources, each.source)) add(counts, keyOf(each), each.count);
  return { total: sum([...counts.values()]), groups: toGroups(counts) };
}

export const SPARE = 1.5; // how many times as many are looked at as a page would need if they were evenly spread

/** Among how many leads a page of the list is likely to be, where counters tell how many of all that are read are on it. */
async function likelyAmong(
  counted: Counted,
  limit: number,
  all = sizeOf({ counters: counted.counters, statuses: undefined }),
): Promise<number | undefined> {
  const { total } = await tallyCounters(counted, undefined);
  return total ? Math.ceil((SPARE * limit * all) / total) : undefined;
}

interface Known {
  limit: number;
  pipeline: PipelineStatus.Pipeline;
  everybodys: number; // leads of the whole business
}

/** Among how many rows of an order a page of the list is likely to be; undefined where none is kept, or nobody knows. */
export async function likelyOf({ field }: Order, counted: Counted, { limit, pipeline, everybodys }: Known) {
  if (field === "created_at") return likelyAmong(counted, limit);
  if (field === "follow_up_at" || pipeline.orders !== "kept") return undefined;
  return likelyAmong(counted, limit, everybodys);
}

/** What a page says of it. */
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
