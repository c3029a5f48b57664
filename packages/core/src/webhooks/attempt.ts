import { now } from "../kernel/clock";
import { type Outcome, post } from "../kernel/outbound/post";
import type { LaneMessage } from "../kernel/queue/message";
import * as Queue from "../kernel/queue/queue";
import type { Attempt, Pointer, StoredDelivery } from "./delivery-entity";
import * as Webhooks from "./entity";
import { finish, postpone } from "./lane-entity";
import { ATTEMPTS_KEPT, requestHeaders } from "./rules";
import { signatureOf } from "./signature";

const EARLIER_RESPONSE_MAX = 1_000; // keeps the item small
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const FAILING_MAX_MS = 5 * 24 * HOUR;
const RESULT_PRECISION_MS = MINUTE;
/** With the longest jitter they end within 24 hours. */
const DELAYS_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 6 * HOUR, 7 * HOUR];
const JITTER = 0.2;

/**
 * Sends a claimed delivery once and stores the result. True if the lane can go on with the next one. Throws
 * `ConditionFailed` if the delivery has changed meanwhile.
 */
export async function attempt(
  message: LaneMessage,
  webhook: Webhooks.StoredWebhook,
  pointer: Pointer,
  delivery: StoredDelivery,
): Promise<boolean> {
  const sent = await send(webhook, delivery);
  const earlier = delivery.attempts.slice(1 - ATTEMPTS_KEPT);
  const attempts = [
    ...earlier.map((one) => ({ ...one, response: one.response.slice(0, EARLIER_RESPONSE_MAX) })),
    sent,
  ];
  const isDelivered = isSuccess(sent);
  // Before the delivery ends, so that a killed run repeats it.
  await recordResult(webhook, sent, isDelivered);
  if (isDelivered) {
    await finish(pointer, "delivered", attempts);
    return true;
  }
  const isGone = sent.status === 410;
  const delay = isGone ? undefined : retryDelay(pointer.attempts + 1);
  if (delay === undefined) {
    const reason = isGone ? "gone" : isFailing(webhook) ? "failing" : undefined;
    if (reason) await Webhooks.turnOff(webhook.id, reason);
    await finish(pointer, "failed", attempts);
    return true;
  }
  const attempt_at = new Date(now() + delay).toISOString();
  const seconds = Math.ceil(delay / 1000);
  const isReminded = seconds > Queue.MAX_DELAY_SECONDS;
  // First, so that a killed run leaves no delivery that nothing wakes.
  if (!isReminded) await Queue.sendLanes([message], seconds);
  await postpone(pointer, attempt_at, attempts, isReminded);
  return false;
}

async function send(webhook: Webhooks.StoredWebhook, delivery: StoredDelivery): Promise<Attempt> {
  const time = now();
  const at = new Date(time).toISOString();
  const { message_id, body } = delivery;
  const headers = {
    ...requestHeaders(message_id, at),
    "webhook-signature": signatureOf(message_id, time, body, Webhooks.secretsOf(webhook)),
  };
  const started = performance.now();
  const outcome: Outcome = await post(webhook.url, headers, body);
  return { at, duration_ms: Math.round(performance.now() - started), ...outcome };
}

function isSuccess({ status, error }: Outcome): boolean {
  return error === null && status !== null && status >= 200 && status < 300;
}

function isFailing({ failing_since }: Webhooks.StoredWebhook): boolean {
  return failing_since !== null && now() - Date.parse(failing_since) >= FAILING_MAX_MS;
}

/** Milliseconds until the next attempt, ± 20 %; undefined after the last one. */
function retryDelay(failedAttempts: number): number | undefined {
  const delay = DELAYS_MS[failedAttempts - 1];
  return delay && Math.round(delay * (1 - JITTER + 2 * JITTER * Math.random()));
}

/** Skips unchanged results, because all lanes share the webhook. */
async function recordResult(webhook: Webhooks.StoredWebhook, { at, status }: Attempt, ok: boolean) {
  const failing_since = ok ? null : (webhook.failing_since ?? at);
  const { last_delivery: last } = webhook;
  const isSame = last?.ok === ok && last.status === status && failing_since === webhook.failing_since;
  if (isSame && Date.parse(at) - Date.parse(last.at) < RESULT_PRECISION_MS) return;
  await Webhooks.recordResult(webhook.id, { last_delivery: { at, ok, status }, failing_since });
}
