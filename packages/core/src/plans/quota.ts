import { createHash } from "node:crypto";
import { useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { AppError } from "../kernel/error";
import { commit, type Read, readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { isAdmin } from "../permissions/actor";
import * as Due from "./due-entity";
import type { StoredSubscription } from "./period";
import * as Entity from "./quota-entity";
import { limitsOf, type PlanLimits, planLimitText } from "./rules";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many leads there are that the plan has to hold. */
export function readLeads(): Read<number> {
  return Entity.read();
}

/** 402: the plan does not allow one more. */
export function planLimit(what: keyof PlanLimits, { plan_id }: StoredSubscription): AppError {
  return new AppError("plan_limit", "PLAN_LIMIT", planLimitText(what, plan_id, isAdmin()));
}

/** Reserves room before `fill` writes leads, and gives back what it does not use. 402 over the plan. */
export async function withinQuota<T>(
  leads: number,
  subscription: StoredSubscription,
  fill: (writes: Write[]) => Promise<T>,
): Promise<T> {
  const reserved = await Entity.reserve(leads, limitsOf(subscription.plan_id).leads);
  if (!reserved) throw planLimit("leads", subscription);
  try {
    return await fill(reserved.isFirstOfDay ? [comparison()] : []);
  } catch (error) {
    await release(leads);
    throw error;
  }
}

export interface Room {
  granted: number;
  counting: Write[]; // what goes with the leads that fill it
}

/** Reserves room for as many of some leads as the plan allows; the caller gives back what it does not use. */
export async function reserveUpTo(leads: number, subscription: StoredSubscription): Promise<Room> {
  const most = limitsOf(subscription.plan_id).leads;
  for (let wanted = leads; wanted > 0; ) {
    const reserved = await Entity.reserve(wanted, most);
    if (reserved) return { granted: wanted, counting: reserved.isFirstOfDay ? [comparison()] : [] };
    const [kept] = await readAll(Entity.read());
    wanted = Math.min(wanted - 1, (most ?? 0) - kept);
  }
  return { granted: 0, counting: [] };
}

/** Gives back the room of leads that are gone. The comparison of the day mends what a failure here leaves behind. */
export async function release(leads: number): Promise<void> {
  try {
    await Entity.giveBack(leads);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Tomorrow, at a time of day that is the tenant's own: all of them at once would be too many. */
function comparison(): Write {
  const tomorrow = Math.floor(now() / DAY_MS + 1) * DAY_MS;
  return Due.point("USAGE", new Date(tomorrow + timeOfDay(useTenant())).toISOString());
}

/** Milliseconds after midnight UTC, spread evenly over tenants and always the same for each. */
export function timeOfDay(tenantId: string): number {
  return createHash("sha256").update(tenantId).digest().readUInt32BE() % DAY_MS;
}

/** Has the counter compared once everything that was just written is counted. */
export function compareSoon(): Write {
  return Due.point("USAGE", new Date(Date.parse(timestamp()) + 2 * QUIET_MS).toISOString());
}

/** Longer than any request that has reserved room and not filled it yet, and than the counters' delay. */
const QUIET_MS = 10 * 60 * 1000;

/** Compares the counter with the leads there are, and corrects it; an hour later again where leads are being written. */
export async function compare(at: string, stored: number, count: () => Promise<number>): Promise<void> {
  const counted = await count();
  const isRight = stored === counted || (await Entity.correct(stored, counted, QUIET_MS));
  const later = new Date(Date.parse(timestamp()) + DAY_MS / 24).toISOString();
  await commit([Due.unpoint("USAGE", at), ...(isRight ? [] : [Due.point("USAGE", later)])], null);
}
