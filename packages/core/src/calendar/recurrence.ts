import { daysAfter } from "../kernel/day";
import { COUNT_MAX, LAST_DAY } from "./rules";
import type { Recurrence } from "./schema";
import { daysBetween, isWithin, type Range, type Times } from "./times";
import { dateOf, momentAt, toDate, wallTime } from "./zone";

const DAY = 24 * 60 * 60 * 1000;

/** Times are those of the first occurrence. */
export interface Series extends Times {
  zone: string; // occurrences keep their local time in this zone, unless all-day
  recurrence: Recurrence;
  excluded: readonly string[];
}

export interface Occurrence {
  date: string;
  starts_at: string;
  ends_at: string;
}

export function firstDate({ starts_at, all_day, zone }: Times & Pick<Series, "zone">): string {
  return all_day ? starts_at : dateOf(Date.parse(starts_at), zone);
}

/** Dates of the rule, bounds included; excluded dates are not filtered out. */
export function* datesBetween(series: Series, from: string, to: string): Generator<string> {
  const { count, until } = series.recurrence;
  const last = [to, until ?? LAST_DAY, LAST_DAY].sort()[0] ?? LAST_DAY;
  const rule = ruleOf(series);
  let step = rule.stepBefore(from);
  let position = count === null ? 0 : rule.countBefore(step);
  for (; count === null || position < count; step += 1) {
    const date = rule.dateAt(step);
    if (date === undefined) continue;
    if (date > last) return;
    position += 1;
    if (date >= from) yield date;
  }
}

function ruleOf(series: Series) {
  const { freq, interval } = series.recurrence;
  const first = firstDate(series);
  return freq === "monthly"
    ? byMonths(first, interval)
    : byDays(first, interval * (freq === "weekly" ? 7 : 1));
}

function byDays(first: string, days: number) {
  return {
    dateAt: (step: number): string | undefined => daysAfter(first, step * days),
    stepBefore: (date: string) => Math.max(0, Math.floor(daysBetween(first, date) / days)),
    countBefore: (step: number) => step,
  };
}

const SHORTEST_MONTH = 28;

/** Months without the day are skipped. */
function byMonths(first: string, months: number) {
  const start = new Date(first);
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  const dateAt = (step: number): string | undefined => {
    const date = new Date(Date.UTC(year, month + step * months, day));
    return date.getUTCDate() === day ? toDate(date.getTime()) : undefined;
  };
  return {
    dateAt,
    stepBefore: (date: string) => {
      const then = new Date(date);
      const distance = (then.getUTCFullYear() - year) * 12 + then.getUTCMonth() - month;
      return Math.max(0, Math.floor(distance / months));
    },
    countBefore: (step: number) => {
      if (day <= SHORTEST_MONTH) return step;
      let count = 0;
      for (let each = 0; each < step; each += 1) if (dateAt(each) !== undefined) count += 1;
      return count;
    },
  };
}

/** A timed occurrence has the duration of the first, even across a clock change. */
export function occurrenceOn({ starts_at, ends_at, zone, all_day }: Series, date: string): Occurrence {
  if (all_day) return { date, starts_at: date, ends_at: daysAfter(date, daysBetween(starts_at, ends_at)) };
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
  const start = momentAt(Date.parse(date) + (wallTime(from, zone) % DAY), zone);
  return {
    date,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + to - from).toISOString(),
  };
}

/** Overlapping occurrences, at most 366; `zone` is the tenant's. */
export function* occurrencesBetween(series: Series, range: Range, zone: string): Generator<Occurrence> {
  const excluded = new Set(series.excluded);
  const length = Date.parse(series.ends_at) - Date.parse(series.starts_at);
  // Time zones are less than a day away from UTC.
  const first = toDate(Date.parse(range.since) - length - 2 * DAY);
  const last = toDate(Date.parse(range.until) + DAY);
  let found = 0;
  for (const date of datesBetween(series, first, last)) {
    if (excluded.has(date)) continue;
    const occurrence = occurrenceOn(series, date);
    if (!isWithin({ ...occurrence, all_day: series.all_day }, range, zone)) continue;
    yield occurrence;
    found += 1;
    if (found === COUNT_MAX) return;
  }
}

/** End of the last occurrence, even if that one is excluded. */
export function lastEnd(series: Series): string {
  const date = lastDate(series);
  return date === undefined ? series.ends_at : occurrenceOn(series, date).ends_at;
}

function lastDate(series: Series): string | undefined {
  const { count, until } = series.recurrence;
  if (count !== null) return [...datesBetween(series, firstDate(series), LAST_DAY)].at(-1);
  const rule = ruleOf(series);
  const end = until ?? LAST_DAY;
  for (let step = rule.stepBefore(end); step >= 0; step -= 1) {
    const date = rule.dateAt(step);
    if (date !== undefined && date <= end) return date;
  }
  return undefined;
}

export function isDateOf(series: Series, date: string): boolean {
  return !datesBetween(series, date, date).next().done;
}

export function positionOf(series: Series, date: string): number {
  const rule = ruleOf(series);
  return rule.countBefore(rule.stepBefore(date));
}
