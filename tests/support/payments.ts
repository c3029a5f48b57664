import { config } from "@leadlane/core/kernel/config";
import type { PaymentProof } from "@leadlane/core/payments/razorpay/schema";
import { sign } from "@leadlane/core/payments/razorpay/signature";
import { Checkout } from "@leadlane/core/subscription/schema";
import type { Answer } from "./answer";
import type { Client } from "./client";
import { currentAddress } from "./product";
import type { Person } from "./tenant";

export function changePlan(admin: Person, newPlanId: string): Promise<Answer> {
  return admin.post(`/subscription/change-plan/${admin.session.tenant.id}`, { newPlanId });
}

/** Orders a more expensive plan. */
export async function newOrder(admin: Person, newPlanId: string): Promise<Checkout> {
  return (await changePlan(admin, newPlanId)).as(Checkout);
}

/** Posts a form to the sandbox checkout and returns its page. */
export async function postToSandbox(path: string, fields: Record<string, string>): Promise<Response> {
  const url = new URL(path, currentAddress());
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/** Pays an order without notifying the product unless `fields` say so; returns the checkout's form values. */
export async function payAtSandbox(
  { fields }: Checkout,
  outcome: Record<string, string> = {},
): Promise<PaymentProof> {
  const answer = await postToSandbox("/_local/payments/outcome", { ...fields, outcome: "pay", ...outcome });
  const page = await answer.text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  return {
    razorpay_order_id: value("razorpay_order_id"),
    razorpay_payment_id: value("razorpay_payment_id"),
    razorpay_signature: value("razorpay_signature"),
  };
}

/** The webhook event of a payment, by default for the price of the largest plan. */
export function eventOf(order_id: string, id: string, change: Record<string, unknown> = {}) {
  const entity = { id, order_id, amount: 799_900, currency: "INR", status: "captured", ...change };
  return { event: "payment.captured", payload: { payment: { entity } } };
}

/** An event with its signature headers. */
export function signedEvent(body: Record<string, unknown>, secret: string = config.paymentWebhookSecret) {
  const headers = { "x-razorpay-signature": sign(JSON.stringify(body), secret) };
  return { body, headers };
}

/** Sends an event to the webhook. */
export function sendWebhook(
  client: Client,
  { body, headers }: ReturnType<typeof signedEvent>,
): Promise<Answer> {
  return client.post("/subscription/webhook", body, headers);
}
