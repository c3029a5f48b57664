import { now } from "../kernel/clock";
import type { LaneMessage } from "../kernel/queue/message";
import * as Queue from "../kernel/queue/queue";
import { ConditionFailed } from "../kernel/store";
import { attempt } from "./attempt";
import { cancelLane } from "./cancel";
import * as Deliveries from "./delivery-entity";
import * as Webhooks from "./entity";
import { cancel, claim } from "./lane-entity";

/** Longer than a call. The queue hides the message of a killed run until its claim has ended. */
const CLAIM_MS = 20_000;
const CLOCKS_DIFFER_MS = 2_000; // of two machines, at most

interface Run {
  isRetry: boolean; // the queue has delivered the message before
  hasTime: () => boolean;
}

/**
 * Sends the due deliveries of a lane in order, and returns the result for the log. One run at a time holds a
 * lane; a failed delivery holds it until its next attempt. Throws if the table or the queue is unavailable.
 */
export async function sendLane(message: LaneMessage, run: Run): Promise<string> {
  for (let count = 0; ; count += 1) {
    const result = await sendNext(message, run);
    if (result !== "next") return count === 0 ? result : `${count} sent, ${result}`;
  }
}

async function sendNext(message: LaneMessage, { isRetry, hasTime }: Run): Promise<string> {
  const { hook_id, lane } = message;
  const [webhook, [head]] = await Promise.all([
    Webhooks.get({ id: hook_id }),
    Deliveries.listLane(hook_id, lane, 1),
  ]);
  if (!head) return "empty";
  if (!webhook) {
    // Created while the webhook was removed.
    await Deliveries.removeAll(hook_id);
    return "removed";
  }
  if (!Webhooks.isLive(webhook)) {
    await cancelLane(hook_id, lane);
    return "canceled";
  }
  const claimed = msUntil(head.claimed_until);
  if (claimed > 0) {
    // Another run goes on with the rest, unless this message's own run was killed.
    if (isRetry) await runAgain(message, claimed);
    return "claimed";
  }
  const wait = msUntil(head.attempt_at);
  if (wait > 0) {
    if (wait < CLOCKS_DIFFER_MS) await runAgain(message, wait);
    return "waiting";
  }
  if (!hasTime()) {
    await runAgain(message, 0);
    return "continued later";
  }
  const pointer = await claim(head, new Date(now() + CLAIM_MS).toISOString());
  if (!pointer) return "claimed";
  const delivery = await Deliveries.get({ hook_id, id: pointer.delivery_id });
  if (!delivery || delivery.body === "") {
    // Expired, or emptied by the erasure of a person.
    await cancel([pointer]);
    return "next";
  }
  try {
    return (await attempt(message, webhook, pointer, delivery)) ? "next" : "failed";
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Replayed or canceled meanwhile; that found the lane claimed.
    await runAgain(message, CLAIM_MS);
    return "changed";
  }
}

function msUntil(time: string | null): number {
  return time === null ? 0 : Date.parse(time) - now();
}

function runAgain(message: LaneMessage, delayMs: number): Promise<void> {
  return Queue.sendLanes([message], Math.ceil(delayMs / 1000));
}
