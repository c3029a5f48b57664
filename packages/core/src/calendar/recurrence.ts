import { COUNT_MAX, SERIES_YEARS_MAX } from "./rules";
import type { Recurrence } from "./schema";
import { dateOf, momentOf, toDate, wallOf } from "./zone";

const DAY = 24 * 60 * 60 * 1000;

/** What the occurrences of a series follow from. */
export interface Series {
  starts_at: string; // of the first one
  ends_at: string;
  all_day: boolean;
  zone: string; // by whose clocks they come again
  recurrence: Recurrence;
  excluded: readonly string[]; // the dates of those that were taken out of it
}

/** One occurrence; the date that it is there is its name within the series. */
export interface Occurrence {
  date: string;
  starts_at: string;
  ends_at: string;
}

/** The dates of the rule, those that were taken out included, up to `last`. A month that lacks the day is left out. */
export function* datesOf(series: Series, last = "9999"): Generator<string> {
  const { freq, interval, count, until } = series.recurrence;
  const first = new Date(dateOf(Date.parse(series.starts_at), series.zone));
  const [year, month, day] = [first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate()];
  const end = toDate(Date.UTC(year + SERIES_YEARS_MAX, month, day));
  const bound = until ? dateOf(Date.parse(until), series.zone) : end;
  const highest = [end, bound, last].sort()[0] ?? end;
  let given = 0;
  for (let step = 0; count === null || given < count; step += interval) {
    const date =
      freq === "monthly"
        ? new Date(Date.UTC(year, month + step, day))
        : new Date(first.getTime() + step * DAY * (freq === "weekly" ? 7 : 1));
    const name = toDate(date.getTime());
    if (toDate(Date.UTC(date.getUTCFullYear(), date.getUTCMonth())) > highest) return;
    if (freq === "monthly" && date.getUTCDate() !== day) continue;
    if (name > highest || (until && startOn(series, name) > Date.parse(until))) return;
    given += 1;
    yield name;
  }
}

function startOn({ starts_at, zone }: Series, date: string): number {
  const wall = wallOf(Date.parse(starts_at), zone);
  return momentOf(Date.parse(date) + (wall % DAY), zone);
}

/** The occurrence of a date of the rule. A whole day ends with a day; anything else lasts as long as the first one. */
export function occurrenceOn(series: Series, date: string): Occurrence {
  const { starts_at, ends_at, zone, all_day } = series;
  const start = startOn(series, date);
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
  const end = all_day
    ? momentOf(wallOf(start, zone) + wallOf(to, zone) - wallOf(from, zone), zone)
    : start + to - from;
  return { date, starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() };
}

/** The occurrences that touch a range, at most 366. */
export function occurrencesBetween(series: Series, since: string, until: string): Occurrence[] {
  const found: Occurrence[] = [];
  // Clocks are at most a day apart from UTC, which the last date makes up for.
  const last = toDate(Date.parse(until) + DAY);
  const excluded = new Set(series.excluded);
  const length = Date.parse(series.ends_at) - Date.parse(series.starts_at);
  const first = toDate(Date.parse(since) - length - 2 * DAY);
  for (const date of datesOf(series, last)) {
    if (date < first || excluded.has(date)) continue;
    const occurrence = occurrenceOn(series, date);
    if (occurrence.starts_at < until && occurrence.ends_at > since) found.push(occurrence);
    if (found.length === COUNT_MAX) break;
  }
  return found;
}

/** When the last one ends, whether it was taken out or not. */
export function lastEnd(series: Series): string {
  let last: string | undefined;
  for (const date of datesOf(series)) last = date;
  return last === undefined ? series.ends_at : occurrenceOn(series, last).ends_at;
}

/** How many come before the one of a date; undefined where the rule has none then. */
export function positionOf(series: Series, date: string): number | undefined {
  const dates = [...datesOf(series, date)];
  return dates.at(-1) === date ? dates.length - 1 : undefined;
}
