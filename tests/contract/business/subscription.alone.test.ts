import { shiftClock } from "@leadlane/core/kernel/clock";
import { monthsAfter } from "@leadlane/core/plans/month";
import { PLAN_REQUIRED_TEXT } from "@leadlane/core/plans/rules";
import { DEFAULT_TIMEZONE } from "@leadlane/core/preferences/rules";
import { Changed, CurrentPlan, Payment, Plan, Subscription } from "@leadlane/core/subscription/schema";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { emailsTo } from "../../support/emails";
import { changePlan, newOrder, payAtSandbox } from "../../support/payments";
import { product, useOwnProduct } from "../../support/product";
import { newTenant, type Person, type Tenant } from "../../support/tenant";

const DAY_MS = 24 * 60 * 60 * 1000;

useOwnProduct();
afterEach(() => shiftClock(0));

async function read({ admin, id }: Tenant): Promise<Subscription> {
  return (await admin.get(`/subscription/get-subscription/${id}`)).as(Subscription);
}

async function payments(admin: Person): Promise<Payment[]> {
  return (await admin.get("/subscription/payments")).asPage(Payment).items;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

function monthAfter(at: string): string {
  return monthsAfter({ at, timezone: DEFAULT_TIMEZONE }, 1);
}

/** The subjects sent to the admin. */
async function readNews(tenant: Tenant): Promise<string[]> {
  const mails = await emailsTo(tenant.id, tenant.admin.email);
  return mails.flatMap((mail) => (mail.template === "subscription" ? [mail.news] : []));
}

it("starts with a 14-day trial with the limits of the Growth plan", async () => {
  const tenant = await newTenant();
  const { ends_at, ...plan } = (await tenant.admin.get(`/subscription/get-currentplan/${tenant.id}`)).as(
    CurrentPlan,
  );
  expect(plan).toMatchObject({
    plan_id: "trial",
    status: "trialing",
    limits: { users: 40, leads: 50_000 },
    usage: { users: 1, leads: 0 },
  });
  expect(Date.parse(ends_at ?? "") - Date.now()).toBeCloseTo(14 * DAY_MS, -5);
  const plans = (await tenant.admin.get("/subscription/available-plans")).as(z.array(Plan));
  expect(plans.map(({ id, price, limits }) => [id, price, limits.users, limits.leads])).toEqual([
    ["free", 0, 3, 250],
    ["starter", 99_900, 10, 5_000],
    ["growth", 299_900, 40, 50_000],
    ["scale", 799_900, null, null],
  ]);
  const staff = await tenant.hire("Staff");
  const [me, theirs] = [await tenant.me(), (await staff.get("/auth/me")).body as { data: { plan: unknown } }];
  expect(me.plan).toEqual({ plan_id: "trial", plan_name: "Trial", status: "trialing", ends_at });
  expect(theirs.data.plan).toBeNull();
});

it("becomes free when the trial ends, even before the schedule runs", async () => {
  const tenant = await newTenant();
  await tenant.subscribe("trial", { ends_at: inDays(-0.01) });
  expect(await read(tenant)).toMatchObject({ plan_id: "free", status: "active", ends_at: null });
  expect(await readNews(tenant)).toEqual([]);
  await product().tick();
  expect(await readNews(tenant)).toEqual(["ended"]);
  await product().tick();
  expect(await readNews(tenant)).toEqual(["ended"]);
});

it("requires an existing plan", async () => {
  const { admin, id } = await newTenant();
  const missing = (await admin.post(`/subscription/change-plan/${id}`, {})).expectInvalid("newPlanId");
  expect(missing.message).toBe(PLAN_REQUIRED_TEXT);
  expect((await changePlan(admin, "")).expectInvalid("newPlanId").message).toBe(PLAN_REQUIRED_TEXT);
  (await changePlan(admin, "gold")).expectInvalid("newPlanId");
  const other = await newTenant();
  const elsewhere = `/subscription/change-plan/${other.id}`;
  (await admin.post(elsewhere, { newPlanId: "growth" })).expectError(403, "TENANT_MISMATCH");
});

it("schedules a downgrade for the end of the period, and cancels it on request", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const ends_at = inDays(20);
  await tenant.subscribe("growth", { ends_at });
  (await changePlan(admin, "growth")).expectError(409, "CONFLICT");
  const { subscription } = (await changePlan(admin, "starter")).as(Changed);
  expect(subscription).toMatchObject({
    plan_id: "growth",
    next: { plan_id: "starter", starts_at: ends_at, is_paid: false },
  });
  const back = (await changePlan(admin, "growth")).as(Changed);
  expect(back.subscription).toMatchObject({ plan_id: "growth", next: null });
  const cancelled = (await admin.post("/subscription/cancel")).as(Subscription);
  expect(cancelled).toMatchObject({ plan_id: "growth", next: { plan_id: "free" } });
  (await admin.post("/subscription/cancel")).expectError(409, "CONFLICT");
  expect(await payments(admin)).toEqual([]);
});

it("applies a downgrade when the schedule runs after the period", async () => {
  const tenant = await newTenant();
  await tenant.subscribe("growth", { ends_at: inDays(0.5) });
  await changePlan(tenant.admin, "free");
  shiftClock(DAY_MS);
  await product().tick();
  await tenant.renew();
  expect(await read(tenant)).toMatchObject({ plan_id: "free", next: null, limits: { users: 3, leads: 250 } });
  const entries = await readAudit(tenant.admin, { subject_type: "subscription" });
  expect(entries[0]).toMatchObject({ actor_id: null, action: "updated", subject_name: "Free" });
});

it("issues an invoice a week before the period ends, and a payment adds a month", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const ends_at = inDays(6.9);
  await tenant.subscribe("growth", { ends_at });
  await product().tick();
  const { invoice } = await read(tenant);
  expect(invoice).toMatchObject({ kind: "renewal", status: "due", amount: 299_900, plan_id: "growth" });
  expect(await readNews(tenant)).toEqual(["invoiced"]);
  await product().tick();
  expect(await payments(admin)).toHaveLength(1);
  const checkout = await newOrder(admin, "growth");
  expect(checkout.order_id).toBe(invoice?.order_id);
  const proof = await payAtSandbox(checkout);
  const paid = (await admin.post("/subscription/verify-payment", proof)).as(Subscription);
  expect(paid).toMatchObject({ plan_id: "growth", status: "active", invoice: null });
  expect(Date.parse(paid.ends_at ?? "") - Date.parse(ends_at)).toBeGreaterThan(27 * DAY_MS);
  expect(await payments(admin)).toMatchObject([{ status: "paid" }]);
});

it("allows a week for an unpaid period, then switches to the free plan without deleting data", async () => {
  const tenant = await newTenant();
  await tenant.subscribe("growth", { ends_at: inDays(-1) });
  await product().tick();
  expect(await read(tenant)).toMatchObject({
    status: "grace",
    plan_id: "growth",
    invoice: { status: "due" },
  });
  expect(await readNews(tenant)).toEqual(["overdue"]);
  await tenant.subscribe("growth", { ends_at: inDays(-7.1) });
  expect(await read(tenant)).toMatchObject({ status: "active", plan_id: "free" });
  await product().tick();
  expect((await readNews(tenant)).at(-1)).toBe("ended");
});

it("credits the unused days of the current month to an upgrade, once", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const started_at = inDays(-10);
  const ends_at = monthAfter(started_at);
  const days = Math.round((Date.parse(ends_at) - Date.parse(started_at)) / DAY_MS);
  await tenant.subscribe("starter", { started_at, ends_at });
  shiftClock(3 * 60 * 60 * 1000); // within the eleventh day
  const credit = Math.ceil((99_900 * (days - 10)) / days);
  expect((await read(tenant)).unused).toEqual({ days: days - 10, amount: credit });
  const [checkout, second] = [await newOrder(admin, "growth"), await newOrder(admin, "growth")];
  expect(checkout).toMatchObject({ amount: 299_900 - credit, credit });
  const proof = await payAtSandbox(checkout);
  const paid = (await admin.post("/subscription/verify-payment", proof)).as(Subscription);
  expect(paid).toMatchObject({ plan_id: "growth", ends_at: monthAfter(paid.started_at) });
  expect(await payments(admin)).toContainEqual(
    expect.objectContaining({ status: "paid", amount: 299_900 - credit, credit }),
  );
  const receipts = (await emailsTo(tenant.id, admin.email)).flatMap((mail) =>
    mail.template === "subscription" && mail.news === "paid" ? [mail] : [],
  );
  expect(receipts).toMatchObject([{ amount: 299_900 - credit, credit }]);
  // The parallel order credited the same days, so its payment buys a shorter period.
  const again = await payAtSandbox(second);
  const extended = (await admin.post("/subscription/verify-payment", again)).as(Subscription);
  const extraTime = Date.parse(extended.ends_at ?? "") - Date.parse(paid.ends_at ?? "");
  expect(extraTime / DAY_MS).toBeLessThan(31 * (1 - credit / 299_900) + 0.001);
});

it("credits nothing for a trial, a renewal or a downgrade", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  expect((await read(tenant)).unused).toEqual({ days: 0, amount: 0 });
  expect(await newOrder(admin, "growth")).toMatchObject({ amount: 299_900, credit: 0 });
  await tenant.subscribe("growth", { ends_at: inDays(6) });
  expect(await newOrder(admin, "growth")).toMatchObject({ amount: 299_900, credit: 0 });
  const { subscription } = (await changePlan(admin, "starter")).as(Changed);
  expect(subscription.next).toMatchObject({ plan_id: "starter", is_paid: false });
  expect((await payments(admin)).map(({ credit }) => credit)).toEqual([0, 0]);
});

it("replaces the invoice when the next plan changes", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  await tenant.subscribe("growth", { ends_at: inDays(3) });
  await product().tick();
  await changePlan(admin, "starter");
  await product().tick();
  expect(await payments(admin)).toMatchObject([
    { status: "due", plan_id: "starter", amount: 99_900 },
    { status: "void", plan_id: "growth" },
  ]);
  const proof = await payAtSandbox(await newOrder(admin, "starter"));
  const paid = (await admin.post("/subscription/verify-payment", proof)).as(Subscription);
  expect(paid).toMatchObject({ plan_id: "growth", next: { plan_id: "starter", is_paid: true } });
  (await changePlan(admin, "scale")).expectError(409, "CONFLICT");
});

it("returns 503 and changes nothing while the payment provider is unreachable, and recovers", async () => {
  const tenant = await newTenant();
  const proof = await payAtSandbox(await newOrder(tenant.admin, "starter"));
  vi.stubEnv("PAYMENT_URL", "http://127.0.0.1:9");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answer = await changePlan(tenant.admin, "growth");
  answer.expectError(503, "UNAVAILABLE");
  expect(answer.headers.get("retry-after")).not.toBeNull();
  (await tenant.admin.post("/subscription/verify-payment", proof)).expectError(503, "UNAVAILABLE");
  expect((await read(tenant)).plan_id).toBe("trial");
  vi.unstubAllEnvs();
  const settled = (await tenant.admin.post("/subscription/verify-payment", proof)).as(Subscription);
  expect(settled.plan_id).toBe("starter");
});
