import { User } from "@leadlane/core/access/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { readAll } from "@leadlane/core/kernel/store";
import { countOutsideTrash } from "@leadlane/core/leads/list/usage";
import { Lead } from "@leadlane/core/leads/schema";
import * as Usage from "@leadlane/core/plans/quota";
import * as UsageEntity from "@leadlane/core/plans/quota-entity";
import { PLANS, planLimitText } from "@leadlane/core/plans/rules";
import { CurrentPlan } from "@leadlane/core/subscription/schema";
import { afterEach, expect, it } from "vitest";
import { addLead, tryLead } from "../../support/leads";
import { drained, product, useOwnProduct } from "../../support/product";
import { inTenant, newEmail, newTenant, PASSWORD, type Tenant } from "../../support/tenant";

const LIMITS = PLANS[0]?.limits ?? { users: 0, leads: 0 };
const HOUR_MS = 60 * 60 * 1000;

useOwnProduct();
afterEach(() => shiftClock(0));

async function usage({ admin, id }: Tenant): Promise<CurrentPlan["usage"]> {
  return (await admin.get(`/subscription/get-currentplan/${id}`)).as(CurrentPlan).usage;
}

/** Reserves plan room without creating leads, like a request that crashes before its write. */
function reserve(leads: number): Promise<boolean> {
  return UsageEntity.reserve(leads, null, Date.now() + HOUR_MS / 2);
}

/** Fills the plan except for a number of places, without creating leads. */
async function fillExcept(tenant: Tenant, places: number): Promise<void> {
  await tenant.subscribe("free");
  await inTenant(tenant.id, () => reserve((LIMITS.leads ?? 0) - places));
}

it("never exceeds the lead limit of the plan under concurrent requests", async () => {
  const tenant = await newTenant();
  await fillExcept(tenant, 3);
  const answers = await Promise.all(Array.from({ length: 8 }, () => tryLead(tenant.admin)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const answer of refused) {
    expect(answer.expectError(402, "PLAN_LIMIT").message).toBe(planLimitText("leads", "free"));
  }
  const staff = await tenant.hire("Staff");
  expect((await tryLead(staff)).expectError(402, "PLAN_LIMIT").message).toMatch(/Ask an admin\.$/);
  await drained();
  expect(await inTenant(tenant.id, countOutsideTrash)).toBe(3);
  expect((await usage(tenant)).leads).toBe(LIMITS.leads);
});

it("counts a lead until it is in the trash, and frees the reserved place of a failed create", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  await fillExcept(tenant, 2);
  const { id, phone } = await addLead(admin);
  (await tryLead(admin, { phone, allow_duplicate: false })).expectError(409, "CONFLICT");
  (await tryLead(admin, { status_id: "nonsense" })).expectError(400);
  const second = await addLead(admin);
  await admin.put(`/leads/leads/${id}/archive`);
  (await tryLead(admin)).expectError(402, "PLAN_LIMIT");
  (await admin.delete(`/leads/leads/${id}`)).as(Lead);
  await addLead(admin);
  (await admin.post(`/leads/leads/${id}/restore`)).expectError(402, "PLAN_LIMIT");
  await admin.delete(`/leads/leads/${second.id}`);
  (await admin.post(`/leads/leads/${id}/restore`)).as(Lead);
  (await admin.post(`/leads/leads/${id}/restore`)).expectError(404, "NOT_FOUND");
  (await tryLead(admin)).expectError(402, "PLAN_LIMIT");
});

it("keeps everything above the limits of a smaller plan, but accepts nothing new", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin);
  await fillExcept(tenant, -10);
  (await tryLead(admin)).expectError(402, "PLAN_LIMIT");
  (await admin.put(`/leads/leads/${id}`, { city: "Pune" })).as(Lead);
  expect((await usage(tenant)).leads).toBeGreaterThan(LIMITS.leads ?? 0);
});

it("releases the places reserved by crashed requests within an hour", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [{ id }] = [await addLead(admin), await addLead(admin)];
  await admin.put(`/leads/leads/${id}/archive`);
  await inTenant(tenant.id, () => reserve(5));
  await drained();
  await product().tick();
  expect((await usage(tenant)).leads).toBe(7);
  shiftClock(HOUR_MS);
  await product().tick();
  await tenant.renew();
  expect((await usage(tenant)).leads).toBe(2);
});

it("retries the reconciliation while leads are being written", async () => {
  const tenant = await newTenant();
  await inTenant(tenant.id, () => reserve(5));
  await inTenant(tenant.id, () => Usage.checkCount("2026-01-01T00:00:00.000Z", 5, async () => 0));
  expect(await inTenant(tenant.id, () => readAll(Usage.readLeads()))).toEqual([5]);
});

it("limits the active users to the plan, both new and re-enabled ones", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  await tenant.subscribe("free");
  const add = () =>
    admin.post("/uac/create", { name: "Binu", email: newEmail(), role: "Staff", password: PASSWORD });
  const toggle = (id: string, status: string) => admin.put(`/uac/users/toggle-status/${id}`, { status });
  const answers = await Promise.all(Array.from({ length: 4 }, add));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 402, 402]);
  const refused = answers.find(({ status }) => status === 402);
  expect(refused?.expectError(402, "PLAN_LIMIT").message).toBe(planLimitText("users", "free"));
  expect((await usage(tenant)).users).toBe(LIMITS.users);
  const [first] = answers.filter(({ status }) => status === 201).map((answer) => answer.as(User, 201));
  (await toggle(first?.id ?? "", "inactive")).as(User);
  expect((await usage(tenant)).users).toBe(2);
  (await add()).as(User, 201);
  (await toggle(first?.id ?? "", "active")).expectError(402, "PLAN_LIMIT");
  await tenant.subscribe("starter");
  (await toggle(first?.id ?? "", "active")).as(User);
  expect((await usage(tenant)).users).toBe(4);
});
