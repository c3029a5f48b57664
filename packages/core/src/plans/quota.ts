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

export function readLeads(): Read<number> {
  return Entity.read();
}

export function planLimit(what: keyof PlanLimits, { plan_id }: StoredSubscription): AppError {
  return new AppError("plan_limit", "PLAN_LIMIT", planLimitText(what, plan_id, isAdmin()));
}

/** Reserves room for leads and releases it if `fill` fails. 402 above the plan limit. */
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

/** Returns the number reserved, at most `leads`. The caller releases what it does not use. */
export async function reserveUpTo(leads: number, subscription: StoredSubscription): Promise<number> {
  const limit = limitsOf(subscription.plan_id).leads;
  for (let wanted = leads; wanted > 0; ) {
    if (await reserve(wanted, limit)) return wanted;
    const [used] = await readAll(Entity.read());
    wanted = Math.min(wanted - 1, (limit ?? 0) - used);
  }
  return 0;
}

function reserve(leads: number, limit: number | null): Promise<boolean> {
  return Entity.reserve(leads, limit, nextCheckTime());
}

/** Not after a 503: the leads may have been written. */
export async function releaseAfter(error: unknown, leads: number): Promise<void> {
  const isUnknown = error instanceof AppError && error.kind === "unavailable";
  if (leads > 0 && !isUnknown) await release(leads);
}

/** Never throws `AppError`; the next check corrects the counter. */
export async function release(leads: number): Promise<void> {
  try {
    await Entity.release(leads);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

export function timeOfDay(tenantId: string): number {
  return createHash("sha256").update(tenantId).digest().readUInt32BE() % DAY_MS;
}

/** Longer than a request holds unused reservations, and than the delay of the counters. */
const UNTOUCHED_MS = 10 * 60 * 1000;
const HALF_HOUR_MS = 30 * 60 * 1000;
const RETRY_MS = 15 * 60 * 1000;

/** Within the hour. The same for half an hour, so that requests share one check, and different per tenant. */
function nextCheckTime(): number {
  const next = Math.ceil((now() + UNTOUCHED_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  return next + (timeOfDay(useTenant()) % UNTOUCHED_MS);
}

export function scheduleCheck(): Write {
  return Due.createPointer("USAGE", new Date(nextCheckTime()).toISOString());
}

/** Corrects the lead counter; if leads are being written, schedules another check. */
export async function checkCount(at: string, stored: number, count: () => Promise<number>): Promise<void> {
  const counted = await count();
  const isCorrect = stored === counted || (await Entity.correct(stored, counted, UNTOUCHED_MS));
  const later = new Date(now() + RETRY_MS).toISOString();
  await commit(
    [Due.removePointer("USAGE", at), ...(isCorrect ? [] : [Due.createPointer("USAGE", later)])],
    null,
  );
}
