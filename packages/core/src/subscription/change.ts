import { useActorId, useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import type { Stored } from "../kernel/document";
import { conflict } from "../kernel/error";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { assertAdmin, useUser } from "../permissions/actor";
import {
  graceEnd,
  isInvoiceTime,
  nextDue,
  renewedPlan,
  roll,
  type StoredSubscription,
  unused,
} from "../plans/period";
import * as Plan from "../plans/plan";
import { type PlanId, planName, planOf, priceOf } from "../plans/rules";
import * as RateLimit from "../rate-limit/rate-limit";
import { ORDER_BY_TENANT } from "../rate-limit/rules";
import { toCheckout } from "./checkout";
import * as Entity from "./entity";
import { order, orderInvoice, voidInvoice } from "./payment";
import type { Changed, ChangePlan, Checkout, Subscription } from "./schema";
import { readsOfUsage, serialize, toUsage } from "./subscription";

/** Dearer plan: checkout. Cheaper plan: after the current period. Admin only; 409, 429, 503. */
export async function changePlan({ newPlanId }: ChangePlan): Promise<Checkout | Changed> {
  assertAdmin();
  const plan = planOf(newPlanId);
  return retryOnConflict(async () => {
    const [stored] = await readAll(Plan.readStored());
    const current = roll(stored.content, now());
    assertOpen(current);
    const isRenewal = plan.id === renewedPlan(current) && isInvoiceTime(current, now());
    if (isRenewal) return payInvoice(stored, current);
    if (plan.id === current.plan_id && !current.next)
      throw conflict(`You are already on the ${plan.name} plan.`);
    if (priceOf(plan.id) > priceOf(current.plan_id))
      return openCheckout(plan.id, unused(current, now()).amount);
    const isBack = plan.id === current.plan_id;
    const next = isBack ? null : { plan_id: plan.id, is_paid: false };
    return schedule(stored, { ...current, next }, (subscription) => ({ subscription }));
  });
}

/** The free plan follows after the paid period. Admin only; 409 if there is nothing to cancel. */
export async function cancel(): Promise<Subscription> {
  assertAdmin();
  return retryOnConflict(async () => {
    const [stored] = await readAll(Plan.readStored());
    const current = roll(stored.content, now());
    assertOpen(current);
    if (current.plan_id === "free") throw conflict("There is nothing to cancel on the Free plan.");
    if (current.next?.plan_id === "free") throw conflict("The subscription is already cancelled.");
    const next = { plan_id: "free", is_paid: false } as const;
    return schedule(stored, { ...current, next }, (subscription) => subscription);
  });
}

function assertOpen({ next, ends_at }: StoredSubscription): void {
  if (!next?.is_paid || ends_at === null) return;
  const date = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: useUser().timezone }).format(
    new Date(ends_at),
  );
  throw conflict(
    `The next month on ${planName(next.plan_id)} is already paid for. You can change the plan from ${date}.`,
  );
}

async function openCheckout(plan: PlanId, credit: number): Promise<Checkout> {
  await RateLimit.count(ORDER_BY_TENANT, useTenant());
  const payment = await order(plan, credit, {
    kind: "change",
    status: "pending",
    due_at: null,
    created_by: useActorId(),
  });
  return commit(Entity.createPayment(payment), toCheckout(payment));
}

async function payInvoice(
  stored: Stored<StoredSubscription>,
  current: StoredSubscription,
): Promise<Checkout> {
  const [open] = current.invoice_id ? await readAll(Entity.readPayment(current.invoice_id)) : [];
  if (open?.status === "due") return commit([], toCheckout(open));
  await RateLimit.count(ORDER_BY_TENANT, useTenant());
  const invoice = await orderInvoice(renewedPlan(current), graceEnd(current));
  const after = { ...current, invoice_id: invoice.id };
  const due_at = nextDue(after, now());
  const writes = [...Entity.createPayment(invoice), ...Plan.save(stored, { ...after, due_at })];
  return commit(writes, toCheckout(invoice));
}

async function schedule<T>(
  stored: Stored<StoredSubscription>,
  changed: StoredSubscription,
  answer: (subscription: Subscription) => T,
): Promise<T> {
  const rolled = roll({ ...changed, invoice_id: null }, now());
  const at = { updated_at: timestamp(), version: rolled.version + 1 };
  const after = { ...rolled, ...at, due_at: nextDue(rolled, now()) };
  const [voided, usage] = await Promise.all([voidInvoice(stored.content), readAll(...readsOfUsage())]);
  const writes = [...Plan.save(stored, after), ...voided];
  return commit(writes, answer(serialize(after, toUsage(...usage), undefined)));
}
