import { atHour, weekday } from "../../../lib/time/zoned-time";

interface FollowUpOption {
  label: string;
  at: string; // ISO, UTC
}

const HOUR = 10; // when in the day a follow-up is planned for, where the tenant is
const MONDAY = 1;
const WEEK = 7;

/** The usual next times to get in touch, in the tenant's calendar. */
export function followUpOptions(now: number, timeZone: string | undefined): FollowUpOption[] {
  const toMonday = (MONDAY - weekday(now, timeZone) + WEEK) % WEEK || WEEK;
  return [
    { label: "Tomorrow", at: atHour(HOUR, 1, now, timeZone) },
    { label: "In 2 days", at: atHour(HOUR, 2, now, timeZone) },
    { label: "Monday", at: atHour(HOUR, toMonday, now, timeZone) },
  ];
}
