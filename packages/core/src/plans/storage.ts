/** Bytes of the files on leads, counted in the same transaction as the files. */
import { ConditionFailed, commit, readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import type { StoredSubscription } from "./period";
import { planLimit } from "./quota";
import { limitsOf } from "./rules";
import * as Entity from "./storage-entity";

export const { read, release } = Entity;

/** The write that takes room for a file, on condition that it is still there. 402 above the plan limit. */
export function take(bytes: number, used: number, subscription: StoredSubscription): Write {
  assertRoom(bytes, used, subscription);
  return Entity.take(bytes, limitsOf(subscription.plan_id).storage);
}

export function assertRoom(bytes: number, used: number, subscription: StoredSubscription): void {
  const limit = limitsOf(subscription.plan_id).storage;
  if (limit !== null && used + bytes > limit) throw planLimit("storage", subscription);
}

/** Corrects the counter after a restore, unless files change meanwhile. */
export async function check(sum: () => Promise<number>): Promise<void> {
  const [stored] = await readAll(Entity.read());
  const bytes = await sum();
  if (bytes === stored) return;
  try {
    await commit([Entity.correct(stored, bytes)], null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
