import { momentAt, wallTime } from "../kernel/day";

/** Start of the billing months, and the time zone of their calendar. */
export interface Anchor {
  at: string;
  timezone: string;
}

/** Same day, or the last day of a shorter month. Counted from the anchor, so that the 31st is kept. */
export function monthsAfter({ at, timezone }: Anchor, months: number): string {
  const moment = Date.parse(at);
  const ms = moment % 1000;
  const wall = new Date(wallTime(moment, timezone));
  const [year, month] = [wall.getUTCFullYear(), wall.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(wall.getUTCDate(), lastDay));
  const timeOfDay = wall.getTime() % DAY_MS;
  return new Date(momentAt(day + timeOfDay, timezone) + ms).toISOString();
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The billing month of a moment; `end` is exclusive. */
export function monthAround(anchor: Anchor, moment: number): { start: string; end: string } {
  const [from, to] = [wallMonth(Date.parse(anchor.at), anchor), wallMonth(moment, anchor)];
  const months = to - from;
  const isBefore = Date.parse(monthsAfter(anchor, months)) > moment;
  const first = isBefore ? months - 1 : months;
  return { start: monthsAfter(anchor, first), end: monthsAfter(anchor, first + 1) };
}

function wallMonth(moment: number, { timezone }: Anchor): number {
  const wall = new Date(wallTime(moment, timezone));
  return wall.getUTCFullYear() * 12 + wall.getUTCMonth();
}
