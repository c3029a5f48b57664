import { assertAdmin, useActorId } from "../actor";
import { now, timestamp } from "../clock";
import { conflict } from "../error";
import type { Stored } from "../settings";
import { commit, contend, readAll } from "../store";
import { toCheckout } from "./checkout";
import * as Entity from "./entity";
import { order, orderInvoice, voidInvoice } from "./payment";
import { graceEnd, isInvoiceTime, nextDue, renewedPlan, roll, type StoredSubscription } from "./period";
import { type PlanId, planName, planOf, priceOf } from "./rules";
import type { Changed, ChangePlan, Checkout, Subscription } from "./schema";
import { readsOfUsage, serialize, toUsage } from "./subscription";

/**
 * Changes the plan. A dearer one takes a payment first: gives what the browser posts to the provider's checkout, and
 * changes nothing. A cheaper one follows when the present period ends. The present plan again takes a change that was
 * to follow back, or else pays the next period once that is invoiced. Admin only; 409 where there is nothing to change,
 * 503 where the provider can't be reached.
 */
export async function changePlan({ newPlanId }: ChangePlan): Promise<Checkout | Changed> {
  assertAdmin();
  const plan = planOf(newPlanId);
  return contend(async () => {
    const [stored] = await readAll(Entity.readStored());
    const current = roll(stored.content, now());
    assertOpen(current);
    const isRenewal = plan.id === renewedPlan(current) && isInvoiceTime(current, now());
    if (isRenewal) return payInvoice(stored, current);
    if (plan.id === current.plan_id && !current.next)
      throw conflict(`You are on the ${plan.name} plan already.`);
    if (priceOf(plan.id) > priceOf(current.plan_id)) return openCheckout(plan.id);
    const isBack = plan.id === current.plan_id;
    const next = isBack ? null : { plan_id: plan.id, is_paid: false };
    return schedule(stored, { ...current, next }, (subscription) => ({ subscription }));
  });
}

/** Lets the paid plan end with its period; the free one follows. Admin only; 409 where there is nothing to cancel. */
export async function cancel(): Promise<Subscription> {
  assertAdmin();
  return contend(async () => {
    const [stored] = await readAll(Entity.readStored());
    const current = roll(stored.content, now());
    assertOpen(current);
    if (current.plan_id === "free") throw conflict("The free plan has nothing to cancel.");
    if (current.next?.plan_id === "free") throw conflict("The subscription is cancelled already.");
    const next = { plan_id: "free", is_paid: false } as const;
    return schedule(stored, { ...current, next }, (subscription) => subscription);
  });
}

/** Throws 409 while a payment has settled already what follows. */
function assertOpen({ next, ends_at }: StoredSubscription): void {
  if (!next?.is_paid || ends_at === null) return;
  const date = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium" }).format(new Date(ends_at));
  throw conflict(
    `The next month on ${planName(next.plan_id)} is paid already. You can change the plan from ${date} on.`,
  );
}

async function openCheckout(plan: PlanId): Promise<Checkout> {
  const payment = await order(plan, {
    kind: "change",
    status: "pending",
    due_at: null,
    created_by: useActorId(),
  });
  return commit(Entity.createPayment(payment), toCheckout(payment));
}

/** The invoice that there is, or the one that the schedule has not written yet. */
async function payInvoice(
  stored: Stored<StoredSubscription>,
  current: StoredSubscription,
): Promise<Checkout> {
  const [open] = current.invoice_id ? await readAll(Entity.readPayment(current.invoice_id)) : [];
  if (open?.status === "due") return commit([], toCheckout(open));
  const invoice = await orderInvoice(renewedPlan(current), graceEnd(current));
  const after = { ...current, invoice_id: invoice.id };
  const due_at = nextDue(after, now());
  const writes = [...Entity.createPayment(invoice), ...Entity.save(stored, { ...after, due_at })];
  return commit(writes, toCheckout(invoice));
}

/** Writes what is to follow, which in the days of grace is at once. An invoice for something else is needed no more. */
async function schedule<T>(
  stored: Stored<StoredSubscription>,
  changed: StoredSubscription,
  answer: (subscription: Subscription) => T,
): Promise<T> {
  const rolled = roll({ ...changed, invoice_id: null }, now());
  const at = { updated_at: timestamp(), version: rolled.version + 1 };
  const after = { ...rolled, ...at, due_at: nextDue(rolled, now()) };
  const [voided, usage] = await Promise.all([voidInvoice(stored.content), readAll(...readsOfUsage())]);
  const writes = [...Entity.save(stored, after), ...voided];
  return commit(writes, answer(serialize(after, toUsage(...usage), undefined)));
}
