import * as User from "../access/users/user";
import type { OwnFields } from "../fields/field";
import { startRecounting } from "../jobs/start";
import { now } from "../kernel/clock";
import { dayOf, daysAfter } from "../kernel/day";
import { AppError, invalid } from "../kernel/error";
import { ConditionFailed, commit, readAll } from "../kernel/store";
import { useUser } from "../permissions/actor";
import { NO_OWNER } from "../permissions/rules";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import { fromStored } from "../preferences/currency";
import * as Days from "../statistics/days";
import { parseStanding, type Standing, short } from "../statistics/facts";
import { COUNTING_TEXT, RANGE_DAYS, RANGE_DAYS_MAX } from "./rules";
import type { Cell, ReportQuery } from "./schema";

export interface Range {
  from: string;
  to: string;
}

export interface Subject extends Range {
  owner: string | null | undefined; // undefined for all owners, null for unassigned
  today: string;
  isCohort: boolean; // count won and lost among the leads that arrived in the period
  statuses: PipelineStatus.StoredStatus[];
  sources: { id: string; name: string }[];
  users: { id: string; name: string; status: string }[];
  generation: Days.Generation;
  definitions: OwnFields;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function rangeOf({ from, to }: Pick<ReportQuery, "from" | "to">, today: string): Range {
  const end = to ?? (from && from > today ? from : today);
  const range = { from: from ?? daysAfter(end, 1 - RANGE_DAYS), to: end };
  if (range.from > range.to) throw invalid("from", "from must not be after to");
  if (lengthOf(range) > RANGE_DAYS_MAX)
    throw invalid("from", `A report spans at most ${RANGE_DAYS_MAX} days`);
  return range;
}

export function lengthOf({ from, to }: Range): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function previousOf(range: Range): Range {
  const days = lengthOf(range);
  return { from: daysAfter(range.from, -days), to: daysAfter(range.to, -days) };
}

export async function subjectOf(query: ReportQuery): Promise<Subject> {
  const today = dayOf(now(), useUser().timezone);
  const range = rangeOf(query, today);
  const [[header, pipeline, { sources }], users] = await Promise.all([
    readAll(Days.header(), PipelineStatus.read(), LeadSource.read()),
    User.list(),
  ]);
  const owner = query.owner_id === NO_OWNER ? null : query.owner_id;
  if (owner && !users.some(({ id }) => id === owner)) throw invalid("owner_id", "Owner not found");
  const generation = await generationOf(header);
  const isCohort = query.cohort === "arrived";
  const { statuses } = pipeline;
  return { ...range, owner, today, isCohort, statuses, sources, users, generation, definitions: pipeline };
}

const FIRST_COUNT = "RECOUNT-1"; // one job per version of the statistics

/** Throws 503, and starts the count, until existing leads are counted. */
export async function generationOf(header: Days.Header | undefined): Promise<Days.Generation> {
  if (header && !header.isWhole) await rejectUncounted();
  return header?.current ?? { number: 1, zone: useUser().timezone, since: 0 };
}

async function rejectUncounted(): Promise<never> {
  try {
    await commit([startRecounting(FIRST_COUNT).write], null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  throw new AppError("unavailable", "UNAVAILABLE", COUNTING_TEXT, { retryAfter: 5 });
}

export interface Group extends Standing {
  day: string; // or the first day of a span
  owner: string | null;
  count: number;
  value: number; // thousandths of the major unit
}

export interface Facts {
  made: Group[];
  closed: Group[];
  reasons: { reason: string; count: number }[];
  responses: { owner: string | null; bucket: number; count: number }[];
}

/** With `spans`, the days of each span are summed up under its first day. */
export async function factsOf(subject: OwnerScope, range: Range, spans = [range]): Promise<Facts> {
  const facts = await readFacts(subject, spans);
  return facts(range);
}

type OwnerScope = Pick<Subject, "generation" | "owner">;

/** Reads consecutive spans once and returns a function for parts. Merges owners unless `isByOwner`. */
export async function readFacts(
  { generation, owner }: OwnerScope,
  spans: readonly Range[],
  isByOwner = false,
): Promise<(range: Range) => Facts> {
  const items = await Days.listSpans(generation.number, spans, { owner, isTogether: !isByOwner });
  return (range) => factsIn(items, range);
}

export function factsIn(items: readonly Days.DayItem[], { from, to }: Range): Facts {
  return toFacts(items.filter(({ day }) => day >= from && day <= to));
}

function toFacts(items: readonly Days.DayItem[]): Facts {
  const facts: Facts = { made: [], closed: [], reasons: [], responses: [] };
  for (const item of items) {
    const amounts = new Map(item.amounts);
    const group = (name: string, valueName: string, count: number): Group => ({
      ...parseStanding(name),
      ...{ day: item.day, owner: item.owner, count },
      value: amounts.get(valueName + name.slice(1)) ?? 0,
    });
    for (const [name, count] of amounts) {
      const [kind, part] = [name[0], name.slice(2)];
      if (kind === "n") facts.made.push(group(name, "N", count));
      if (kind === "c") facts.closed.push(group(name, "C", count));
      if (kind === "r") facts.reasons.push({ reason: part, count });
      if (kind === "f") facts.responses.push({ owner: item.owner, bucket: Number(part), count });
    }
  }
  return facts;
}

type Query = Cell["query"];

/** Sum of the groups, with the list query for the same leads. */
export function cellOf(groups: readonly Pick<Group, "count" | "value">[], query: Query): Cell {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const value = groups.reduce((sum, group) => sum + group.value, 0);
  return { count, value_total: fromStored(value, useUser().currency_code), query };
}

export function madeIn({ from, to }: Range): Query {
  return { created_from: from, created_to: to };
}

export function closedIn({ from, to }: Range): Query {
  return { closed_from: from, closed_to: to };
}

export function ownedBy({ owner }: Pick<Subject, "owner">): Query {
  return owner === undefined ? {} : { owner_id: owner ?? NO_OWNER };
}

export function idsOf({ statuses }: Pick<Subject, "statuses">, ...types: string[]): string[] {
  return statuses.filter(({ type }) => types.includes(type)).map(({ id }) => id);
}

export function inStatuses(groups: readonly Group[], ids: readonly string[]): Group[] {
  const selected = new Set(ids.map(short));
  return groups.filter(({ status }) => selected.has(status));
}

export function reached(groups: readonly Group[], ids: readonly string[]): Group[] {
  const selected = new Set(ids.map(short));
  return groups.filter(({ furthest }) => selected.has(furthest));
}

/** One decimal; null if `whole` is 0. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
