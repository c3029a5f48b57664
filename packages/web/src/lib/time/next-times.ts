import { atHour, weekday } from "./zoned-time";

interface NextTime {
  name: "hours" | "tomorrow" | "monday" | "week";
  label: string; // on a chip
  words: string; // after "next"
  at: string; // ISO, UTC
}

const HOUR = 10; // of the day for which a next step is planned, where the business is
const TWO_HOURS = 2 * 60 * 60 * 1000;
const MONDAY = 1;
const WEEK = 7;

/** When one usually gets in touch again, in the business' calendar. */
export function nextTimes(now: number, timeZone: string | undefined): NextTime[] {
  const toMonday = (MONDAY - weekday(now, timeZone) + WEEK) % WEEK || WEEK;
  const inDays = (days: number) => atHour(HOUR, days, now, timeZone);
  return [
    {
      name: "hours",
      label: "In 2 hours",
      words: "in 2 hours",
      at: new Date(now + TWO_HOURS).toISOString(),
    },
    { name: "tomorrow", label: "Tomorrow 10:00", words: "tomorrow 10:00", at: inDays(1) },
    { name: "monday", label: "Monday", words: "Monday 10:00", at: inDays(toMonday) },
    { name: "week", label: "In a week", words: "in a week", at: inDays(WEEK) },
  ];
}
