import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { conflict, notFound } from "../kernel/error";
import { createId } from "../kernel/id";
import type { Paged } from "../kernel/schema";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import { assertAdmin } from "../permissions/actor";
import * as Deliveries from "./delivery-entity";
import * as Entity from "./entity";
import { toBody } from "./payload";
import { ERASED_TEXT, INACTIVE_TEXT, requestHeaders } from "./rules";
import { sampleData } from "./sample";
import type { Delivery, ListDeliveries, TestWebhook } from "./schema";

function serialize(delivery: Deliveries.StoredDelivery, pointer: Deliveries.Pointer | undefined): Delivery {
  const { id, hook_id, message_id, event, lead_id, status, attempts, body, created_at } = delivery;
  const sent_at = attempts.at(-1)?.at ?? null;
  return {
    ...{ id, hook_id, message_id, event, lead_id, status, attempts, created_at },
    next_attempt_at: pointer?.attempt_at ?? null,
    request: { headers: requestHeaders(message_id, sent_at), body },
  };
}

/** Newest first: 2 GetItems, 1 Query and, if some are pending, 1 BatchGetItem. Admin only; 400, 404. */
export async function list(hookId: string, { limit, cursor }: ListDeliveries): Promise<Paged<Delivery>> {
  assertAdmin();
  const scope = `${useTenant()}|webhook-deliveries|${hookId}`;
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const [webhook, { deliveries, boundary }] = await Promise.all([
    Entity.get({ id: hookId }),
    Deliveries.listPage(hookId, limit, from),
  ]);
  if (!webhook) throw notFound("Webhook");
  const pointers = await readPointers(deliveries);
  return {
    items: deliveries.map((delivery) => serialize(delivery, pointers.get(delivery.id))),
    page: { next_cursor: boundary === null ? null : encodeCursor(boundary, scope) },
  };
}

async function readPointers(
  deliveries: readonly Deliveries.StoredDelivery[],
): Promise<Map<string, Deliveries.Pointer>> {
  const pending = deliveries.filter(({ status }) => status === "pending");
  const pointers = await readAll(...pending.map(Deliveries.readPointerTo));
  return new Map(pointers.flatMap((pointer) => (pointer ? [[pointer.delivery_id, pointer]] : [])));
}

/**
 * Sends a delivery again, with the same message id, or at once if it is pending; earlier ones of the lane go first.
 * Admin only; 404, 409 if turned off.
 */
export async function replay(id: string): Promise<Delivery> {
  assertAdmin();
  const webhooks = await Entity.list();
  return retryOnConflict(async () => {
    const found = await readAll(...webhooks.map((hook) => Deliveries.read({ hook_id: hook.id, id })));
    const position = found.findIndex((delivery) => delivery !== undefined);
    const [webhook, delivery] = [webhooks[position], found[position]];
    if (!webhook || !delivery) throw notFound("Delivery");
    if (!Entity.isLive(webhook)) throw conflict(INACTIVE_TEXT);
    if (delivery.body === "") throw conflict(ERASED_TEXT);
    const [pointer] = await readAll(Deliveries.readPointerTo(delivery));
    const due = pointer
      ? { ...pointer, attempt_at: timestamp(), wake: pointer.wake + 1 }
      : { ...Deliveries.newPointer(delivery), rev: 0 };
    const pending = { ...delivery, status: "pending" as const };
    // An earlier delivery that waits for its next attempt holds the lane.
    const [head] = await Deliveries.listLane(due.hook_id, due.lane, 1);
    const isWaiting = head && head.delivery_id < id && head.attempt_at > due.attempt_at;
    const earlier = isWaiting ? [{ ...head, attempt_at: due.attempt_at }] : [];
    const writes = [Deliveries.save(pending), ...[...earlier, due].map(Deliveries.savePointer)];
    return commit(writes, serialize(pending, due));
  });
}

/** Sends a made-up event of the webhook, by default of its first type. Admin only; 404, 409 if turned off. */
export async function sendTest(hookId: string, { event }: TestWebhook): Promise<Delivery> {
  assertAdmin();
  const webhook = await Entity.get({ id: hookId });
  if (!webhook) throw notFound("Webhook");
  if (!Entity.isLive(webhook)) throw conflict(INACTIVE_TEXT);
  const [first = "lead.created"] = webhook.events;
  const type = event ?? first;
  const body = toBody(type, timestamp(), await sampleData(type));
  const delivery = Deliveries.prepare({ id: createId(), hook_id: hookId, event: type, lead_id: null, body });
  const pointer = Deliveries.newPointer(delivery);
  return commit(Deliveries.createPending(delivery), serialize(delivery, pointer));
}
