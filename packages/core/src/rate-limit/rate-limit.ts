import { now } from "../clock";
import { config } from "../config";
import { AppError } from "../error";
import * as Entity from "./entity";
import { RATE_LIMITED_TEXT, type RateLimit } from "./rules";

/** An attempt that counts; what turns out well can be taken out of the count again. */
export interface Attempt {
  giveBack: () => Promise<void>;
}

/**
 * Counts an attempt against each limit before it is made, so that many at the same moment are no way around it. A limit
 * whose subject is unknown (nobody outside asked) does not count. Throws 429 RATE_LIMITED where one is reached, and then
 * the others count nothing.
 */
export async function attempt(...limits: [RateLimit, string | undefined][]): Promise<Attempt> {
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
  if (!failed) return { giveBack };
  await giveBack();
  throw failed.reason instanceof Entity.Full ? limited(failed.reason.until) : failed.reason;
}

function mostOf({ most }: RateLimit): number {
  return Math.max(1, Math.floor(most * config.rateLimitFactor));
}

function limited(until: number): AppError {
  const retryAfter = Math.max(1, until - Math.floor(now() / 1000));
  return new AppError("rate_limited", "RATE_LIMITED", RATE_LIMITED_TEXT, { retryAfter });
}
