/**
 * Deliveries of a webhook for 30 days. While one is pending, a pointer exists in its lane: the deliveries about
 * one lead, which are sent in order.
 */
import { chunks } from "../kernel/chunks";
import { timestamp } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import { timeOf } from "../kernel/id";
import { ConditionFailed } from "../kernel/store";
import { batchWrite } from "../kernel/table/batch";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import type { Put } from "../kernel/table/write";
import { DELIVERY_DAYS, type DeliveryStatus, type WebhookEvent } from "./rules";

export interface Attempt {
  at: string;
  duration_ms: number;
  status: number | null; // null: no response
  response: string; // the start of the body
  error: string | null;
}

export interface StoredDelivery {
  id: string;
  hook_id: string;
  message_id: string; // the same for every attempt and replay
  event: WebhookEvent;
  lead_id: string | null;
  body: string; // exactly what is sent
  status: DeliveryStatus;
  attempts: Attempt[]; // the last 20 at most, oldest first
  created_at: string;
  rev: number;
}

export interface Pointer {
  hook_id: string;
  lane: string;
  delivery_id: string;
  attempt_at: string; // not before
  attempts: number; // since the delivery became pending
  claimed_until: string | null;
  wake: number; // raised to start the lane at once
  rev: number;
}

const DELIVERY = "DELIVERY#";
const PENDING = "PENDING#";
const DELIVERIES_PER_TRANSACTION = 25;
const MAX_CONCURRENT_TRANSACTIONS = 4;
const REMOVED_PER_QUERY = 500;
const DAY_SECONDS = 24 * 60 * 60;

function partition(hookId: string): string {
  return tenantScope("WEBHOOKS", hookId);
}

const deliveries = defineEntity<StoredDelivery, "id" | "hook_id">({
  name: "webhook_delivery",
  key: ({ id, hook_id }) => ({ pk: partition(hook_id), sk: DELIVERY + id }),
  expires: ({ created_at }) => Math.floor(Date.parse(created_at) / 1000) + DELIVERY_DAYS * DAY_SECONDS,
  isStamped: false,
});
export const { parse, parseAll, read, get, key, save, create } = deliveries;

const pointers = defineEntity<Pointer, "hook_id" | "lane" | "delivery_id">({
  name: "webhook_pointer",
  key: ({ hook_id, lane, delivery_id }) => ({
    pk: partition(hook_id),
    sk: `${PENDING}${lane}#${delivery_id}`,
  }),
  isStamped: false,
});
export const {
  parse: parsePointer,
  read: readPointer,
  key: pointerKey,
  save: savePointer,
  create: createPointer,
} = pointers;

type NewDelivery = Pick<StoredDelivery, "id" | "hook_id" | "event" | "lead_id" | "body">;

export function prepare(delivery: NewDelivery): StoredDelivery {
  const { id } = delivery;
  return {
    ...{ ...delivery, message_id: `msg_${id}`, status: "pending", attempts: [] },
    ...{ created_at: new Date(timeOf(id)).toISOString(), rev: 1 },
  };
}

/** A pointer that is due at once. */
export function newPointer(delivery: StoredDelivery): Pointer {
  return {
    ...pointerTo(delivery),
    ...{ attempt_at: timestamp(), attempts: 0, claimed_until: null, wake: 0, rev: 1 },
  };
}

/** A test event has a lane of its own. */
function pointerTo({ id, hook_id, lead_id }: StoredDelivery) {
  return { hook_id, lane: lead_id ?? id, delivery_id: id };
}

export function readPointerTo(delivery: StoredDelivery) {
  return pointers.read(pointerTo(delivery));
}

export function removePointers(ofDeliveries: readonly StoredDelivery[]): Promise<void> {
  return batchWrite(
    [],
    ofDeliveries.map((delivery) => pointers.key(pointerTo(delivery))),
  );
}

/** The writes of a new delivery; the first fails if it exists, even when it isn't pending any more. */
export function createPending(delivery: StoredDelivery): [Put, Put] {
  return [deliveries.create(delivery), pointers.create(newPointer(delivery))];
}

/** Skips deliveries that exist. */
export async function createMany(created: readonly StoredDelivery[]): Promise<void> {
  const transactions = chunks(created, DELIVERIES_PER_TRANSACTION);
  for (const group of chunks(transactions, MAX_CONCURRENT_TRANSACTIONS))
    await Promise.all(group.map(createMissing));
}

async function createMissing(created: readonly StoredDelivery[]): Promise<void> {
  let missing = created;
  while (missing.length > 0) {
    try {
      return await Table.transact(missing.flatMap(createPending));
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const existing = new Set(error.failed.map((position) => Math.floor(position / 2)));
      missing = missing.filter((_, position) => !existing.has(position));
    }
  }
}

export function deliveriesQuery(hookId: string) {
  return { partition: partition(hookId), prefix: DELIVERY };
}

/** A page of deliveries, newest first, before the position `from`: 1 Query. */
export async function listPage(hookId: string, limit: number, from?: string) {
  const { items, hasMore } = await Table.query({ ...deliveriesQuery(hookId), limit, from, descending: true });
  return { deliveries: deliveries.parseAll(items), boundary: hasMore ? (items.at(-1)?.sk ?? null) : null };
}

/** Deletes the deliveries of a removed webhook. */
export async function removeAll(hookId: string): Promise<void> {
  for (;;) {
    const options = { partition: partition(hookId), attributes: [], limit: REMOVED_PER_QUERY };
    const { items, hasMore } = await Table.query({ ...options, includeExpired: true });
    await batchWrite([], items);
    if (!hasMore) return;
  }
}

/** The first pending deliveries of a lane, in the order of their events: 1 Query. */
export async function listLane(hookId: string, lane: string, limit: number): Promise<Pointer[]> {
  const { items } = await Table.query({ partition: partition(hookId), prefix: `${PENDING}${lane}#`, limit });
  return pointers.parseAll(items);
}

/** Pending deliveries of all lanes of a webhook. */
export async function listPending(hookId: string): Promise<Pointer[]> {
  return pointers.parseAll(await Table.queryAll({ partition: partition(hookId), prefix: PENDING }));
}
