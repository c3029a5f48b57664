import { now } from "./clock";

/** A local calendar day as ISO instants; `ends` is the next midnight. */
export interface Day {
  starts: string;
  now: string;
  ends: string;
}

export function today(timeZone: string, moment: number = now()): Day {
  const wall = new Date(wallTime(moment, timeZone));
  const midnight = (days: number) =>
    Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days);
  const iso = (time: number) => new Date(time).toISOString();
  return {
    starts: iso(momentAt(midnight(0), timeZone)),
    now: iso(moment),
    ends: iso(momentAt(midnight(1), timeZone)),
  };
}

export function dayOf(moment: number, timeZone: string): string {
  return new Date(wallTime(moment, timeZone)).toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

const formatters = new Map<string, Intl.DateTimeFormat>(); // cached, because creating a formatter is slow

/** Local time as if it were UTC, in epoch ms. */
export function wallTime(moment: number, timeZone: string): number {
  const formatter = formatters.get(timeZone) ?? createFormatter(timeZone);
  formatters.set(timeZone, formatter);
  const parts = formatter.formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    ...{ year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
    hourCycle: "h23",
    timeZone,
  });
}

/** Inverse of `wallTime`; a local time skipped by a clock change moves forward by the gap. */
export function momentAt(wall: number, timeZone: string): number {
  // The first offset can be wrong around a clock change; using it to look up again corrects it.
  const approximate = wall - (wallTime(wall, timeZone) - wall);
  const exact = wall - (wallTime(approximate, timeZone) - approximate);
  return wallTime(exact, timeZone) === wall ? exact : Math.max(approximate, exact);
}
