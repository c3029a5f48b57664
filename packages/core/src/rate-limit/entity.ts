/** Counters of rate limits. Subjects are hashed, so no IP or email address is stored. */
import { createHmac } from "node:crypto";
import { now } from "../kernel/clock";
import { config } from "../kernel/config";
import * as Table from "../kernel/table/client";
import { globalScope, type Key } from "../kernel/table/key";
import { absentOrExpired, type Update } from "../kernel/table/write";
import type { RateLimit } from "./rules";

/** One counted use, in the window that ends at `until` (epoch seconds). */
export interface Slot {
  key: Key;
  until: number;
  count: number;
}

export class LimitReached extends Error {
  constructor(
    readonly until: number,
    readonly isSettled: boolean, // no use is recent enough to be given back
  ) {
    super("The limit has been reached.");
    this.name = "Full";
  }
}

const MAX_ATTEMPTS = 5;
const NAMES = { "#ttl": "ttl", "#count": "count" };
const IN_FLIGHT_SECONDS = 3;

function key({ name }: RateLimit, subject: string): Key {
  const hash = createHmac("sha256", config.authSecret).update(`rate\0${name}\0${subject}`);
  return { pk: globalScope("RATE", hash.digest("base64url")), sk: "COUNT" };
}

function seconds(): number {
  return Math.floor(now() / 1000);
}

function increment(key: Key, slots: number, until: number): Update {
  return {
    type: "update",
    key,
    expression: "SET #ttl = if_not_exists(#ttl, :until), #taken = :now ADD #count :one",
    names: { ...NAMES, "#taken": "taken_at" },
    values: { ":until": until, ":one": 1, ":now": seconds() },
    condition: {
      expression: "attribute_not_exists(#pk) OR (#ttl > :now AND #count < :most)",
      names: { "#pk": "pk" },
      values: { ":most": slots },
    },
  };
}

function startCount(key: Key, until: number): Update {
  return {
    type: "update",
    key,
    expression: "SET #ttl = :until, #count = :one, #taken = :now",
    names: { ...NAMES, "#taken": "taken_at" },
    values: { ":until": until, ":one": 1, ":now": seconds() },
    condition: absentOrExpired(),
  };
}

/** Atomic: never more than `slots` uses per window. Throws `LimitReached`. */
export async function takeSlot(limit: RateLimit, subject: string, slots: number): Promise<Slot> {
  const limitKey = key(limit, subject);
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const until = seconds() + limit.seconds;
    const present =
      (await changed(increment(limitKey, slots, until))) ?? (await assertNotFull(limitKey, slots));
    const item = present ?? (await changed(startCount(limitKey, until)));
    if (item) return { key: limitKey, until: Number(item.ttl), count: Number(item.count) };
  }
  throw new LimitReached(seconds() + 1, false);
}

async function changed(update: Update): Promise<Table.Item | undefined> {
  try {
    return await Table.update(update);
  } catch (error) {
    if (error instanceof Table.ConditionFailed) return undefined;
    throw error;
  }
}

/** Does not throw if a new window has started meanwhile. */
async function assertNotFull(key: Key, slots: number): Promise<undefined> {
  const item = await Table.get(key);
  if (!item || Number(item.count) < slots) return;
  const isSettled = seconds() - Number(item.taken_at ?? 0) >= IN_FLIGHT_SECONDS;
  throw new LimitReached(Number(item.ttl), isSettled);
}

export async function releaseSlot({ key, until }: Slot): Promise<void> {
  await changed({
    type: "update",
    key,
    expression: "ADD #count :less",
    names: NAMES,
    values: { ":less": -1 },
    condition: { expression: "#ttl = :until", values: { ":until": until } },
  });
}
