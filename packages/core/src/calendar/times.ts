import { invalid } from "../kernel/error";
import type { StoredEvent } from "./entity";
import { EVENT_DAYS_MAX, EVENT_ENDS_TEXT, EVENT_TOO_LONG_TEXT, SERIES_YEARS_MAX } from "./rules";
import type { NewRecurrence, Recurrence } from "./schema";
import { dateOf, startOf } from "./zone";

const DAY = 24 * 60 * 60 * 1000;
const YEARS = [2000, 2100] as const; // between which a calendar is kept

export type Times = Pick<StoredEvent, "starts_at" | "ends_at" | "all_day">;

/** The times as they are kept: of whole days, from midnight to midnight. Throws 400 for an end that is none. */
export function toTimes({ starts_at, ends_at, all_day }: Times, zone: string): Times {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
  if (to < from || (to === from && !all_day)) throw invalid("ends_at", EVENT_ENDS_TEXT);
  if (to - from > EVENT_DAYS_MAX * DAY) throw invalid("ends_at", EVENT_TOO_LONG_TEXT);
  const year = new Date(from).getUTCFullYear();
  if (year < YEARS[0] || year > YEARS[1])
    throw invalid("starts_at", `Start must be between ${YEARS[0]} and ${YEARS[1]}`);
  const [start, end] = all_day ? wholeDays(from, to, zone) : [from, to];
  return { starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString(), all_day };
}

function wholeDays(from: number, to: number, zone: string): [number, number] {
  const start = startOf(dateOf(from, zone), zone);
  const last = dateOf(Math.max(from, to - 1), zone);
  return [start, startOf(last, zone, 1)];
}

/** The recurrence as it is kept. Throws 400 for an end before the first occurrence or years away. */
export function toRecurrence(
  input: NewRecurrence | null | undefined,
  { starts_at }: Pick<Times, "starts_at">,
  zone: string,
): Recurrence | null {
  if (!input) return null;
  const { freq, interval = 1, count = null } = input;
  const until = input.until ? toUntil(input.until, zone) : null;
  if (until !== null && until < starts_at)
    throw invalid("recurrence.until", "until must not be before the start");
  const latest = new Date(starts_at);
  latest.setUTCFullYear(latest.getUTCFullYear() + SERIES_YEARS_MAX);
  if (until !== null && Date.parse(until) > latest.getTime() + DAY)
    throw invalid("recurrence.until", `until can be at most ${SERIES_YEARS_MAX} years after the start`);
  return { freq, interval, count, until };
}

function toUntil(until: string, zone: string): string {
  const moment = until.length === 10 ? startOf(until, zone, 1) - 1 : Date.parse(until);
  return new Date(moment).toISOString();
}
