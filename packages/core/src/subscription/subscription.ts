import * as User from "../access/users/user";
import { useTenant } from "../kernel/actor";
import { now } from "../kernel/clock";
import type { Paged } from "../kernel/schema";
import { type Results, readAll } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import { assertAdmin } from "../permissions/actor";
import { graceEnd, isInGrace, type StoredSubscription, unused } from "../plans/period";
import { read, statusOf } from "../plans/plan";
import { readLeads } from "../plans/quota";
import { BILLING_CURRENCY, limitsOf, PLANS, planName, priceOf } from "../plans/rules";
import * as Storage from "../plans/storage";
import * as Entity from "./entity";
import type { CurrentPlan, ListPayments, Payment, Plan, Subscription } from "./schema";

/** In the order of the parameters of `toUsage`. */
export const readsOfUsage = () => [readLeads(), User.readActiveIds(), Storage.read()] as const;

type UsageReads = ReturnType<typeof readsOfUsage>;

export function toUsage(...[leads, active, storage]: Results<UsageReads>): CurrentPlan["usage"] {
  return { users: active.size, leads: Math.max(0, leads), storage: Math.max(0, storage) };
}

export async function getCurrentPlan(): Promise<CurrentPlan> {
  assertAdmin();
  const [stored, ...usage] = await readAll(read(), ...readsOfUsage());
  return toStanding(stored, toUsage(...usage));
}

export async function get(): Promise<Subscription> {
  assertAdmin();
  const [stored, ...usage] = await readAll(read(), ...readsOfUsage());
  const [invoice] = stored.invoice_id ? await readAll(Entity.readPayment(stored.invoice_id)) : [];
  return serialize(stored, toUsage(...usage), invoice);
}

export function serialize(
  stored: StoredSubscription,
  usage: CurrentPlan["usage"],
  invoice: Entity.StoredPayment | undefined,
): Subscription {
  const { id, created_at, updated_at, version } = stored;
  return {
    ...{ id, tenant_id: useTenant(), created_at, updated_at, version },
    ...toStanding(stored, usage),
    invoice: invoice?.status === "due" ? serializePayment(invoice) : null,
  };
}

function toStanding(stored: StoredSubscription, usage: CurrentPlan["usage"]): CurrentPlan {
  const { plan_id, started_at, ends_at, next } = stored;
  return {
    plan_id,
    plan_name: planName(plan_id),
    status: statusOf(stored),
    price: priceOf(plan_id),
    currency: BILLING_CURRENCY,
    ...{ started_at, ends_at },
    grace_ends_at: isInGrace(stored, now()) ? graceEnd(stored) : null,
    next: next && ends_at !== null ? { ...next, starts_at: ends_at } : null,
    unused: unused(stored, now()),
    limits: limitsOf(plan_id),
    usage,
  };
}

export function listPlans(): Plan[] {
  assertAdmin();
  return PLANS.map((plan) => ({ ...plan, currency: BILLING_CURRENCY, features: [...plan.features] }));
}

function serializePayment({ created_by: _by, rev: _rev, ...payment }: Entity.StoredPayment): Payment {
  return { ...payment, credit: payment.credit ?? 0, tenant_id: useTenant() };
}

export async function listPayments({ limit, cursor }: ListPayments): Promise<Paged<Payment>> {
  assertAdmin();
  const scope = `payments\0${useTenant()}`;
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const { payments, more } = await Entity.listPayments(limit, from);
  const last = payments.at(-1);
  return {
    items: payments.map(serializePayment),
    page: { next_cursor: more && last ? encodeCursor(last.id, scope) : null },
  };
}
