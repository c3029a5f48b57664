import { atHour, weekday } from "./zoned-time";

export type NextName = "hours" | "tomorrow" | "monday" | "week";

interface NextTime {
  name: NextName;
  label: string;
  day: string; // the label without a time
  description: string; // after "next"
  at: string; // ISO, UTC
}

const HOUR = 10; // default hour of a follow-up, in the tenant's time zone
const TWO_HOURS = 2 * 60 * 60 * 1000;
const MONDAY = 1;
const WEEK = 7;

export function nextTimes(now: number, timeZone: string | undefined): NextTime[] {
  const toMonday = (MONDAY - weekday(now, timeZone) + WEEK) % WEEK || WEEK;
  const inDays = (days: number) => atHour(HOUR, days, now, timeZone);
  return [
    {
      name: "hours",
      label: "In 2 hours",
      day: "Today",
      description: "in 2 hours",
      at: new Date(now + TWO_HOURS).toISOString(),
    },
    {
      name: "tomorrow",
      label: "Tomorrow 10:00",
      day: "Tomorrow",
      description: "tomorrow 10:00",
      at: inDays(1),
    },
    { name: "monday", label: "Monday", day: "Monday", description: "Monday 10:00", at: inDays(toMonday) },
    { name: "week", label: "In a week", day: "In a week", description: "in a week", at: inDays(WEEK) },
  ];
}
