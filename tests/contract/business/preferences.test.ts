import { LeadRow } from "@leadlane/core/leads/schema";
import { Currency, Preferences, TenantSettings } from "@leadlane/core/preferences/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead, readLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant, type Tenant } from "../../support/tenant";

useProduct();

function change({ admin, id }: Tenant, input: Record<string, unknown>) {
  return admin.put("/settings/preferences", { tenant_id: id, ...input }, { "tenant-id": id });
}

it("defaults to rupees and Indian time, in the preferences and the tenant settings", async () => {
  const tenant = await newTenant();
  const preferences = (await tenant.admin.get("/settings/preferences")).as(Preferences);
  expect(preferences).toMatchObject({
    currency_code: "INR",
    currency_symbol: "₹",
    currency_digits: 2,
    version: 1,
  });
  const answer = await tenant.admin.get(`/settings/tenant/${tenant.id}`);
  expect(answer.as(TenantSettings)).toMatchObject({ currency_symbol: "₹", currency_code: "INR" });
  expect(answer.body).toMatchObject({ currency_symbol: "₹", currency_code: "INR" });
});

it("changes only the given preferences", async () => {
  const tenant = await newTenant();
  const before = (await tenant.admin.get("/settings/preferences")).as(Preferences);
  const input = {
    business_name: "Rao Homes",
    date_format: "yyyy-MM-dd",
    week_start: "sunday",
    working_hours: null,
  };
  const after = (await change(tenant, input)).as(Preferences);
  expect(after).toEqual({ ...before, ...input, updated_at: after.updated_at, version: 2 });
  (await change(tenant, { week_start: "monday", version: 1 })).expectError(412, "STALE");
  const { tenant: shown } = await tenant.me();
  expect(shown).toMatchObject({ name: "Rao Homes", slug: tenant.admin.session.tenant.slug });
});

it("names every invalid field", async () => {
  const tenant = await newTenant();
  (await change(tenant, { currency_code: "XXX" })).expectInvalid("currency_code");
  (await change(tenant, { currency_code: "rupees" })).expectInvalid("currency_code");
  (await change(tenant, { timezone: "Mars/Base" })).expectInvalid("timezone");
  (await change(tenant, { business_name: " " })).expectInvalid("business_name");
  (
    await change(tenant, { date_format: "d.m.y", week_start: "Sun", working_hours: { days: ["x"] } })
  ).expectInvalid(
    "date_format",
    "week_start",
    "working_hours.days.0",
    "working_hours.from",
    "working_hours.to",
  );
});

it("lists the available currencies", async () => {
  const { admin } = await newTenant();
  const currencies = (await admin.get("/settings/currencies")).as(z.array(Currency));
  expect(currencies).toContainEqual({ code: "INR", name: "Indian Rupee", symbol: "₹" });
  expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length);
});

it("relabels amounts without conversion: 1234.50 rupees become 1235 yen and 1234.500 dinars", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin, { value: 1234_50 });
  const shown = async () => {
    const { items } = (await admin.get("/leads/leads")).asPage(LeadRow);
    return [(await readLead(admin, id)).value, items[0]?.value];
  };
  for (const [currency_code, value] of [
    ["JPY", 1235],
    ["KWD", 1234_500],
    ["INR", 1234_50],
  ] as const) {
    expect((await change(tenant, { currency_code })).as(Preferences).currency_code).toBe(currency_code);
    expect(await shown()).toEqual([value, value]);
  }
});

it("takes amounts in the minor unit of the current currency", async () => {
  const tenant = await newTenant();
  await change(tenant, { currency_code: "jpy" });
  const { id } = await addLead(tenant.admin, { value: 500 });
  expect((await readLead(tenant.admin, id)).value).toBe(500);
  await change(tenant, { currency_code: "KWD" });
  expect((await readLead(tenant.admin, id)).value).toBe(500_000);
});

it("pushes changes to every user immediately", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  await addLead(staff, { value: 100_00 });
  await change(tenant, { currency_code: "KWD", timezone: "Asia/Kuwait" });
  const { items } = (await staff.get("/leads/leads")).asPage(LeadRow);
  expect(items[0]?.value).toBe(100_000);
});

it("lets admins change the preferences and everybody read them", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  (await manager.get("/settings/preferences")).as(Preferences);
  (await manager.put("/settings/preferences", { week_start: "sunday" })).expectError(403, "FORBIDDEN");
});

it("rejects working hours with a repeated day or an end before the start", async () => {
  const { admin } = await newTenant();
  const put = (change: Record<string, unknown>) =>
    admin.put("/settings/preferences", {
      working_hours: { days: ["monday", "friday"], from: "09:00", to: "17:30", ...change },
    });
  (await put({ days: ["monday", "friday", "monday"] })).expectInvalid("working_hours.days");
  (await put({ from: "18:00" })).expectInvalid("working_hours.to");
  (await put({ to: "09:00" })).expectInvalid("working_hours.to");
  (await put({ from: "9" })).expectInvalid("working_hours.from");
  (await put({})).as(Preferences);
});
