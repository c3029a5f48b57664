import { now } from "../../kernel/clock";
import { dayOf, daysAfter, momentAt, today } from "../../kernel/day";
import { useUser } from "../../permissions/actor";
import * as PipelineStatus from "../../pipeline/status";
import { serializeAmount } from "../../preferences/amount";
import type { StoredRow } from "../entity";
import { type FieldsWith, fieldOf } from "../fields";
import { hasTag } from "../rules";
import { isUntouched } from "./day-part";
import { ownTests } from "./own";
import { FIELD_FILTERS, FOLLOW_UP_WEEK_DAYS, NO_SOURCE } from "./rules";
import type { LeadQuery } from "./schema";

type Pipeline = PipelineStatus.Pipeline;

export type Filters = Omit<LeadQuery, "sort">;

export interface Filter {
  isMet: (row: StoredRow) => boolean;
  statuses: readonly string[] | undefined; // undefined for any
  due: Due | "none" | undefined; // "none" for leads without a follow-up
  made: Span;
  changed: Span;
}

interface Due {
  since: string;
  until: string;
}

export type Span = Partial<Due>;

type Test = (row: StoredRow) => boolean;

const LAST_MOMENT = "9999-12-31T23:59:59.999Z";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface FilterOptions {
  isLenient?: boolean; // ignores filters by retired fields, as saved views may have them
}

export function toFilter(filters: Filters, pipeline: Pipeline, options: FilterOptions = {}): Filter {
  const statuses = statusesOf(filters, pipeline);
  const due = dueOf(filters);
  const tests = [...fieldTests(filters), ...followUpTests(filters, due, pipeline), ...furthestTests(filters)];
  tests.push(...ownTests(filters, pipeline, options));
  if (statuses) tests.push(({ status_id }) => statuses.includes(status_id));
  return {
    isMet: (row) => tests.every((test) => test(row)),
    statuses,
    due,
    made: spanOf(filters.created_from, filters.created_to),
    changed: spanOf(filters.updated_from, filters.updated_to),
  };
}

export function openOf({ statuses }: Pipeline): ReadonlySet<string> {
  return new Set(statuses.filter(({ type }) => type === "open").map(({ id }) => id));
}

export function isFiltered(filters: Filters, ignored: readonly (keyof Filters)[] = []): boolean {
  return Object.entries(filters).some(
    ([name, value]) => value !== undefined && !ignored.some((known) => known === name),
  );
}

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

/** Tested by `statuses`, since leads get a changed status type later. */
const BY_PIPELINE: readonly string[] = ["status_id", "status_type"];

function fieldTests(filters: Filters): Test[] {
  const filterValues = new Map<string, unknown>(Object.entries(filters));
  const applied = FIELD_FILTERS.filter(
    ({ name }) => filterValues.get(name) !== undefined && !BY_PIPELINE.includes(name),
  );
  return applied.map(({ name, field, end }): Test => {
    // A filter is a text or several.
    const values = [filterValues.get(name)].flat() as string[];
    const [value = ""] = values;
    const { kind } = fieldOf(field);
    switch (kind) {
      case "money":
        return end === "least"
          ? (row) => (shown(row) ?? -1) >= Number(value)
          : (row) => (shown(row) ?? Infinity) <= Number(value);
      case "date_time":
        return within(end === "least" ? spanOf(value, undefined) : spanOf(undefined, value), field);
      case "tags":
        return ({ tags }) => hasTag(tags, value);
      default:
        return ({ [field]: held }) =>
          Array.isArray(held)
            ? held.some((one) => values.includes(one))
            : values.includes(String(held ?? (kind === "reference" ? NO_SOURCE : "")));
    }
  });
}

function shown({ value }: StoredRow): number | null {
  return serializeAmount(value);
}

function within({ since = "", until = LAST_MOMENT }: Span, field: FieldsWith<{ filter: string }>): Test {
  return ({ [field]: moment }) => typeof moment === "string" && moment >= since && moment <= until;
}

function spanOf(from: string | undefined, to: string | undefined): Span {
  return { ...(from && { since: edge(from, startOf) }), ...(to && { until: edge(to, endOf) }) };
}

export function startOf(day: string, timeZone: string): string {
  return new Date(momentAt(Date.parse(day), timeZone)).toISOString();
}

export function endOf(day: string, timeZone: string): string {
  return justBefore(startOf(daysAfter(day, 1), timeZone));
}

const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();

function edge(value: string, ofDay: (day: string, timeZone: string) => string): string {
  return DAY.test(value) ? ofDay(value, useUser().timezone) : new Date(value).toISOString();
}

function dueOf({ follow_up }: Filters): Filter["due"] {
  if (follow_up === undefined) return undefined;
  if (follow_up === "none" || follow_up === "untouched") return "none";
  const { timezone } = useUser();
  const { now: since, ends } = today(timezone);
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

function furthestTests({ furthest_status_id }: Filters): Test[] {
  const furthest = valuesOf(furthest_status_id);
  return furthest ? [(row: StoredRow) => furthest.includes(row.furthest_status_id ?? row.status_id)] : [];
}

/** Sorted filters, for cursors. */
export function namedFilters(filters: object): [string, unknown][] {
  return Object.entries(filters)
    .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? [...value].sort() : value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
