const DAY = 24 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const digits = {
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  } as const;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", year: "numeric", ...digits });
  formats.set(timeZone, made);
  return made;
}

/** Local time as if it were UTC, in epoch ms. */
export function wallTime(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

function offsetAt(moment: number, timeZone: string): number {
  const second = Math.floor(moment / 1000) * 1000;
  return wallTime(second, timeZone) - second;
}

/** Inverse of `wallTime`. Takes the first of two instants; a skipped time moves forward by the gap. */
export function momentAt(wall: number, timeZone: string): number {
  const [before, after] = [offsetAt(wall - DAY, timeZone), offsetAt(wall + DAY, timeZone)];
  const first = wall - before;
  if (before === after || offsetAt(first, timeZone) === before) return first;
  const second = wall - after;
  return offsetAt(second, timeZone) === after ? second : first;
}

export function dateOf(moment: number, timeZone: string): string {
  return toDate(wallTime(moment, timeZone));
}

export function startOf(date: string, timeZone: string, days = 0): number {
  return momentAt(Date.parse(date) + days * DAY, timeZone);
}

export function toDate(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}
