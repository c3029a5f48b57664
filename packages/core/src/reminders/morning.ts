import { createHash } from "node:crypto";
import { momentAt as momentOfWall, wallTime } from "../kernel/day";
import type { WorkingHours } from "../preferences/schema";
import { DIGEST_HOUR } from "./rules";

export interface DigestSchedule {
  timezone: string;
  working_hours: WorkingHours | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_OFFSET_MS = 10 * 60 * 1000;

export function dayOf(time: number, timeZone: string): string {
  return new Date(wallTime(time, timeZone)).toISOString().slice(0, 10);
}

/** Epoch ms. */
export function momentAt(day: string, time: string, timeZone: string): number {
  return momentOfWall(Date.parse(`${day}T${time}:00.000Z`), timeZone);
}

/** Next midnight, in epoch ms. */
export function endOf(day: string, timeZone: string): number {
  return momentAt(after(day), "00:00", timeZone);
}

function after(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

export function mondayOf(time: number, timeZone: string): string {
  const day = Date.parse(dayOf(time, timeZone));
  const past = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(day - past * DAY_MS).toISOString().slice(0, 10);
}

/** Epoch ms. */
export function mondayFor(now: number, mornings: DigestSchedule, tenantId: string): number {
  const monday = mondayOf(now, mornings.timezone);
  const morning = morningOf(monday, mornings, tenantId);
  if (morning >= now) return morning;
  const next = new Date(Date.parse(monday) + 7 * DAY_MS).toISOString().slice(0, 10);
  return morningOf(next, mornings, tenantId);
}

/** When the working day starts, plus up to ten minutes that spread the tenants. Epoch ms. */
export function morningOf(
  day: string,
  { timezone, working_hours }: DigestSchedule,
  tenantId: string,
): number {
  const [byte = 0, next = 0] = createHash("sha256").update(tenantId).digest();
  const later = ((byte * 256 + next) / 65_536) * MAX_OFFSET_MS;
  return momentAt(day, working_hours?.from ?? DIGEST_HOUR, timezone) + Math.floor(later / 1000) * 1000;
}

/** The first digest from `now` on that includes something due at `time`. Epoch ms. */
export function morningFor(time: number, now: number, mornings: DigestSchedule, tenantId: string): number {
  let day = dayOf(Math.max(time, now), mornings.timezone);
  let morning = morningOf(day, mornings, tenantId);
  while (morning < now) {
    day = after(day);
    morning = morningOf(day, mornings, tenantId);
  }
  return morning;
}
