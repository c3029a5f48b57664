import { BillingDetails, Invoice } from "@leadlane/core/invoices/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import type { PaymentProof } from "@leadlane/core/payments/razorpay/schema";
import { Payment } from "@leadlane/core/subscription/schema";
import { afterEach, expect, it } from "vitest";
import { readAudit } from "../../support/audit";
import { anonymous } from "../../support/client";
import { emailsTo } from "../../support/emails";
import { eventOf, newOrder, payAtSandbox, sendWebhook, signedEvent } from "../../support/payments";
import { useOwnProduct } from "../../support/product";
import { newTenant, type Person, type Tenant } from "../../support/tenant";

const DETAILS = {
  legal_name: "Acme Realty LLP",
  address: "1 MG Road\nPune 411001",
  gstin: "27AAPFU0939F1ZV",
};

useOwnProduct();
afterEach(() => shiftClock(0));

/** Buys a plan and returns the invoice. */
async function buy({ admin }: Tenant, plan: string): Promise<Invoice> {
  const proof = await payAtSandbox(await newOrder(admin, plan));
  const answer = await admin.post("/subscription/verify-payment", proof);
  expect(answer.status).toBe(200);
  return (await admin.get(`/subscription/invoices/${(await lastPayment(admin)).id}`)).as(Invoice);
}

async function lastPayment(admin: Person): Promise<Payment> {
  const { items } = (await admin.get("/subscription/payments")).asPage(Payment);
  const [last] = items;
  if (!last) throw new Error("There is no payment.");
  return last;
}

/** Sends the payment webhook. */
function sendPaymentWebhook({ razorpay_order_id, razorpay_payment_id }: PaymentProof) {
  return sendWebhook(anonymous, signedEvent(eventOf(razorpay_order_id, razorpay_payment_id)));
}

function countOf(number: string | null): number {
  return Number(/^LL\/\d\d-\d\d\/(\d{6})$/.exec(number ?? "")?.[1]);
}

/** The texts of an uncompressed PDF in order. */
function textsOf(pdf: string): string[] {
  return [...pdf.matchAll(/\((.*)\) Tj/g)].map(([, text = ""]) => text.replace(/\\([\\()])/g, "$1"));
}

async function pdfOf(admin: Person, id: string): Promise<string> {
  const answer = await admin.get(`/subscription/invoices/${id}/pdf`);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return answer.text;
}

it("issues a GST invoice for a payment, on screen, as a file and in the receipt email", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const invoice = await buy(tenant, "growth");
  expect(invoice).toMatchObject({
    seller: { gstin: "29AAAAA0000A1ZY", state: "29" },
    buyer: { address: null, state: null, gstin: null },
    place_of_supply: "29",
    description: "Growth plan, one month",
    sac: "998315",
    price: 299_900,
    credit: 0,
    total: 299_900,
    taxable: 254_152,
    taxes: [
      { name: "CGST", rate: 9, amount: 22_874 },
      { name: "SGST", rate: 9, amount: 22_874 },
    ],
    total_in_words: "Rupees two thousand nine hundred ninety-nine only",
  });
  const payment = await lastPayment(admin);
  expect(payment).toMatchObject({
    invoice_number: invoice.number,
    provider_payment_id: invoice.payment_reference,
  });
  const pdf = await pdfOf(admin, payment.id);
  expect(pdf).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\n$/);
  const texts = textsOf(pdf);
  for (const text of [
    "Tax invoice",
    `Invoice ${invoice.number}`,
    "GSTIN 29AAAAA0000A1ZY",
    "Place of supply Karnataka (29)",
    "Rs. 2,541.52",
    "CGST 9%",
    "Rs. 228.74",
    "Rs. 2,999.00",
    invoice.total_in_words,
  ])
    expect(texts).toContain(text);
  const receipts = (await emailsTo(tenant.id, admin.email)).filter(
    (mail) => mail.template === "subscription" && mail.news === "paid",
  );
  expect(receipts).toMatchObject([{ invoice: { id: payment.id, number: invoice.number } }]);
});

it("shows the business details from the time of issue", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const first = await buy(tenant, "starter");
  const saved = (await admin.put("/subscription/billing-details", { ...DETAILS, version: 0 })).as(
    BillingDetails,
  );
  expect(saved).toMatchObject({ ...DETAILS, state: "27", version: 1 });
  const second = await buy(tenant, "growth");
  expect(second).toMatchObject({
    buyer: { name: "Acme Realty LLP", address: DETAILS.address, state: "27", gstin: DETAILS.gstin },
    place_of_supply: "27",
    taxes: [{ name: "IGST", rate: 18 }],
  });
  expect(second.credit).toBeGreaterThan(0);
  expect(second.price - second.credit).toBe(second.total);
  await admin.put("/subscription/billing-details", { gstin: null, state: "29", legal_name: "शर्मा ट्रेडर्स" });
  for (const issued of [first, second]) {
    expect((await admin.get(`/subscription/invoices/${issued.id}`)).as(Invoice)).toEqual(issued);
  }
  const texts = textsOf(await pdfOf(admin, second.id));
  expect(texts).toEqual(expect.arrayContaining(["Acme Realty LLP", "Pune 411001", `GSTIN ${DETAILS.gstin}`]));
  const third = await buy(tenant, "scale");
  expect(third.buyer).toMatchObject({ name: "शर्मा ट्रेडर्स", state: "29", gstin: null });
  expect(textsOf(await pdfOf(admin, third.id))).toContain("Sharma Tredars");
  const [{ subject_name, changes = [] } = {}] = await readAudit(admin, { subject_type: "subscription" });
  expect([subject_name, ...changes.map(({ field }) => field)]).toEqual(["Scale", "plan", "ends_at"]);
});

it("accepts a GSTIN only with a valid check character, its state, a name and an address", async () => {
  const { admin } = await newTenant();
  const put = (change: object) => admin.put("/subscription/billing-details", change);
  (await put({ ...DETAILS, gstin: "27AAPFU0939F1ZW" })).expectInvalid("gstin");
  (await put({ ...DETAILS, state: "29" })).expectInvalid("gstin");
  (await put({ gstin: DETAILS.gstin })).expectInvalid("legal_name", "address");
  (await put({ state: "72" })).expectInvalid("state");
  const spaced = (await put({ ...DETAILS, gstin: " 27aapfu 0939f1zv " })).as(BillingDetails);
  expect(spaced).toMatchObject({ gstin: DETAILS.gstin, state: "27", version: 1 });
  (await put({ state: "29" })).expectInvalid("gstin");
  (await put({ legal_name: "Other", version: 7 })).expectError(412, "STALE");
  const cleared = (await put({ gstin: "", legal_name: "", address: "" })).as(BillingDetails);
  expect(cleared).toMatchObject({ legal_name: null, address: null, state: "27", gstin: null });
});

it("numbers the invoices of all businesses without gaps under concurrent and repeated payments", async () => {
  const tenants = await Promise.all(Array.from({ length: 8 }, () => newTenant()));
  const orders = await Promise.all(
    tenants.map(async ({ admin }) => {
      const order = await newOrder(admin, "scale");
      return { admin, proof: await payAtSandbox(order) };
    }),
  );
  const answers = await Promise.all(
    orders.map(({ admin, proof }, position) =>
      position % 2 === 0 ? admin.post("/subscription/verify-payment", proof) : sendPaymentWebhook(proof),
    ),
  );
  expect([200, 503]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
  // The provider repeats a webhook after a timeout.
  for (const { proof } of orders) expect((await sendPaymentWebhook(proof)).status).toBe(200);
  const payments = await Promise.all(tenants.map(({ admin }) => lastPayment(admin)));
  const counts = payments.map(({ invoice_number }) => countOf(invoice_number)).sort((a, b) => a - b);
  const [first = 0] = counts;
  expect(counts).toEqual(tenants.map((_, position) => first + position));
  const next = await buy(await newTenant(), "starter");
  expect(countOf(next.number)).toBe(first + tenants.length);
});

it("restarts the numbers each financial year, and shows the period in the business time zone", async () => {
  const tenant = await newTenant();
  const april = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 3, 2));
  shiftClock(april.getTime() - Date.now());
  await tenant.renew();
  const { number, period, timezone } = await buy(tenant, "starter");
  const [from, to] = [april.getUTCFullYear() % 100, (april.getUTCFullYear() + 1) % 100];
  expect(number).toBe(`LL/${from}-${to}/000001`);
  expect(timezone).toBe("Asia/Kolkata");
  expect(period.from.slice(0, 10)).toBe(april.toISOString().slice(0, 10));
  expect(period.to.slice(5, 10)).toBe("05-02");
});

it("hides invoices and billing details from other businesses", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const { id } = await buy(tenant, "starter");
  await tenant.admin.put("/subscription/billing-details", DETAILS);
  (await other.admin.get(`/subscription/invoices/${id}`)).expectError(404, "NOT_FOUND");
  (await other.admin.get(`/subscription/invoices/${id}/pdf`)).expectError(404, "NOT_FOUND");
  expect((await other.admin.get("/subscription/billing-details")).as(BillingDetails)).toMatchObject({
    gstin: null,
    version: 0,
  });
});
