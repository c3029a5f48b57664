import ical, { ICalEventTransparency } from "ical-generator";
import type { CalendarEntry } from "./schema";
import { wallTime } from "./zone";

const MINUTE = 60 * 1000;
const MIN_MINUTES = 30;
const REFRESH_SECONDS = 15 * 60;

export function toCalendar(entries: readonly CalendarEntry[], timezone: string, site: string | null): string {
  const calendar = ical({
    name: "Leadlane",
    prodId: { company: "Leadlane", product: "Calendar", language: "EN" },
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries) {
    const [start, end] = [Date.parse(entry.starts_at), Date.parse(entry.ends_at)];
    const isEvent = entry.kind === "event";
    const last = end > start ? end : start + MIN_MINUTES * MINUTE;
    calendar.createEvent({
      id: `${entry.kind}-${entry.id}@leadlane`,
      sequence: entry.version,
      stamp: new Date(entry.updated_at),
      lastModified: new Date(entry.updated_at),
      // ical-generator writes only the date of all-day entries: the one in the tenant's zone.
      start: new Date(entry.all_day ? wallTime(start, timezone) : start),
      end: new Date(entry.all_day ? wallTime(last, timezone) : last),
      allDay: entry.all_day,
      summary: titleOf(entry),
      description: descriptionOf(entry, site),
      transparency: isEvent ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

function titleOf({ kind, title, lead_name, done }: CalendarEntry): string {
  const what = kind === "event" ? title : `${kind === "task" ? "Task" : "Follow-up"}: ${title}`;
  return `${done ? "✓ " : ""}${what}${lead_name ? ` (${lead_name})` : ""}`;
}

function descriptionOf({ notes, lead_id }: CalendarEntry, site: string | null): string {
  const link = lead_id && site && new URL(`/leads/${lead_id}`, site).toString();
  return [notes, link].filter(Boolean).join("\n\n");
}
