import { useTenant } from "../kernel/actor";
import { now } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { globalScope, tenantScope } from "../kernel/table/key";
import { absentOrExpired, put, type Write } from "../kernel/table/write";
import type { Payment } from "./schema";

export type StoredPayment = Omit<Payment, "tenant_id" | "credit"> & {
  credit?: number; // paise; absent if nothing was credited
  created_by: string | null;
  rev: number;
};

const payments = defineEntity<StoredPayment>({
  name: "payment",
  key: ({ id }) => ({ pk: tenantScope("PAYMENTS"), sk: id }),
});
export const savePayment = payments.save;

export function readPayment(id: string) {
  return payments.read({ id });
}

export interface Order {
  tenant_id: string;
  payment_id: string;
  order_id: string;
}

const orders = defineEntity<Order, "order_id">({
  name: "order",
  key: ({ order_id }) => ({ pk: globalScope("ORDER", order_id), sk: "ORDER" }),
  isStamped: false,
});
export const findOrder = orders.get;

export function createPayment(payment: StoredPayment): Write[] {
  const { id: payment_id, order_id } = payment;
  return [payments.create(payment), orders.create({ tenant_id: useTenant(), payment_id, order_id })];
}

export async function listPayments(limit: number, from?: string) {
  const partition = tenantScope("PAYMENTS");
  const { items, hasMore } = await Table.query({ partition, limit, from, descending: true });
  return { payments: payments.parseAll(items), more: hasMore };
}

const EVENT_SECONDS = 30 * 24 * 60 * 60; // longer than the provider repeats events

export function markEvent(id: string): Write {
  const ttl = Math.floor(now() / 1000) + EVENT_SECONDS;
  const key = { pk: globalScope("WEBHOOK", id), sk: "EVENT" };
  return put({ ...key, entity: "webhook", tenant_id: useTenant(), ttl }, absentOrExpired());
}
