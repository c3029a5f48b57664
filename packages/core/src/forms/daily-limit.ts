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
  most: number | null;
}

/** The day is full: what comes on it waits for a person. */
export class DayIsFull extends Error {
  constructor(readonly most: number) {
    super("No more submissions become leads automatically today.");
    this.name = "DayIsFull";
  }
}

/** What is chosen, but never more than a fifth of the plan as it is today; that fifth where nothing is. */
export function dailyLimitOf(
  { daily_limit }: Pick<StoredIntegration, "daily_limit">,
  subscription: StoredSubscription,
): number | null {
  const most = dailyLimitMax(limitsOf(subscription.plan_id).leads);
  if (most === null) return daily_limit ?? null;
  return Math.min(daily_limit ?? most, most);
}

export function today(
  form: StoredIntegration,
  subscription: StoredSubscription,
  { timezone: timeZone }: { timezone: string },
): Day {
  const name = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone }).format(new Date(now()));
  return { name, most: dailyLimitOf(form, subscription) };
}

/** Counts what becomes a lead by itself; what fails takes no place. Throws `DayIsFull`. */
export async function withinDay<T>({ name, most }: Day, enter: () => Promise<T>): Promise<T> {
  if (most !== null && (most === 0 || !(await Entity.take(name, most)))) throw new DayIsFull(most);
  try {
    return await enter();
  } catch (error) {
    if (most !== null) await giveBack(name);
    throw error;
  }
}

async function giveBack(day: string): Promise<void> {
  try {
    await Entity.giveBack(day);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
