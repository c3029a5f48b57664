import * as User from "../access/user";
import { assertAdmin, useTenant } from "../actor";
import { now, timestamp } from "../clock";
import type { Paged } from "../entity";
import { createId } from "../id";
import { type Read, type Results, readAll } from "../store";
import { decodeCursor, encodeCursor } from "../table/cursor";
import type { Write } from "../table/write";
import { TRIAL_DAYS } from "../tenant/rules";
import * as Entity from "./entity";
import { graceEnd, isInGrace, nextDue, roll, type StoredSubscription } from "./period";
import { BILLING_CURRENCY, limitsOf, PLANS, planName, priceOf, TRIAL } from "./rules";
import type { CurrentPlan, ListPayments, Payment, Plan, PlanSummary, Subscription } from "./schema";
import { readLeads } from "./usage";

const DAY_MS = 24 * 60 * 60 * 1000;

/** For reading the subscription together with other things: as it stands by the clock of now. */
export function read(): Read<StoredSubscription> {
  const { key, parse } = Entity.read();
  return { key, parse: (item) => roll(parse(item), now()) };
}

/** The reads behind the usage, in the order of `toUsage`'s arguments. */
export const readsOfUsage = () => [readLeads(), User.readActiveIds()] as const;

type UsageReads = ReturnType<typeof readsOfUsage>;

/** What the plan's limits are held against. */
export function toUsage(...[leads, active]: Results<UsageReads>): { users: number; leads: number } {
  return { users: active.size, leads: Math.max(0, leads) };
}

/** Plan, period, limits and usage; for Admins. */
export async function getCurrentPlan(): Promise<CurrentPlan> {
  assertAdmin();
  const [stored, ...usage] = await readAll(read(), ...readsOfUsage());
  return toStanding(stored, toUsage(...usage));
}

/** The whole subscription, with the invoice that waits to be paid; for Admins. */
export async function get(): Promise<Subscription> {
  assertAdmin();
  const [stored, ...usage] = await readAll(read(), ...readsOfUsage());
  const [invoice] = stored.invoice_id ? await readAll(Entity.readPayment(stored.invoice_id)) : [];
  return serialize(stored, toUsage(...usage), invoice);
}

/** A subscription as Admins see it; `stored` is as it stands now. */
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
    limits: limitsOf(plan_id),
    usage,
  };
}

function statusOf(stored: StoredSubscription): CurrentPlan["status"] {
  if (stored.plan_id === TRIAL) return "trialing";
  return isInGrace(stored, now()) ? "grace" : "active";
}

/** What the frame around every screen shows; `stored` is as it stands now. */
export function toSummary(stored: StoredSubscription): PlanSummary {
  const { plan_id, ends_at } = stored;
  return { plan_id, plan_name: planName(plan_id), status: statusOf(stored), ends_at };
}

/** The plans that can be chosen, the cheapest first; for Admins. */
export function listPlans(): Plan[] {
  assertAdmin();
  return PLANS.map((plan) => ({ ...plan, currency: BILLING_CURRENCY, features: [...plan.features] }));
}

/** The subscription of a new tenant: a trial of fourteen days. */
export function createTrial(): Write[] {
  const at = timestamp();
  const trial: StoredSubscription = {
    id: createId(),
    plan_id: TRIAL,
    started_at: at,
    ends_at: new Date(now() + TRIAL_DAYS * DAY_MS).toISOString(),
    ...{ next: null, invoice_id: null, due_at: null },
    created_at: at,
    updated_at: at,
    version: 1,
  };
  return Entity.create({ ...trial, due_at: nextDue(trial, now()) });
}

function serializePayment({ created_by: _by, rev: _rev, ...payment }: Entity.StoredPayment): Payment {
  return { ...payment, tenant_id: useTenant() };
}

/** Payments and invoices, newest first. Admin only; 400 for a cursor of another list. */
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
