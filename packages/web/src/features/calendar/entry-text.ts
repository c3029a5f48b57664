import { EVENT_TYPES, type Frequency } from "@leadlane/core/calendar/rules";
import type { CalendarEntry, Recurrence } from "@leadlane/core/calendar/schema";
import { TYPE_NAMES } from "../../lib/format/event-type";
import { formatClock, formatDate } from "../../lib/time/time";

export const TYPE_CHOICES = EVENT_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }));

const UNITS: Readonly<Record<Frequency, string>> = { daily: "day", weekly: "week", monthly: "month" };

/** "week", "weeks" */
export function unitOf(freq: Frequency, interval: number): string {
  return interval === 1 ? UNITS[freq] : `${UNITS[freq]}s`;
}

export function formatRecurrence({ freq, interval, count, until }: Recurrence): string {
  const every = `Every ${interval === 1 ? "" : `${interval} `}${unitOf(freq, interval)}`;
  if (count !== null) return `${every}, ${count} times`;
  return until === null ? every : `${every} until ${formatDate(until, "UTC")}`;
}

/** "5 Nov 2026, 10:00 to 10:30", "5 Nov 2026 to 7 Nov 2026" */
export function formatEntryTime(entry: CalendarEntry, timeZone?: string): string {
  const { starts_at, ends_at, all_day, kind } = entry;
  const last = all_day ? new Date(Date.parse(ends_at) - 1).toISOString() : ends_at;
  const [from, to] = [formatDate(starts_at, timeZone), formatDate(last, timeZone)];
  if (all_day) return from === to ? `${from}, all day` : `${from} to ${to}`;
  const start = `${from}, ${formatClock(starts_at, timeZone)}`;
  if (kind !== "event") return start;
  const end = formatClock(ends_at, timeZone);
  return from === to ? `${start} to ${end}` : `${start} to ${to}, ${end}`;
}

/** Accessible name: "Meeting, Site visit, Asha Verma, 5 Nov 2026, 10:00 to 10:30". */
export function describeEntry(entry: CalendarEntry, owner: string | null, timeZone?: string): string {
  const done = entry.done ? "done" : null;
  const late = isOverdue(entry) ? "overdue" : null;
  const parts = [
    TYPE_NAMES[entry.type],
    entry.title,
    entry.lead_name,
    formatEntryTime(entry, timeZone),
    owner,
    done,
    late,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Accessible name of the Done button beside an entry. */
export function doneLabel({ title, lead_name }: CalendarEntry): string {
  return ["Done", title, lead_name].filter(Boolean).join(", ");
}

/** Whether the entry has begun and isn't completed. */
export function isCompletable({ done, starts_at }: CalendarEntry, now: number = Date.now()): boolean {
  return !done && Date.parse(starts_at) <= now;
}

export function isOverdue({ kind, done, starts_at }: CalendarEntry, now: number = Date.now()): boolean {
  return kind !== "event" && !done && Date.parse(starts_at) < now;
}

/** "15 minutes before", "When it starts" */
export function formatReminder(minutes: number): string {
  if (minutes === 0) return "When it starts";
  const [amount, unit] =
    minutes % 10_080 === 0
      ? [minutes / 10_080, "week"]
      : minutes % 1_440 === 0
        ? [minutes / 1_440, "day"]
        : minutes % 60 === 0
          ? [minutes / 60, "hour"]
          : [minutes, "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"} before`;
}
