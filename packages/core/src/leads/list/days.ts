import { momentOf } from "../../kernel/day";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that is so many days after another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first moment of a day in a time zone. */
export function startOf(day: string, timeZone: string): string {
  return new Date(momentOf(Date.parse(day), timeZone)).toISOString();
}

/** The last moment of a day in a time zone. */
export function endOf(day: string, timeZone: string): string {
  return new Date(momentOf(Date.parse(daysAfter(day, 1)), timeZone) - 1).toISOString();
}
