import { now } from "../../kernel/clock";
import { dayOf, daysAfter, today } from "../../kernel/day";
import { useUser } from "../../permissions/actor";
import { NO_OWNER } from "../../permissions/rules";
import * as PipelineStatus from "../../pipeline/status";
import { serializeAmount } from "../../preferences/amount";
import type { StoredRow } from "../entity";
import { hasTag } from "../rules";
import { isUntouched } from "./day-part";
import { endOf, startOf } from "./days";
import { FOLLOW_UP_WEEK_DAYS, NO_SOURCE } from "./rules";
import type { LeadQuery } from "./schema";

type Pipeline = PipelineStatus.Pipeline;

export type Filters = Omit<LeadQuery, "sort">;

/** What a lead has to be to be listed. */
export interface Filter {
  isMet: (row: StoredRow) => boolean;
  /** The statuses that leads may have; undefined for any. */
  statuses: readonly string[] | undefined;
  /** The follow-ups that leads may have, or that they have none; undefined for any. */
  due: Due | "none" | undefined;
  /** When leads may have been made, and changed last. */
  made: Span;
  changed: Span;
}

/** From one moment to another, both included. */
interface Due {
  since: string;
  until: string;
}

/** The same, open where nothing is asked. */
export type Span = Partial<Due>;

type Test = (row: StoredRow) => boolean;

/** A day as filters give it, of the business' time zone. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of a list as one question to a row. Follow-ups and days are those of the business' time zone. */
export function toFilter(filters: Filters, pipeline: Pipeline): Filter {
  const statuses = statusesOf(filters, pipeline);
  const faceted = facetTests(filters);
  const due = dueOf(filters);
  const tests = [...plainTests(filters), ...followUpTests(filters, due, pipeline), ...faceted];
  if (statuses) tests.push(({ status_id }) => statuses.includes(status_id));
  return {
    isMet: (row) => tests.every((test) => test(row)),
    statuses,
    due,
    made: spanOf(filters.created_from, filters.created_to),
    changed: spanOf(filters.updated_from, filters.updated_to),
  };
}

/** The statuses whose leads are open. */
export function openOf({ statuses }: Pipeline): ReadonlySet<string> {
  return new Set(statuses.filter(({ type }) => type === "open").map(({ id }) => id));
}

/** Whether any filter is given beside those that `among` names. */
export function isFiltered(filters: Filters, beside: readonly (keyof Filters)[] = []): boolean {
  return Object.entries(filters).some(
    ([name, value]) => value !== undefined && !beside.some((known) => known === name),
  );
}

/** The values of a filter that can be repeated; undefined where it is not given. */
export function valuesOf(value: string | string[] | undefined): string[] | undefined {
  return value === undefined ? undefined : [...new Set([value].flat())];
}

function statusesOf(filters: Filters, pipeline: Pipeline): string[] | undefined {
  const { status_id, status_type, follow_up } = filters;
  const idsOf = (type: string) =>
    pipeline.statuses.filter((status) => status.type === type).map(({ id }) => id);
  const choices = [
    valuesOf(status_id),
    status_type && idsOf(status_type),
    follow_up === "none" ? idsOf("open") : undefined,
    follow_up === "untouched" ? [PipelineStatus.first(pipeline).id] : undefined,
  ].filter((ids) => ids !== undefined);
  const [first, ...others] = choices;
  return first?.filter((id) => others.every((ids) => ids.includes(id)));
}

function plainTests(filters: Filters): Test[] {
  const tests: Test[] = [];
  const sources = valuesOf(filters.source_id);
  if (sources) tests.push(({ source_id }) => sources.includes(source_id ?? NO_SOURCE));
  const { owner_id: owner, value_min, value_max } = filters;
  if (owner !== undefined) tests.push(({ owner_id }) => (owner_id ?? NO_OWNER) === owner);
  if (value_min !== undefined) tests.push((row) => (shown(row) ?? -1) >= Number(value_min));
  if (value_max !== undefined) tests.push((row) => (shown(row) ?? Infinity) <= Number(value_max));
  tests.push(...between(filters.created_from, filters.created_to, ({ created_at }) => created_at));
  tests.push(...between(filters.updated_from, filters.updated_to, ({ updated_at }) => updated_at));
  return tests;
}

function shown({ value }: StoredRow): number | null {
  return serializeAmount(value);
}

/** Those whose moment lies between two edges, both included; without a moment there is nothing between. */
function between(
  from: string | undefined,
  to: string | undefined,
  momentOf: (row: StoredRow) => string | null,
): Test[] {
  const { since, until } = spanOf(from, to);
  if (!since && !until) return [];
  return [
    (row) => {
      const moment = momentOf(row);
      return moment !== null && (!since || moment >= since) && (!until || moment <= until);
    },
  ];
}

function spanOf(from: string | undefined, to: string | undefined): Span {
  return { ...(from && { since: edge(from, startOf) }), ...(to && { until: edge(to, endOf) }) };
}

function edge(given: string, ofDay: (day: string, timeZone: string) => string): string {
  return DAY.test(given) ? ofDay(given, useUser().timezone) : new Date(given).toISOString();
}

const LAST_MOMENT = "9999-12-31T23:59:59.999Z";

/** Which follow-ups the index has to be read for. */
function dueOf({ follow_up }: Filters): Filter["due"] {
  if (follow_up === undefined) return undefined;
  if (follow_up === "none" || follow_up === "untouched") return "none";
  const { timezone } = useUser();
  const { now: since, ends } = today(timezone);
  const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
  switch (follow_up) {
    case "overdue":
      return { since: "", until: justBefore(since) };
    case "today":
      return { since, until: justBefore(ends) };
    case "upcoming":
      return { since: ends, until: LAST_MOMENT };
    case "week":
      return { since, until: endOf(daysAfter(dayOf(now(), timezone), FOLLOW_UP_WEEK_DAYS - 1), timezone) };
  }
}

function followUpTests({ follow_up }: Filters, due: Filter["due"], pipeline: Pipeline): Test[] {
  if (due === undefined) return [];
  const open = openOf(pipeline);
  if (due === "none") {
    const wanted = follow_up === "untouched";
    return [
      (row) => row.follow_up_at === null && open.has(row.status_id) && isUntouched(row, pipeline) === wanted,
    ];
  }
  const { since, until } = due;
  return [
    ({ follow_up_at: at, status_id }) => at !== null && open.has(status_id) && at >= since && at <= until,
  ];
}

function facetTests(filters: Filters): Test[] {
  const { product_id, tag, lost_reason, closed_from, closed_to } = filters;
  const products = valuesOf(product_id);
  const furthest = valuesOf(filters.furthest_status_id);
  return [
    ...(products ? [(row: StoredRow) => products.some((id) => row.product_ids?.includes(id))] : []),
    ...(tag === undefined ? [] : [(row: StoredRow) => hasTag(row.tags ?? [], tag)]),
    ...(lost_reason === undefined ? [] : [(row: StoredRow) => row.lost_reason === lost_reason]),
    ...(furthest ? [(row: StoredRow) => furthest.includes(row.furthest_status_id ?? row.status_id)] : []),
    ...between(closed_from, closed_to, ({ closed_at = null }) => closed_at),
  ];
}

/** Filters in one order, whichever they were given in. */
export function namedFilters(filters: object): [string, unknown][] {
  return Object.entries(filters)
    .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? [...value].sort() : value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
