import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import type { Preferences } from "@leadlane/core/preferences/schema";
import { fromZonedInput, nextFullHour, toZonedInput } from "../../lib/time/zoned-time";
import { addDays } from "./mini-month";

const format = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** "Monday 23 November" */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The calendar day in the tenant's time zone: "2026-11-23". */
export function dayOf(iso: string, timeZone: string | undefined): string {
  return toZonedInput(iso, timeZone).slice(0, 10);
}

/** Midnight to midnight over `count` days, including days with a clock change. */
export function toAllDay(day: string, count: number, timeZone: string | undefined) {
  const midnight = (date: string) => fromZonedInput(`${date}T00:00`, timeZone) ?? date;
  return { starts_at: midnight(day), ends_at: midnight(addDays(day, count)), all_day: true };
}

/** When a dropped lead is planned; without a time of day, at the start of work or the next full hour. */
export function dropTime(
  date: Date,
  isAllDay: boolean,
  preferences: Preferences | undefined,
  timeZone: string,
): string {
  if (!isAllDay) return date.toISOString();
  const day = dayOf(date.toISOString(), timeZone);
  const morning = fromZonedInput(`${day}T${preferences?.working_hours?.from ?? "09:00"}`, timeZone);
  const now = Date.now();
  const isToday = day === dayOf(new Date(now).toISOString(), timeZone);
  if (isToday && Date.parse(morning ?? "") <= now) return nextFullHour(now, timeZone);
  return morning ?? date.toISOString();
}

const DAY = 24 * 60 * 60 * 1000;

/** New times of a moved entry, with the same duration. */
export function moveEntry(entry: CalendarEntry, at: string, timeZone: string | undefined) {
  const length = Date.parse(entry.ends_at) - Date.parse(entry.starts_at);
  if (entry.all_day) return toAllDay(dayOf(at, timeZone), Math.round(length / DAY), timeZone);
  return { starts_at: at, ends_at: new Date(Date.parse(at) + length).toISOString() };
}

const DISPLAY_MINUTES = 30;

/** The displayed end of entries without one: half an hour later, but on the same day. */
export function displayEnd(iso: string, timeZone: string | undefined): string {
  const [hours = 0, minutes = 0] = toZonedInput(iso, timeZone).slice(11).split(":").map(Number);
  const minutesLeft = 24 * 60 - (hours * 60 + minutes);
  return new Date(Date.parse(iso) + Math.min(DISPLAY_MINUTES, minutesLeft) * 60_000).toISOString();
}

/** Entries by date; those over several days are listed on each. */
export function byDay(
  entries: readonly CalendarEntry[],
  timeZone: string | undefined,
): ReadonlyMap<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const { starts_at, ends_at } = entry;
    const last = ends_at > starts_at ? new Date(Date.parse(ends_at) - 1).toISOString() : ends_at;
    const end = dayOf(last, timeZone);
    for (let day = dayOf(starts_at, timeZone); day <= end; day = addDays(day, 1)) {
      const listed = days.get(day);
      if (listed) listed.push(entry);
      else days.set(day, [entry]);
    }
  }
  return days;
}
