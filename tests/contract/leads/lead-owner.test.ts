import { LeadRow } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import type { Client } from "../../support/client";
import { addLead, addLeads } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

async function names(client: Client, query: string): Promise<string[]> {
  return (await client.get(`/leads/leads?${query}`)).asPage(LeadRow).items.map(({ name }) => name);
}

it("lists the active leads of one owner or of nobody in both orders", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  for (const name of ["One", "Two", "Three"]) await addLead(staff, { name });
  await addLead(admin, { name: "Of the admin" });
  await addLead(admin, { name: "Of nobody", owner_id: null });
  const archived = await addLead(staff, { name: "Archived" });
  await admin.put(`/leads/leads/${archived.id}/archive`);
  expect(await names(admin, `owner_id=${staff.id}`)).toEqual(["Three", "Two", "One"]);
  expect(await names(admin, `owner_id=${staff.id}&archived=false&sort=created_at`)).toEqual([
    "One",
    "Two",
    "Three",
  ]);
  expect(await names(admin, "owner_id=none")).toEqual(["Of nobody"]);
  expect(await names(admin, "sort=created_at")).toEqual(["One", "Two", "Three", "Of the admin", "Of nobody"]);
});

it("shows only visible leads", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  await addLead(staff, { name: "Of the staff" });
  await addLead(tenant.admin, { name: "Of nobody", owner_id: null });
  expect(await names(manager, `owner_id=${staff.id}`)).toEqual(["Of the staff"]);
  expect(await names(staff, `owner_id=${staff.id}`)).toEqual(["Of the staff"]);
  for (const owner of [manager.id, tenant.admin.id, "none"])
    expect(await names(staff, `owner_id=${owner}`)).toEqual([]);
  expect(await names(manager, "owner_id=none")).toEqual([]);
  expect(await names(other.admin, `owner_id=${staff.id}`)).toEqual([]);
});

it("pages through an owner's leads with a cursor for this owner and order only", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  await addLeads(staff, 3);
  const first = (await admin.get(`/leads/leads?limit=2&owner_id=${staff.id}`)).asPage(LeadRow);
  const cursor = encodeURIComponent(first.next ?? "");
  const second = await admin.get(`/leads/leads?limit=2&owner_id=${staff.id}&cursor=${cursor}`);
  const { items, next } = second.asPage(LeadRow);
  expect(new Set([...first.items, ...items].map(({ id }) => id)).size).toBe(3);
  expect(next).toBeNull();
  for (const query of [
    "",
    `owner_id=${admin.id}&`,
    "owner_id=none&",
    `owner_id=${staff.id}&sort=created_at&`,
  ])
    (await admin.get(`/leads/leads?${query}cursor=${cursor}`)).expectInvalid("cursor");
});

it("rejects invalid owners and unsupported orders", async () => {
  const { admin } = await newTenant();
  (await admin.get("/leads/leads?owner_id=somebody")).expectInvalid("owner_id");
  (await admin.get("/leads/leads?owner_id=none&owner_id=none")).expectInvalid("owner_id");
  (await admin.get("/leads/leads?archived=true&sort=nothing")).expectInvalid("archived", "sort");
});
