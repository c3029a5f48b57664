import { now } from "../kernel/clock";
import { AppError } from "../kernel/error";
import type { StoredSubscription } from "../plans/period";
import { limitsOf } from "../plans/rules";
import * as Entity from "./day-entity";
import type { StoredIntegration } from "./entity";
import { dailyLimitMax } from "./rules";

/** A day of the business, and how many submissions become leads by themselves on it; null for all. */
export interface Day {
  name: string; // 2026-11-22
  limit: number | null;
}

/** The day is full: what comes on it waits for a person. */
export class DailyLimitReached extends Error {
  constructor(readonly limit: number) {
    super("No more submissions become leads automatically today.");
    this.name = "DayIsFull";
  }
}

/** What is chosen, but never more than a fifth of the plan as it is today; that fifth where nothing is. */
export function dailyLimitOf(
  { daily_limit }: Pick<StoredIntegration, "daily_limit">,
  subscription: StoredSubscription,
): number | null {
  const limit = dailyLimitMax(limitsOf(subscription.plan_id).leads);
  if (limit === null) return daily_limit ?? null;
  return Math.min(daily_limit ?? limit, limit);
}

export function today(
  form: StoredIntegration,
  subscription: StoredSubscription,
  { timezone: timeZone }: { timezone: string },
): Day {
  const name = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(new Date(now()));
  return { name, limit: dailyLimitOf(form, subscription) };
}

/** Counts what becomes a lead by itself; what fails takes no place. Throws `DailyLimitReached`. */
export async function withinDailyLimit<T>({ name, limit }: Day, enter: () => Promise<T>): Promise<T> {
  if (limit !== null && (limit === 0 || !(await Entity.reserve(name, limit))))
    throw new DailyLimitReached(limit);
  try {
    return await enter();
  } catch (error) {
    if (limit !== null) await release(name);
    throw error;
  }
}

async function release(day: string): Promise<void> {
  try {
    await Entity.release(day);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
