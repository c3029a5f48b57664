/**
 * Payments, and what leads from outside to a tenant's subscription. The subscription itself is one of the tenant's
 * documents.
 *
 * - the subscription with its usage and its invoice: part of a BatchGetItem
 * - change, settle a payment: 1 BatchGetItem + 1 transaction (document, payment, pointer of the schedule)
 * - payments, newest first: 1 Query
 * - whose order is this: 1 GetItem of the order's pointer
 */
import { useTenant } from "../actor";
import { now } from "../clock";
import * as Settings from "../settings";
import { type Read, stamp } from "../store";
import * as Table from "../table/client";
import { globalScope, type Key, tenantScope } from "../table/key";
import { absent, absentOrExpired, put, unchanged, type Write } from "../table/write";
import * as Due from "./due-entity";
import type { StoredSubscription } from "./period";
import type { Payment } from "./schema";

export type StoredPayment = Omit<Payment, "tenant_id"> & {
  /** Who opened the checkout; null for an invoice. */
  created_by: string | null;
  rev: number;
};

const DOCUMENT = "SUBSCRIPTION";

/** For reading the subscription together with other things, to be rolled to the moment of reading. */
export function read(): Read<StoredSubscription> {
  return Settings.read<StoredSubscription>(DOCUMENT);
}

/** As `read`, with what it takes to write the next version. */
export function readStored(): Read<Settings.Stored<StoredSubscription>> {
  return Settings.readStored<StoredSubscription>(DOCUMENT);
}

/** The first version, with its pointer in the schedule. */
export function create(stored: StoredSubscription): Write[] {
  return [Settings.create(DOCUMENT, stored), ...pointTo(stored)];
}

/** The next version of a subscription that was read before, its pointer moved; fails when it has changed since. */
export function save(before: Settings.Stored<StoredSubscription>, after: StoredSubscription): Write[] {
  const isMoved = before.content.due_at !== after.due_at;
  return [
    Settings.save(DOCUMENT, after, before.rev),
    ...(isMoved && before.content.due_at ? [Due.unpoint("SUBSCRIPTION", before.content.due_at)] : []),
    ...(isMoved ? pointTo(after) : []),
  ];
}

function pointTo({ due_at }: StoredSubscription): Write[] {
  return due_at === null ? [] : [Due.point("SUBSCRIPTION", due_at)];
}

function paymentKey(id: string): Key {
  return { pk: tenantScope("PAYMENTS"), sk: id };
}

function toItem(payment: StoredPayment) {
  return { ...paymentKey(payment.id), entity: "payment", ...payment, ...stamp() };
}

function fromItem(item: Table.Item): StoredPayment {
  const { pk: _pk, sk: _sk, entity: _entity, ...stamped } = item;
  const { updated_by: _by, changed_at: _at, request_id: _request, ...payment } = stamped;
  // Written by `toItem` alone.
  return payment as unknown as StoredPayment;
}

export function readPayment(id: string): Read<StoredPayment | undefined> {
  return { key: paymentKey(id), parse: (item) => item && fromItem(item) };
}

/** A new payment, and the pointer by which its order is found from outside. */
export function createPayment(payment: StoredPayment): Write[] {
  const { id: payment_id, order_id } = payment;
  return [
    put(toItem(payment), absent),
    put({ ...orderKey(order_id), entity: "order", tenant_id: useTenant(), payment_id, order_id }, absent),
  ];
}

/** Writes a payment that was read before; fails when it has changed since. */
export function savePayment(payment: StoredPayment): Write {
  return put(toItem({ ...payment, rev: payment.rev + 1 }), unchanged(payment.rev));
}

/** One page of payments, newest first, and whether there is more. */
export async function listPayments(limit: number, from?: string) {
  const partition = tenantScope("PAYMENTS");
  const { items, more } = await Table.query({ partition, limit, from, descending: true });
  return { payments: items.map(fromItem), more };
}

export interface Order {
  tenant_id: string;
  payment_id: string;
  order_id: string;
}

function orderKey(orderId: string): Key {
  return { pk: globalScope("ORDER", orderId), sk: "ORDER" };
}

/** Whose an order of the card provider is. */
export async function findOrder(orderId: string): Promise<Order | undefined> {
  // Written by `createPayment` alone.
  return (await Table.get(orderKey(orderId))) as Order | undefined;
}

/** Longer than the provider goes on telling of an event. */
const EVENT_SECONDS = 30 * 24 * 60 * 60;

/** Notes that an event of the provider has taken effect; fails where it had before. */
export function markEvent(id: string): Write {
  const ttl = Math.floor(now() / 1000) + EVENT_SECONDS;
  const key = { pk: globalScope("WEBHOOK", id), sk: "EVENT" };
  return put({ ...key, entity: "webhook", tenant_id: useTenant(), ttl }, absentOrExpired());
}
