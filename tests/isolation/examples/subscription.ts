import type { PaymentProof } from "@leadlane/core/payments/razorpay/schema";
import { Payment } from "@leadlane/core/subscription/schema";
import { eventOf, newOrder, payAtSandbox, signedEvent } from "../../support/payments";
import type { Make, World } from "./example";

const onTenant =
  (): Make =>
  async ({ tenant }) => ({ params: { tenant_id: tenant.id } });

/** A completed payment that the product does not know yet. */
async function newUpgrade({ tenant }: World) {
  await tenant.subscribe("growth");
  await tenant.renew();
  return newOrder(tenant.admin, "scale");
}

async function newInvoice(world: World) {
  const { admin } = world.tenant;
  const proof = await newPayment(world);
  await admin.post("/subscription/verify-payment", proof);
  const { items } = (await admin.get("/subscription/payments")).asPage(Payment);
  return { params: { id: items[0]?.id ?? "" } };
}

async function newPayment(world: World): Promise<PaymentProof> {
  return payAtSandbox(await newUpgrade(world));
}

export const subscriptionExamples: Record<string, Make> = {
  "get /subscription/get-subscription/:tenant_id": onTenant(),
  "get /subscription/available-plans": async () => ({}),
  "get /subscription/get-currentplan/:tenant_id": onTenant(),
  "post /subscription/change-plan/:tenant_id": async ({ tenant }) => {
    await tenant.subscribe("growth");
    return { params: { tenant_id: tenant.id }, body: { newPlanId: "scale" } };
  },
  "post /subscription/cancel": async ({ tenant }) => {
    await tenant.subscribe("growth");
    return {};
  },
  "get /subscription/payments": async () => ({}),
  "get /subscription/billing-details": async () => ({}),
  "put /subscription/billing-details": async () => ({
    body: { legal_name: "Acme Realty LLP", address: "1 MG Road, Pune", gstin: "27AAPFU0939F1ZV" },
  }),
  "get /subscription/invoices/:id": newInvoice,
  "get /subscription/invoices/:id/pdf": newInvoice,
  "post /subscription/verify-payment": async (world) => ({ body: await newPayment(world) }),
  "post /subscription/callback": async (world) => ({ body: await newPayment(world) }),
  "post /subscription/webhook": async (world) => {
    const order = await newUpgrade(world);
    const { razorpay_order_id, razorpay_payment_id } = await payAtSandbox(order);
    return signedEvent(eventOf(razorpay_order_id, razorpay_payment_id, { amount: order.amount }));
  },
};
