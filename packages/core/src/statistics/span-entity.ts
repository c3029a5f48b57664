import * as Table from "../kernel/table/client";
import type { Key } from "../kernel/table/key";
import * as Business from "./business-entity";
import { daysFrom, daysIn, keyOf, latestRolledUp, monthKeyOf, monthOf, monthsFrom } from "./day-entity";
import { type DayItem, merge } from "./month-item";

export interface Span {
  from: string;
  to: string;
}

export async function list(generation: number): Promise<DayItem[]> {
  const ranges = [daysFrom(generation, ""), monthsFrom(generation, "")];
  return merge((await Promise.all(ranges.map(query))).flat());
}

export interface SpanQuery {
  owner?: string | null | undefined;
  isTogether?: boolean;
}

/** Sums per span, under its first day, from days, the tenant's months or the owners' months. */
export async function listSpans(
  generation: number,
  spans: readonly Span[],
  { owner, isTogether }: SpanQuery = {},
): Promise<DayItem[]> {
  const [from, to] = [spans.at(0)?.from ?? "", spans.at(-1)?.to ?? ""];
  const latest = latestRolledUp();
  const months = monthsBetween(from, to < latest ? to : latest);
  const [days, rolledUp] = await Promise.all([
    query(daysFrom(generation, from, to)),
    owner === undefined ? monthsOfAll(generation, months, spans) : monthsOf(generation, months, owner),
  ]);
  const all = [...days, ...rolledUp].flatMap((item) => {
    const span = spans.find(({ from, to }) => item.day >= from && item.day <= to);
    if (!span || (owner !== undefined && item.owner !== owner)) return [];
    return [{ ...item, day: span.from, ...(isTogether && { owner: null }) }];
  });
  return merge(all);
}

function monthsOf(generation: number, months: readonly string[], owner: string | null): Promise<DayItem[]> {
  return get(months.map((month) => monthKeyOf(generation, month, owner)));
}

const FEW_MONTHS = 2; // up to two months, reading the owners' months directly is cheaper

async function monthsOfAll(
  generation: number,
  months: readonly string[],
  spans: readonly Span[],
): Promise<DayItem[]> {
  const within = months.filter((month) => isWithin(month, spans));
  const wholeMonths = within.length > FEW_MONTHS ? within : [];
  const partialMonths = months.filter((month) => !wholeMonths.includes(month));
  const [first, last] = [wholeMonths.at(0), wholeMonths.at(-1)];
  const [cached, partial] = await Promise.all([
    first && last ? Business.list(generation, first, last) : new Map<string, DayItem[]>(),
    monthsOfOwners(generation, partialMonths),
  ]);
  const missing = wholeMonths.filter((month) => !cached.has(month));
  const added = wholeMonths.flatMap((month) => cached.get(month) ?? []);
  return [...added, ...partial, ...(await monthsOfOwners(generation, missing))];
}

/** Whether a single span contains every rolled-up day of the month. */
function isWithin(month: string, spans: readonly Span[]): boolean {
  const [start, last] = [`${month}-01`, lastOf(month)];
  const end = last < latestRolledUp() ? last : latestRolledUp();
  return spans.some(({ from, to }) => from <= start && end <= to);
}

async function monthsOfOwners(generation: number, months: readonly string[]): Promise<DayItem[]> {
  const read = runsOf(months).map(({ from, to }) => query(monthsFrom(generation, from, to)));
  return (await Promise.all(read)).flat();
}

function runsOf(months: readonly string[]): Span[] {
  const runs: Span[] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && nextOf(run.to) === month) run.to = month;
    else runs.push({ from: month, to: month });
  }
  return runs;
}

export async function listOf(
  generation: number,
  days: readonly string[],
  owners: readonly (string | null)[],
): Promise<DayItem[]> {
  const keys = owners.flatMap((owner) => placesOf(generation, days, owner));
  const wanted = new Set(days);
  return merge(await get(keys)).filter(({ day }) => wanted.has(day));
}

export function placesOf(generation: number, days: readonly string[], owner: string | null): Key[] {
  const latest = latestRolledUp();
  const months = [...new Set(days.filter((day) => day <= latest).map(monthOf))];
  return [
    ...days.map((day) => keyOf(generation, day, owner)),
    ...months.map((month) => monthKeyOf(generation, month, owner)),
  ];
}

async function get(keys: readonly Key[]): Promise<DayItem[]> {
  const items = await Table.batchGet(keys, true);
  return items.flatMap((item) => (item ? daysIn(item) : []));
}

async function query(range: Parameters<typeof Table.queryAll>[0]): Promise<DayItem[]> {
  return (await Table.queryAll({ ...range, isEventuallyConsistent: true })).flatMap(daysIn);
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to) && from <= to; month = nextOf(month))
    months.push(month);
  return months;
}

function nextOf(month: string): string {
  return monthOf(afterMonth(month, 1));
}

function lastOf(month: string): string {
  return afterMonth(month, 0);
}

function afterMonth(month: string, days: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, days)).toISOString().slice(0, 10);
}
