import { createHash } from "node:crypto";
import { useTenant } from "../kernel/actor";
import { now } from "../kernel/clock";
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

/** Reserves room before `fill` writes leads, and gives it back where that fails. 402 over the plan. */
export async function withinQuota<T>(
  leads: number,
  subscription: StoredSubscription,
  fill: () => Promise<T>,
): Promise<T> {
  if (!(await reserve(leads, limitsOf(subscription.plan_id).leads))) throw planLimit("leads", subscription);
  try {
    return await fill();
  } catch (error) {
    await releaseAfter(error, leads);
    throw error;
  }
}

/** Reserves room for as many of some leads as the plan allows: how many. The caller gives back what it does not use. */
export async function reserveUpTo(leads: number, subscription: StoredSubscription): Promise<number> {
  const most = limitsOf(subscription.plan_id).leads;
  for (let wanted = leads; wanted > 0; ) {
    if (await reserve(wanted, most)) return wanted;
    const [kept] = await readAll(Entity.read());
    wanted = Math.min(wanted - 1, (most ?? 0) - kept);
  }
  return 0;
}

function reserve(leads: number, most: number | null): Promise<boolean> {
  return Entity.reserve(leads, most, comparedAt());
}

/** Gives back the room of leads that `error` kept from being written; after 503 they may have been, and keep it. */
export async function releaseAfter(error: unknown, leads: number): Promise<void> {
  const isUnknown = error instanceof AppError && error.kind === "unavailable";
  if (leads > 0 && !isUnknown) await release(leads);
}

/** Gives back the room of leads that are gone. A comparison mends what a failure here leaves behind. */
export async function release(leads: number): Promise<void> {
  try {
    await Entity.giveBack(leads);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Milliseconds after midnight UTC, spread evenly over tenants and always the same for each. */
export function timeOfDay(tenantId: string): number {
  return createHash("sha256").update(tenantId).digest().readUInt32BE() % DAY_MS;
}

/** Longer than any request that has reserved room and not filled it yet, and than the counters' delay. */
const QUIET_MS = 10 * 60 * 1000;
const HALF_HOUR_MS = 30 * 60 * 1000;
const AGAIN_MS = 15 * 60 * 1000;

/** Within the hour, once what is written now is counted; the same moment for half an hour, and not that of every tenant. */
function comparedAt(): number {
  const next = Math.ceil((now() + QUIET_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  return next + (timeOfDay(useTenant()) % QUIET_MS);
}

/** The write that has the counter compared within the hour: with what gives room back afterwards. */
export function compareSoon(): Write {
  return Due.point("USAGE", new Date(comparedAt()).toISOString());
}

/** Compares the counter with the leads there are, and corrects it; a quarter of an hour later again where leads are being written. */
export async function compare(at: string, stored: number, count: () => Promise<number>): Promise<void> {
  const counted = await count();
  const isRight = stored === counted || (await Entity.correct(stored, counted, QUIET_MS));
  const later = new Date(now() + AGAIN_MS).toISOString();
  await commit([Due.unpoint("USAGE", at), ...(isRight ? [] : [Due.point("USAGE", later)])], null);
}
