import { now } from "./clock";

/** A calendar day somewhere: its first moment, the present one and the first of the next day, in ISO. */
export interface Day {
  starts: string;
  now: string;
  ends: string;
}

/** The day that it is in a time zone, of 23 or 25 hours where the clocks change. */
export function today(timeZone: string, moment: number = now()): Day {
  const wall = new Date(wallTime(moment, timeZone));
  const midnight = (days: number) =>
    Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days);
  const iso = (time: number) => new Date(time).toISOString();
  return {
    starts: iso(momentOf(midnight(0), timeZone)),
    now: iso(moment),
    ends: iso(momentOf(midnight(1), timeZone)),
  };
}

/** The day, such as 2026-11-21, that a moment falls on in a time zone. */
export function dayOf(moment: number, timeZone: string): string {
  return new Date(wallTime(moment, timeZone)).toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that is so many days after another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

const clocks = new Map<string, Intl.DateTimeFormat>(); // one for each zone: making them takes long

/** What clocks in a time zone show, as if it were UTC. */
export function wallTime(moment: number, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? newClock(timeZone);
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

function newClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    ...{ year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
    hourCycle: "h23",
    timeZone,
  });
}

/** The opposite; where clocks leave a time out, the moment at which they show as much later. */
export function momentOf(wall: number, timeZone: string): number {
  // The offset near by is wrong only around a change of the clocks; the second look is right then.
  const near = wall - (wallTime(wall, timeZone) - wall);
  const exact = wall - (wallTime(near, timeZone) - near);
  return wallTime(exact, timeZone) === wall ? exact : Math.max(near, exact);
}
