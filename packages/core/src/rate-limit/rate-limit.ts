import { setTimeout as pause } from "node:timers/promises";
import { now } from "../kernel/clock";
import { config } from "../kernel/config";
import { AppError } from "../kernel/error";
import * as Entity from "./entity";
import { RATE_LIMITED_TEXT, type RateLimit } from "./rules";

/** A counted attempt; uncount it with `giveBack` if it succeeds. */
export interface Attempt {
  giveBack: () => Promise<void>;
  /** For a failed attempt: seconds to wait, and whether it was the last one of the first limit. */
  failure: { retryAfter: number | undefined; isLast: boolean };
}

const FREE_FAILURES = 2;
const LONGEST_WAIT = 60;

const PAUSES = [150, 300, 600];

type Limits = readonly [RateLimit, string | undefined][];

/** Counts before the attempt is made, so that parallel attempts can't exceed a limit. 429 above one. */
export async function attempt(...limits: Limits): Promise<Attempt> {
  for (const wait of PAUSES) {
    const made = await tryOnce(limits);
    if (!(made instanceof Entity.Full)) return made;
    if (made.isSettled) throw limited(secondsUntil(made.until));
    await pause(wait);
  }
  const made = await tryOnce(limits);
  if (made instanceof Entity.Full) throw limited(secondsUntil(made.until));
  return made;
}

/** An undefined subject is not counted. 429 above the limit. */
export async function count(limit: RateLimit, subject: string | undefined): Promise<void> {
  const made = await tryOnce([[limit, subject]]);
  if (made instanceof Entity.Full) throw limited(secondsUntil(made.until), limit.text);
}

export function assertRoom(limit: RateLimit, present: number): void {
  if (present >= mostOf(limit)) throw limited(limit.seconds, limit.text);
}

async function tryOnce(limits: Limits): Promise<Attempt | Entity.Full> {
  const places = await Promise.allSettled(
    limits.flatMap(([limit, subject]) =>
      subject === undefined ? [] : [Entity.take(limit, subject, mostOf(limit))],
    ),
  );
  const taken = places.flatMap((place) => (place.status === "fulfilled" ? [place.value] : []));
  const giveBack = async () => {
    await Promise.all(taken.map(Entity.giveBack));
  };
  const failed = places.find((place) => place.status === "rejected");
  if (!failed) return { giveBack, failure: failureOf(limits[0]?.[0], taken[0]) };
  await giveBack();
  if (failed.reason instanceof Entity.Full) return failed.reason;
  throw failed.reason;
}

function failureOf(limit: RateLimit | undefined, place: Entity.Place | undefined): Attempt["failure"] {
  if (!limit || !place) return { retryAfter: undefined, isLast: false };
  const isLast = place.count >= mostOf(limit);
  if (isLast) return { retryAfter: secondsUntil(place.until), isLast };
  const wait = Math.min(LONGEST_WAIT, 2 ** (place.count - FREE_FAILURES));
  return { retryAfter: place.count > FREE_FAILURES ? wait : undefined, isLast };
}

export async function ifFree(limit: RateLimit, subject: string): Promise<Attempt | undefined> {
  const made = await tryOnce([[limit, subject]]);
  return made instanceof Entity.Full ? undefined : made;
}

/** A use held beyond the request; undefined if the limit is reached. */
export async function takePlace(limit: RateLimit, subject: string): Promise<Entity.Place | undefined> {
  try {
    return await Entity.take(limit, subject, mostOf(limit));
  } catch (error) {
    if (error instanceof Entity.Full) return undefined;
    throw error;
  }
}

export const giveBackPlace = Entity.giveBack;
export type { Place } from "./entity";

function mostOf({ most }: RateLimit): number {
  return Math.max(1, Math.floor(most * config.rateLimitFactor));
}

function limited(retryAfter: number, text = RATE_LIMITED_TEXT): AppError {
  return new AppError("rate_limited", "RATE_LIMITED", text, { retryAfter });
}

function secondsUntil(until: number): number {
  return Math.max(1, until - Math.floor(now() / 1000));
}
