import * as Invoice from "../invoices/invoice";
import { useAuthorId, useTenant, withActor } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { AppError } from "../kernel/error";
import { commit, MAX_SHARED_ATTEMPTS, readAll, retryOnConflict } from "../kernel/store";
import * as Provider from "../payments/provider";
import { type PaymentCallback, PaymentProof } from "../payments/razorpay/schema";
import { assertAdmin } from "../permissions/actor";
import { type BoughtPeriod, boughtPeriod, nextDue, pay, roll } from "../plans/period";
import * as Plan from "../plans/plan";
import { PAYMENT_FAILED_TEXT, planName } from "../plans/rules";
import * as Preferences from "../preferences/preferences";
import { provenPath, settingsPath } from "./checkout";
import { notifyAdmins } from "./emails";
import * as Entity from "./entity";
import { voidInvoice } from "./payment";
import type { Subscription } from "./schema";
import { readsOfUsage, serialize, toUsage } from "./subscription";

function failed(): AppError {
  return new AppError("validation", "VALIDATION", PAYMENT_FAILED_TEXT);
}

/** Idempotent. Admin only; 400 for an invalid proof, 503. */
export async function verifyPayment(proof: PaymentProof): Promise<Subscription> {
  assertAdmin();
  const { order, payment_id } = await findProven(proof);
  if (order.tenant_id !== useTenant()) throw failed();
  return prove(order, payment_id);
}

/** Settles if possible and returns the path to redirect to, where the page verifies the proof again. */
export async function takeCallback(callback: PaymentCallback): Promise<string> {
  const proof = PaymentProof.safeParse(callback);
  if (!proof.success) return settingsPath("failed");
  try {
    const { order, payment_id } = await findProven(proof.data);
    await inTenant(order, () => prove(order, payment_id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return provenPath(proof.data);
}

/** Webhook of the provider. Ignores other events and unknown orders. 400 for a bad signature or amount. */
export async function takeEvent(text: string, header: (name: string) => string | undefined): Promise<null> {
  const event = Provider.readEvent(text, header);
  if (event === undefined) throw failed();
  const order_id = event?.payment.order_id;
  const order = order_id ? await Entity.findOrder({ order_id }) : undefined;
  if (event && order) await inTenant(order, () => settle(order, event.payment, event.id));
  return null;
}

async function findProven(proof: PaymentProof): Promise<{ order: Entity.Order; payment_id: string }> {
  const proven = Provider.readProof(proof);
  const order = proven && (await Entity.findOrder({ order_id: proven.order_id }));
  if (!order) throw failed();
  return { order, payment_id: proven.payment_id };
}

function inTenant<T>({ tenant_id }: Entity.Order, fn: () => Promise<T>): Promise<T> {
  return withActor({ type: "system", tenant_id }, fn);
}

/** The proof does not contain the amount, so it is read from the provider. */
async function prove(order: Entity.Order, paymentId: string): Promise<Subscription> {
  const [payment] = await readAll(Entity.readPayment(order.payment_id));
  const made = payment?.status === "paid" ? undefined : await Provider.findPayment(paymentId);
  if (payment?.status !== "paid" && made === undefined) throw failed();
  return settle(order, made);
}

async function settle(
  { payment_id, order_id }: Entity.Order,
  made: Provider.ProviderPayment | undefined,
  eventId?: string,
): Promise<Subscription> {
  return retryOnConflict(async () => {
    const [stored, payment, preferences, details, next, ...usage] = await readAll(
      Plan.readStored(),
      Entity.readPayment(payment_id),
      Preferences.read(),
      ...Invoice.readsToIssue(),
      ...readsOfUsage(),
    );
    if (!payment) throw failed();
    const current = roll(stored.content, now());
    if (made && !isFor(made, order_id, payment)) throw failed();
    if (payment.status === "paid") return commit([], serialize(current, toUsage(...usage), undefined));
    if (!made) throw failed();
    const at = timestamp();
    const afterPayment = pay(current, payment, now(), preferences.timezone);
    const fresh = { ...afterPayment, updated_at: at, version: afterPayment.version + 1 };
    const after = { ...fresh, due_at: nextDue(fresh, now()) };
    const answer = serialize(after, toUsage(...usage), undefined);
    const invoice = Invoice.issue(
      toSale(payment, made.id, preferences, boughtPeriod(current, after)),
      details,
      next,
    );
    const done = { status: "paid", paid_at: at, provider_payment_id: made.id } as const;
    const paid = { ...payment, ...done, invoice_number: invoice.number };
    return onBehalfOf(payment.created_by, async () => {
      const event = eventId === undefined ? [] : [Entity.markEvent(eventId)];
      const voided = await voidInvoice(stored.content, payment.id);
      const receipts = await notifyAdmins({
        news: "paid",
        plan: planName(payment.plan_id),
        amount: payment.amount,
        credit: payment.credit,
        date: after.ends_at,
        reference: made.id,
        invoice: { id: payment.id, number: invoice.number },
      });
      const writes = [
        Entity.savePayment(paid),
        ...Plan.save(stored, after),
        ...invoice.writes,
        ...voided,
        ...event,
        ...receipts,
      ];
      return commit(writes, answer);
    });
  }, MAX_SHARED_ATTEMPTS);
}

function toSale(
  { id: payment_id, plan_id, amount, credit = 0 }: Entity.StoredPayment,
  payment_reference: string,
  { business_name: name, timezone }: Preferences.StoredPreferences,
  period: BoughtPeriod,
): Invoice.Sale {
  const business = { name, timezone };
  return { payment_id, plan_id, amount, credit, period, payment_reference, business };
}

function isFor(
  made: Provider.ProviderPayment,
  orderId: string,
  { amount, currency }: Entity.StoredPayment,
): boolean {
  const isMatch = made.order_id === orderId && made.amount === amount && made.currency === currency;
  return isMatch && made.isSettled;
}

function onBehalfOf<T>(userId: string | null, fn: () => Promise<T>): Promise<T> {
  if (useAuthorId() !== null) return fn();
  return withActor({ type: "system", tenant_id: useTenant(), on_behalf_of: userId }, fn);
}
