import type { Email } from "@leadlane/core/mail/email";
import type { PaymentProof } from "@leadlane/core/payments/razorpay/schema";
import { Payment, Subscription } from "@leadlane/core/subscription/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { anonymous } from "../../support/client";
import { emailsTo } from "../../support/emails";
import {
  eventOf,
  newOrder,
  payAtSandbox,
  postToSandbox,
  sendWebhook,
  signedEvent,
} from "../../support/payments";
import { useProduct } from "../../support/product";
import { newTenant, type Tenant } from "../../support/tenant";

const FAILED = "Payment verification failed.";

useProduct();

async function planOf({ admin, id }: Tenant): Promise<Subscription> {
  return (await admin.get(`/subscription/get-subscription/${id}`)).as(Subscription);
}

function verify({ admin }: Tenant, proof: PaymentProof) {
  return admin.post("/subscription/verify-payment", proof);
}

const isReceipt = (mail: Email) => mail.template === "subscription" && mail.news === "paid";

it("settles a payment once by its signature and answers repeats alike", async () => {
  const tenant = await newTenant();
  const order = await newOrder(tenant.admin, "growth");
  expect(order).toMatchObject({ amount: 299_900, currency: "INR", fields: { order_id: order.order_id } });
  expect((await planOf(tenant)).plan_id).toBe("trial");
  const proof = await payAtSandbox(order);
  const settled = (await verify(tenant, proof)).as(Subscription);
  expect(settled).toMatchObject({ plan_id: "growth", status: "active", version: 2 });
  expect((await verify(tenant, proof)).as(Subscription)).toEqual(settled);
  const { items } = (await tenant.admin.get("/subscription/payments")).asPage(Payment);
  expect(items).toMatchObject([
    { status: "paid", order_id: order.order_id, provider_payment_id: proof.razorpay_payment_id },
  ]);
});

it("rejects a wrong signature, another tenant's order, a wrong amount and a failed payment", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const order = await newOrder(tenant.admin, "growth");
  const proof = await payAtSandbox(order);
  const theirs = await payAtSandbox(await newOrder(other.admin, "growth"));
  const underpaid = await payAtSandbox(await newOrder(tenant.admin, "growth"), { amount: "100" });
  const unknown = { ...proof, razorpay_payment_id: "pay_none" };
  for (const bad of [
    { ...proof, razorpay_signature: "0".repeat(64) },
    { ...proof, razorpay_signature: "short" },
    { ...proof, razorpay_order_id: theirs.razorpay_order_id },
    unknown,
    theirs,
    underpaid,
  ]) {
    expect((await verify(tenant, bad)).expectError(400, "VALIDATION").message).toBe(FAILED);
  }
  const failing = eventOf(order.order_id, proof.razorpay_payment_id, { amount: 299_900, status: "failed" });
  (await sendWebhook(anonymous, signedEvent(failing))).expectError(400, "VALIDATION");
  const underpaidEvent = eventOf(order.order_id, proof.razorpay_payment_id, { amount: 100 });
  (await sendWebhook(anonymous, signedEvent(underpaidEvent))).expectError(400, "VALIDATION");
  (await sendWebhook(anonymous, signedEvent(underpaidEvent, "another secret"))).expectError(
    400,
    "VALIDATION",
  );
  expect(await planOf(tenant)).toMatchObject({ plan_id: "trial", version: 1 });
  expect(await planOf(other)).toMatchObject({ plan_id: "trial", version: 1 });
  (await tenant.admin.post("/subscription/verify-payment", {})).expectInvalid(
    "razorpay_order_id",
    "razorpay_payment_id",
    "razorpay_signature",
  );
});

it("settles a payment by the webhook when the browser never returns", async () => {
  const tenant = await newTenant();
  const order = await newOrder(tenant.admin, "starter");
  await payAtSandbox(order, { outcome: "lose" });
  await expect.poll(async () => (await planOf(tenant)).plan_id).toBe("starter");
});

it("settles a payment once, regardless of how many notifications arrive", async () => {
  const tenant = await newTenant();
  const order = await newOrder(tenant.admin, "scale");
  const proof = await payAtSandbox(order);
  const event = signedEvent(eventOf(order.order_id, proof.razorpay_payment_id));
  const answers = await Promise.all([
    verify(tenant, proof),
    sendWebhook(anonymous, event),
    anonymous.post("/subscription/callback", proof),
    verify(tenant, proof),
    sendWebhook(anonymous, event),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 303, 200, 200]);
  const planAfterFirst = await planOf(tenant);
  expect(planAfterFirst).toMatchObject({ plan_id: "scale", version: 2 });
  (await sendWebhook(anonymous, event)).as(z.null());
  expect(await planOf(tenant)).toEqual(planAfterFirst);
  const receipts = (await emailsTo(tenant.id, tenant.admin.email)).filter(isReceipt);
  expect(receipts).toMatchObject([{ plan: "Scale", amount: 799_900, reference: proof.razorpay_payment_id }]);
});

it("redirects the browser only to the settings after the checkout", async () => {
  const tenant = await newTenant();
  const order = await newOrder(tenant.admin, "growth");
  const proof = await payAtSandbox(order);
  const postCallback = (form: Record<string, string>) => postToSandbox("/api/subscription/callback", form);
  const settled = await postCallback(proof);
  expect(settled.status).toBe(303);
  const target = new URL(settled.headers.get("location") ?? "", "https://site.example");
  expect(target.host).toBe("site.example");
  // The payment signature stays in the fragment, which is in no log or referrer.
  expect(target.search).toBe("?section=subscription");
  expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual(proof);
  expect((await planOf(tenant)).plan_id).toBe("growth");
  const failed = await postCallback({ "error[code]": "BAD_REQUEST_ERROR" });
  expect(failed.headers.get("location")).toBe("/settings?section=subscription&payment=failed");
  const hostile = await postCallback({ ...proof, razorpay_signature: "//evil.example\r\nx: y" });
  expect(hostile.headers.get("location")).toMatch(/^\/settings\?section=subscription#[\w=&%.+-]+$/);
});

it("ignores webhooks of other types", async () => {
  (await sendWebhook(anonymous, signedEvent({ event: "invoice.paid" }))).as(z.null());
  (await sendWebhook(anonymous, signedEvent(eventOf("order_unknown", "pay_unknown")))).as(z.null());
});
