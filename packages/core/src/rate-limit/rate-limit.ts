import { setTimeout as pause } from "node:timers/promises";
import { now } from "../kernel/clock";
import { config } from "../kernel/config";
import { AppError } from "../kernel/error";
import * as Entity from "./entity";
import { RATE_LIMITED_TEXT, type RateLimit } from "./rules";

/** A counted attempt; uncount it with `release` if it succeeds. */
export interface Attempt {
  release: () => Promise<void>;
  /** For a failed attempt: seconds to wait, and whether it was the last one of the first limit. */
  failure: { retryAfter: number | undefined; isLast: boolean };
}

const FREE_FAILURES = 2;
const MAX_WAIT = 60;

const RETRY_DELAYS_MS = [150, 300, 600];

type Limits = readonly [RateLimit, string | undefined][];

/** Counts before the attempt is made, so that parallel attempts can't exceed a limit. 429 above one. */
export async function attempt(...limits: Limits): Promise<Attempt> {
  for (const wait of RETRY_DELAYS_MS) {
    const made = await tryOnce(limits);
    if (!(made instanceof Entity.LimitReached)) return made;
    if (made.isSettled) throw limited(secondsUntil(made.until));
    await pause(wait);
  }
  const made = await tryOnce(limits);
  if (made instanceof Entity.LimitReached) throw limited(secondsUntil(made.until));
  return made;
}

/** An undefined subject is not counted. 429 above the limit. */
export async function count(limit: RateLimit, subject: string | undefined): Promise<void> {
  const made = await tryOnce([[limit, subject]]);
  if (made instanceof Entity.LimitReached) throw limited(secondsUntil(made.until), limit.text);
}

/** State of a limit after a use, for response headers. */
export interface Usage {
  quota: number;
  remaining: number;
  resetIn: number; // seconds
  isOver: boolean;
}

/** Counts a use; above the limit `isOver` is true. */
export async function consume(limit: RateLimit, subject: string): Promise<Usage> {
  const quota = slotsOf(limit);
  try {
    const { count: used, until } = await Entity.takeSlot(limit, subject, quota);
    return { quota, remaining: quota - used, resetIn: secondsUntil(until), isOver: false };
  } catch (error) {
    if (!(error instanceof Entity.LimitReached)) throw error;
    return { quota, remaining: 0, resetIn: secondsUntil(error.until), isOver: true };
  }
}

export function assertRoom(limit: RateLimit, present: number): void {
  if (present >= slotsOf(limit)) throw limited(limit.seconds, limit.text);
}

async function tryOnce(limits: Limits): Promise<Attempt | Entity.LimitReached> {
  const slots = await Promise.allSettled(
    limits.flatMap(([limit, subject]) =>
      subject === undefined ? [] : [Entity.takeSlot(limit, subject, slotsOf(limit))],
    ),
  );
  const taken = slots.flatMap((slot) => (slot.status === "fulfilled" ? [slot.value] : []));
  const release = async () => {
    await Promise.all(taken.map(Entity.releaseSlot));
  };
  const failed = slots.find((slot) => slot.status === "rejected");
  if (!failed) return { release, failure: failureOf(limits[0]?.[0], taken[0]) };
  await release();
  if (failed.reason instanceof Entity.LimitReached) return failed.reason;
  throw failed.reason;
}

function failureOf(limit: RateLimit | undefined, slot: Entity.Slot | undefined): Attempt["failure"] {
  if (!limit || !slot) return { retryAfter: undefined, isLast: false };
  const isLast = slot.count >= slotsOf(limit);
  if (isLast) return { retryAfter: secondsUntil(slot.until), isLast };
  const wait = Math.min(MAX_WAIT, 2 ** (slot.count - FREE_FAILURES));
  return { retryAfter: slot.count > FREE_FAILURES ? wait : undefined, isLast };
}

export async function attemptIfFree(limit: RateLimit, subject: string): Promise<Attempt | undefined> {
  const made = await tryOnce([[limit, subject]]);
  return made instanceof Entity.LimitReached ? undefined : made;
}

/** A use held beyond the request; undefined if the limit is reached. */
export async function takeSlot(limit: RateLimit, subject: string): Promise<Entity.Slot | undefined> {
  try {
    return await Entity.takeSlot(limit, subject, slotsOf(limit));
  } catch (error) {
    if (error instanceof Entity.LimitReached) return undefined;
    throw error;
  }
}

export const releaseSlot = Entity.releaseSlot;
export type { Slot } from "./entity";

function slotsOf({ max }: RateLimit): number {
  return Math.max(1, Math.floor(max * config.rateLimitFactor));
}

export function limited(retryAfter: number, text = RATE_LIMITED_TEXT): AppError {
  return new AppError("rate_limited", "RATE_LIMITED", text, { retryAfter });
}

function secondsUntil(until: number): number {
  return Math.max(1, until - Math.floor(now() / 1000));
}
