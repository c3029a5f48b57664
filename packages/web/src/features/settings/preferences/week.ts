import { WEEK_DAYS, type WeekDay } from "@leadlane/core/preferences/rules";

/** "Monday". */
export function dayName(day: WeekDay): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** The days of a week that begins with `start`. */
export function weekFrom(start: WeekDay): WeekDay[] {
  const first = WEEK_DAYS.indexOf(start);
  return [...WEEK_DAYS.slice(first), ...WEEK_DAYS.slice(0, first)];
}
