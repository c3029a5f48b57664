import { daysAfter } from "../kernel/day";
import { invalid } from "../kernel/error";
import { EVENT_DAYS_MAX, EVENT_ENDS_TEXT, EVENT_TOO_LONG_TEXT, LAST_DAY } from "./rules";
import type { NewRecurrence, Recurrence } from "./schema";
import { dateOf, startOf, wallTime } from "./zone";

const DAY = 24 * 60 * 60 * 1000;
const YEARS = [2000, 2100] as const;

/** Two instants; all-day: the first date and the day after the last, without a zone. */
export interface Times {
  starts_at: string;
  ends_at: string;
  all_day: boolean;
}

export interface Range {
  since: string;
  until: string;
}

export function isDate(value: string): boolean {
  return value.length === "2026-11-21".length;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** Instants or dates in, stored form out. Throws 400 for an invalid start or end. */
export function toTimes({ starts_at, ends_at, all_day }: Times, zone: string): Times {
  if (!all_day && isDate(starts_at)) throw invalid("starts_at", "Start needs a time");
  if (!all_day && isDate(ends_at)) throw invalid("ends_at", "End needs a time");
  const [from, to] = [toMoment(starts_at, zone), toMoment(ends_at, zone)];
  if (to < from || (to === from && !all_day)) throw invalid("ends_at", EVENT_ENDS_TEXT);
  const times = all_day ? wholeDays(from, to, zone) : { starts_at: toIso(from), ends_at: toIso(to) };
  const length = Date.parse(times.ends_at) - Date.parse(times.starts_at);
  if (length > EVENT_DAYS_MAX * DAY) throw invalid("ends_at", EVENT_TOO_LONG_TEXT);
  const year = Number(times.starts_at.slice(0, 4));
  if (!(year >= YEARS[0] && year <= YEARS[1]))
    throw invalid("starts_at", `Start must be between ${YEARS[0]} and ${YEARS[1]}`);
  return { ...times, all_day };
}

function wholeDays(from: number, to: number, zone: string) {
  const last = dateOf(Math.max(from, to - 1), zone);
  return { starts_at: dateOf(from, zone), ends_at: daysAfter(last, 1) };
}

function toMoment(value: string, zone: string): number {
  return isDate(value) ? startOf(value, zone) : Date.parse(value);
}

function toIso(moment: number): string {
  return new Date(moment).toISOString();
}

export function toInstants({ starts_at, ends_at }: Pick<Times, "starts_at" | "ends_at">, zone: string) {
  return { starts_at: toIso(toMoment(starts_at, zone)), ends_at: toIso(toMoment(ends_at, zone)) };
}

export function isWithin(times: Times, { since, until }: Range, zone: string): boolean {
  const { starts_at, ends_at } = times.all_day ? toInstants(times, zone) : times;
  return starts_at < until && ends_at > since;
}

export function toRecurrence(
  input: NewRecurrence | null | undefined,
  times: Times,
  zone: string,
): Recurrence | null {
  if (!input) return null;
  const { freq, interval = 1, count = null } = input;
  const until = input.until ? toUntil(input.until, times, zone) : null;
  const first = times.all_day ? times.starts_at : dateOf(Date.parse(times.starts_at), zone);
  if (until !== null && until < first)
    throw invalid("recurrence.until", "until must not be before the start");
  if (until !== null && until > LAST_DAY)
    throw invalid("recurrence.until", `until must not be after ${LAST_DAY}`);
  return { freq, interval, count, until };
}

/** Last date of a rule. An instant earlier in the day than the start excludes its own date. */
function toUntil(until: string, { starts_at, all_day }: Times, zone: string): string {
  if (isDate(until)) return until;
  const date = dateOf(Date.parse(until), zone);
  if (all_day) return date;
  const clock = (moment: string) => wallTime(Date.parse(moment), zone) % DAY;
  return clock(starts_at) <= clock(until) ? date : daysAfter(date, -1);
}
