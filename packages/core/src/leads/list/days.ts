import { daysAfter, momentAt } from "../../kernel/day";

/** The first moment of a day in a time zone. */
export function startOf(day: string, timeZone: string): string {
  return new Date(momentAt(Date.parse(day), timeZone)).toISOString();
}

/** The last moment of a day in a time zone. */
export function endOf(day: string, timeZone: string): string {
  return new Date(momentAt(Date.parse(daysAfter(day, 1)), timeZone) - 1).toISOString();
}
