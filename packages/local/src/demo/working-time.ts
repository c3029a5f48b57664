import type { Random } from "./random";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
const INDIA = 330 * MINUTE; // India has one time zone and no daylight saving

export function workingMoment(random: Random, time: number): number {
  return startOfDay(time) + (9 * 60 + 30 + random.between(0, 570)) * MINUTE;
}

export function startOfDay(time: number): number {
  return Math.floor((time + INDIA) / DAY) * DAY - INDIA;
}
