const HOUR = 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? "";
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(key, made);
  return made;
}

/** What a clock in `timeZone` shows at a moment, as if it were UTC: milliseconds that count days and hours of there. */
function wallTime(moment: number, timeZone: string | undefined): number {
  const parts = format(timeZone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

/** The moment at which a clock in `timeZone` shows `wall`. */
function momentOf(wall: number, timeZone: string | undefined): number {
  // The offset at a moment near by is off only around a change of the clocks; the second look is then right.
  const near = wall - (wallTime(wall, timeZone) - wall);
  return wall - (wallTime(near, timeZone) - near);
}

/** A moment as a date and time field shows it where the tenant is: "2026-11-21T10:00"; empty for none. */
export function toZonedInput(iso: string | null, timeZone: string | undefined): string {
  if (iso === null) return "";
  return new Date(wallTime(new Date(iso).getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The moment that such a field means; null for an empty or unfinished one. */
export function fromZonedInput(input: string, timeZone: string | undefined): string | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(input)
    ? Date.parse(`${input.slice(0, 16)}:00Z`)
    : Number.NaN;
  return Number.isNaN(wall) ? null : new Date(momentOf(wall, timeZone)).toISOString();
}

/** The moment when it is `hour` o'clock in `timeZone`, `days` calendar days after `now`. */
export function atHour(hour: number, days: number, now: number, timeZone: string | undefined): string {
  const today = new Date(wallTime(now, timeZone));
  const wall = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, hour);
  return new Date(momentOf(wall, timeZone)).toISOString();
}

/** The moment of the next full hour on a clock in `timeZone`; in India it is half past an hour of UTC. */
export function nextFullHour(now: number, timeZone: string | undefined): string {
  const wall = wallTime(now, timeZone);
  return new Date(momentOf(wall - (wall % HOUR) + HOUR, timeZone)).toISOString();
}

/** The day of the week in `timeZone`: 0 for Sunday. */
export function weekday(now: number, timeZone: string | undefined): number {
  return new Date(wallTime(now, timeZone)).getUTCDay();
}
