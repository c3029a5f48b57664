import { now } from "../kernel/clock";
import { AppError } from "../kernel/error";
import type { StoredSubscription } from "../plans/period";
import { limitsOf } from "../plans/rules";
import * as Entity from "./day-entity";
import type { StoredIntegration } from "./entity";
import { dailyLimitMax } from "./rules";

/** A day of the business and its limit of automatic leads; null for none. */
export interface Day {
  name: string;
  limit: number | null;
}

export class DailyLimitReached extends Error {
  constructor(readonly limit: number) {
    super("No more submissions become leads automatically today.");
    this.name = "DayIsFull";
  }
}

/** The chosen limit, at most a fifth of the plan's leads, which is also the default. */
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
export async function withinDailyLimit<T>({ name, limit }: Day, create: () => Promise<T>): Promise<T> {
  if (limit !== null && (limit === 0 || !(await Entity.reserve(name, limit))))
    throw new DailyLimitReached(limit);
  try {
    return await create();
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
