import { assertAdmin, useAuthorId, useTenant, withActor } from "../actor";
import { now, timestamp } from "../clock";
import { config } from "../config";
import { AppError } from "../error";
import { commit, contend, readAll } from "../store";
import { settingsPath } from "./checkout";
import * as Entity from "./entity";
import { tellAdmins } from "./letters";
import { voidInvoice } from "./payment";
import { nextDue, pay, roll } from "./period";
import { findPayment } from "./provider";
import { PAYMENT_FAILED_TEXT, planName } from "./rules";
import { type PaymentCallback, PaymentEvent, PaymentProof, type Subscription } from "./schema";
import { isSigned, proofText } from "./signature";
import { readsOfUsage, serialize, toUsage } from "./subscription";

/** A payment that was made, as the provider tells of it. */
interface Made {
  id: string;
  order_id?: string | null;
  amount: number;
  currency: string;
  status: string;
}

/** The state of the provider's payments in which the money is certain. */
const CERTAIN = "captured";
/** Events that tell of such a payment. */
const SETTLING = ["payment.captured", "order.paid"];

function failed(): AppError {
  return new AppError("validation", "VALIDATION", PAYMENT_FAILED_TEXT);
}

/**
 * Settles a payment by the proof that the checkout gave: its signature, and what the provider says of the payment.
 * Repeated, it answers the same. Admin only; 400 for a bad signature, another tenant's order or another amount, and then
 * nothing changes; 503 where the provider can't be reached.
 */
export async function verifyPayment(proof: PaymentProof): Promise<Subscription> {
  assertAdmin();
  const order = await findSigned(proof);
  if (order.tenant_id !== useTenant()) throw failed();
  return prove(order, proof.razorpay_payment_id);
}

/**
 * Takes what the checkout posts through the browser, and gives the address to go on at. The page there asks once more, as
 * its user, what came of it: so a proof that does not hold, or a provider that can't be reached, is told there.
 */
export async function takeCallback(callback: PaymentCallback): Promise<string> {
  const proof = PaymentProof.safeParse(callback);
  if (!proof.success) return settingsPath({ payment: "failed" });
  try {
    const order = await findSigned(proof.data);
    await inTenant(order, () => prove(order, proof.data.razorpay_payment_id));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return settingsPath({ ...proof.data });
}

/**
 * Settles a payment by an event that the provider signed, whether its browser came back or not. Events that tell of no
 * payment of ours are taken and passed over. Throws 400 for a bad signature or another amount.
 */
export async function takeEvent(text: string, signature: string, eventId: string | undefined): Promise<null> {
  if (!isSigned(text, signature, config.paymentWebhookSecret)) throw failed();
  const event = PaymentEvent.safeParse(JSON.parse(text)).data;
  const made = event?.payload?.payment?.entity;
  if (!event || !made?.order_id || !SETTLING.includes(event.event)) return null;
  const order = await Entity.findOrder(made.order_id);
  if (order) await inTenant(order, () => settle(order, made, eventId));
  return null;
}

async function findSigned(proof: PaymentProof): Promise<Entity.Order> {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = proof;
  const text = proofText(razorpay_order_id, razorpay_payment_id);
  if (!isSigned(text, razorpay_signature, config.paymentKeySecret)) throw failed();
  const order = await Entity.findOrder(razorpay_order_id);
  if (!order) throw failed();
  return order;
}

function inTenant<T>({ tenant_id }: Entity.Order, fn: () => Promise<T>): Promise<T> {
  return withActor({ type: "system", tenant_id }, fn);
}

/** The signature says that the payment was made on the order, and not how much was paid: that is asked for. */
async function prove(order: Entity.Order, paymentId: string): Promise<Subscription> {
  const [payment] = await readAll(Entity.readPayment(order.payment_id));
  const made = payment?.status === "paid" ? undefined : await findPayment(paymentId);
  if (payment?.status !== "paid" && made === undefined) throw failed();
  return settle(order, made);
}

/**
 * Marks the order's payment as paid, gives the tenant what it is for and has the admins sent a receipt, in one
 * transaction on condition that it was not before: of checkout, callback and event, whichever come at the same time, one
 * takes effect. Without `made` it has been.
 */
async function settle(
  { payment_id, order_id }: Entity.Order,
  made: Made | undefined,
  eventId?: string,
): Promise<Subscription> {
  return contend(async () => {
    const [stored, payment, ...usage] = await readAll(
      Entity.readStored(),
      Entity.readPayment(payment_id),
      ...readsOfUsage(),
    );
    if (!payment) throw failed();
    const current = roll(stored.content, now());
    if (made && !isFor(made, order_id, payment)) throw failed();
    if (payment.status === "paid") return commit([], serialize(current, toUsage(...usage), undefined));
    if (!made) throw failed();
    const at = timestamp();
    const paid = { ...payment, status: "paid" as const, paid_at: at, provider_payment_id: made.id };
    const begun = pay(current, payment.plan_id, now());
    const fresh = { ...begun, updated_at: at, version: begun.version + 1 };
    const after = { ...fresh, due_at: nextDue(fresh, now()) };
    const answer = serialize(after, toUsage(...usage), undefined);
    return onBehalfOf(payment.created_by, async () => {
      const event = eventId === undefined ? [] : [Entity.markEvent(eventId)];
      const voided = await voidInvoice(stored.content, payment.id);
      const receipts = await tellAdmins({
        news: "paid",
        plan: planName(payment.plan_id),
        amount: payment.amount,
        date: after.ends_at,
        reference: made.id,
      });
      const writes = [
        Entity.savePayment(paid),
        ...Entity.save(stored, after),
        ...voided,
        ...event,
        ...receipts,
      ];
      return commit(writes, answer);
    });
  });
}

function isFor(made: Made, orderId: string, { amount, currency }: Entity.StoredPayment): boolean {
  const isRight = made.order_id === orderId && made.amount === amount && made.currency === currency;
  return isRight && made.status === CERTAIN;
}

/** Where the product acts, it is for whoever opened the checkout. */
function onBehalfOf<T>(userId: string | null, fn: () => Promise<T>): Promise<T> {
  if (useAuthorId() !== null) return fn();
  return withActor({ type: "system", tenant_id: useTenant(), on_behalf_of: userId }, fn);
}
