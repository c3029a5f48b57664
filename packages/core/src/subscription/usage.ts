import { isAdmin } from "../actor";
import { timestamp } from "../clock";
import { AppError } from "../error";
import { commit, type Read } from "../store";
import type { Write } from "../table/write";
import * as Due from "./due-entity";
import type { StoredSubscription } from "./period";
import { limitsOf, type PlanLimits, planLimitText } from "./rules";
import * as Entity from "./usage-entity";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many leads there are that the plan has to hold. */
export function readLeads(): Read<number> {
  return Entity.read();
}

/** 402: the plan does not allow one more. */
export function planLimit(what: keyof PlanLimits, { plan_id }: StoredSubscription): AppError {
  return new AppError("plan_limit", "PLAN_LIMIT", planLimitText(what, plan_id, isAdmin()));
}

/**
 * Takes a place for so many leads before `fill` makes them, and gives it back where that fails: 1 update of a counter.
 * What `fill` is given belongs into its transaction: on the first change of a day it has the counter compared with the
 * leads that there are. Throws 402 PLAN_LIMIT where the plan has no room. `subscription` is as it stands now.
 */
export async function withPlaces<T>(
  places: number,
  subscription: StoredSubscription,
  fill: (writes: Write[]) => Promise<T>,
): Promise<T> {
  const taken = await Entity.take(places, limitsOf(subscription.plan_id).leads);
  if (!taken) throw planLimit("leads", subscription);
  try {
    return await fill(taken.isFirstOfDay ? [comparison()] : []);
  } catch (error) {
    await release(places);
    throw error;
  }
}

/** Gives the places of leads back that are gone. The comparison of the day mends what a failure here leaves behind. */
export async function release(places: number): Promise<void> {
  try {
    await Entity.giveBack(places);
  } catch (error) {
    // What was asked for is done; it must not fail for the counter's sake.
    if (!(error instanceof AppError)) throw error;
  }
}

function comparison(): Write {
  const tomorrow = new Date(Date.parse(timestamp()) + DAY_MS).toISOString();
  return Due.point("USAGE", `${tomorrow.slice(0, 10)}T00:00:00.000Z`);
}

/** Longer than any request that has taken a place and not filled it yet, and than the counters' delay. */
const QUIET_MS = 10 * 60 * 1000;

/**
 * Compares the counter with the leads that there are, and puts it right; `count` counts them. Where leads are being
 * written just then, an hour later again. `at` is the pointer that led here.
 */
export async function compare(at: string, stored: number, count: () => Promise<number>): Promise<void> {
  const counted = await count();
  const isRight = stored === counted || (await Entity.correct(stored, counted, QUIET_MS));
  const later = new Date(Date.parse(timestamp()) + DAY_MS / 24).toISOString();
  await commit([Due.unpoint("USAGE", at), ...(isRight ? [] : [Due.point("USAGE", later)])], null);
}
