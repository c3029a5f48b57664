import type { DateFormat } from "@leadlane/core/preferences/rules";

export const DEFAULT_DATE_FORMAT: DateFormat = "dd MMM yyyy"; // until the tenant's format is known

let current: DateFormat = DEFAULT_DATE_FORMAT;

const LOCALE = "en-IN";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(name: string, options: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  const key = `${name}/${timeZone ?? ""}`;
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  formats.set(key, created);
  return created;
}

/** In the tenant's format: "14 Nov 2026", "14/11/2026", "11/14/2026" or "2026-11-14". */
export function formatDate(iso: string, timeZone?: string): string {
  return formatDateAs(currentDateFormat(), iso, timeZone);
}

export function formatDateAs(dateFormat: DateFormat, iso: string, timeZone?: string): string {
  const instant = new Date(iso);
  if (dateFormat === "dd MMM yyyy") {
    return format("date", { day: "numeric", month: "short", year: "numeric" }, timeZone).format(instant);
  }
  const parts = format(
    "digits",
    { day: "2-digit", month: "2-digit", year: "numeric" },
    timeZone,
  ).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return dateFormat.replace("dd", part("day")).replace("MM", part("month")).replace("yyyy", part("year"));
}

/** "16:05" */
export function formatClock(iso: string, timeZone?: string): string {
  return format("clock", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, timeZone).format(
    new Date(iso),
  );
}

/** "Thu" */
export function formatWeekday(iso: string, timeZone?: string): string {
  return format("weekday", { weekday: "short" }, timeZone).format(new Date(iso));
}

/** For tooltips: "14 Nov 2026, 16:05 IST". */
export function formatExact(iso: string, timeZone?: string): string {
  const zone = format("zone", { timeZoneName: "short" }, timeZone)
    .formatToParts(new Date(iso))
    .find((part) => part.type === "timeZoneName")?.value;
  return `${formatDate(iso, timeZone)}, ${formatClock(iso, timeZone)}${zone ? ` ${zone}` : ""}`;
}

/** "2 h ago", "in 3 d"; the date from 7 days on. */
export function formatRelative(iso: string, now: number = Date.now(), timeZone?: string): string {
  const distance = new Date(iso).getTime() - now;
  const size = Math.abs(distance);
  if (size < MINUTE) return "just now";
  if (size >= 7 * DAY) return formatDate(iso, timeZone);
  const amount =
    size < HOUR
      ? `${Math.floor(size / MINUTE)} min`
      : size < DAY
        ? `${Math.floor(size / HOUR)} h`
        : `${Math.floor(size / DAY)} d`;
  return distance < 0 ? `${amount} ago` : `in ${amount}`;
}

/** Calendar days from `now` to `iso` in the given time zone: 0 today, 1 tomorrow, -1 yesterday. */
export function daysUntil(iso: string, now: number = Date.now(), timeZone?: string): number {
  return (startOfDay(new Date(iso).getTime(), timeZone) - startOfDay(now, timeZone)) / DAY;
}

/** The calendar day as a UTC timestamp, so that days are exactly one DAY apart despite clock changes. */
function startOfDay(instant: number, timeZone?: string): number {
  const parts = format("day", { year: "numeric", month: "numeric", day: "numeric" }, timeZone).formatToParts(
    instant,
  );
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"));
}

/** Module state, because a page shows only one tenant. */
function currentDateFormat(): DateFormat {
  return current;
}

/** Call before rendering dates; `useWorkspace` triggers the re-render. */
export function setDateFormat(format: DateFormat): void {
  current = format;
}
