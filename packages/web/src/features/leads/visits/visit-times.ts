import { atHour } from "../../../lib/time/zoned-time";

export const FIRST_HOUR = 10;
const HOUR = 60 * 60 * 1000;

export interface VisitTimes {
  starts_at: string;
  ends_at: string;
}

/** Times of visits one after the other, one hour each, `days` after today from 10:00 on. */
export function visitTimes(
  count: number,
  days: number,
  now: number,
  timeZone: string | undefined,
): VisitTimes[] {
  const first = Date.parse(atHour(FIRST_HOUR, days, now, timeZone));
  const iso = (hours: number) => new Date(first + hours * HOUR).toISOString();
  return Array.from({ length: count }, (_, at) => ({ starts_at: iso(at), ends_at: iso(at + 1) }));
}
