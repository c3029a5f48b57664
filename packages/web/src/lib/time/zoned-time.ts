const HOUR = 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? "";
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(key, created);
  return created;
}

/** The local time in `timeZone`, encoded as if it were UTC, in milliseconds. */
function wallTime(instant: number, timeZone: string | undefined): number {
  const parts = format(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

/** The instant at which local time in `timeZone` is `wall`. */
function momentOf(wall: number, timeZone: string | undefined): number {
  // The first offset is wrong only near a clock change; computing it again at the corrected instant fixes
  // that.
  const guess = wall - (wallTime(wall, timeZone) - wall);
  return wall - (wallTime(guess, timeZone) - guess);
}

/** The value of a datetime-local field in the tenant's time zone: "2026-11-21T10:00"; "" for null. */
export function toZonedInput(iso: string | null, timeZone: string | undefined): string {
  if (iso === null) return "";
  return new Date(wallTime(new Date(iso).getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The instant of such a value; null when it is empty or incomplete. */
export function fromZonedInput(input: string, timeZone: string | undefined): string | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(input)
    ? Date.parse(`${input.slice(0, 16)}:00Z`)
    : Number.NaN;
  return Number.isNaN(wall) ? null : new Date(momentOf(wall, timeZone)).toISOString();
}

/** The instant of `hour` o'clock in `timeZone`, `days` calendar days after `now`. */
export function atHour(hour: number, days: number, now: number, timeZone: string | undefined): string {
  const today = new Date(wallTime(now, timeZone));
  const wall = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, hour);
  return new Date(momentOf(wall, timeZone)).toISOString();
}

/** The next full hour in `timeZone`, which in India is half past a UTC hour. */
export function nextFullHour(now: number, timeZone: string | undefined): string {
  const wall = wallTime(now, timeZone);
  return new Date(momentOf(wall - (wall % HOUR) + HOUR, timeZone)).toISOString();
}

export function weekday(now: number, timeZone: string | undefined): number {
  return new Date(wallTime(now, timeZone)).getUTCDay();
}
