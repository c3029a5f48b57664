import { LeadRow } from "@leadlane/core/leads/schema";
import { HITS_MAX } from "@leadlane/core/search/rules";
import { expect, it } from "vitest";
import type { Client } from "../../support/client";
import { addLead, addLeads } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newPhone, newTenant } from "../../support/tenant";

useProduct();

async function search(client: Client, q: string, query = "") {
  return (await client.get(`/leads/leads?q=${encodeURIComponent(q)}${query}`)).asPage(LeadRow);
}

async function found(client: Client, q: string, query = ""): Promise<string[]> {
  return (await search(client, q, query)).items.map(({ name }) => name);
}

it("finds leads by words of name and company, by email and by phone, newest first, soon after the write", async () => {
  const { admin } = await newTenant();
  const phone = "+919876543210";
  await addLead(admin, { name: "Asha Verma", company: "Blue Homes", email: "asha.v@example.test", phone });
  await addLead(admin, { name: "किरण Verma", company: "Ávila & Söhne", phone: "+971501234567" });
  await expect.poll(() => found(admin, "verma")).toEqual(["किरण Verma", "Asha Verma"]);
  for (const q of [
    "ash",
    "VERMA ash",
    "blue",
    "homes ver",
    "asha.v@ex",
    "98765 43",
    "+91 98765-43210",
    "09876543210",
    "3210",
    "43210",
    "@example.te",
    "example.test",
  ])
    expect(await found(admin, q), q).toEqual(["Asha Verma"]);
  for (const q of ["कि", "avila", "sohne", "+971 50 123", "050 1234567", "4567", "234567"])
    expect(await found(admin, q), q).toEqual(["किरण Verma"]);
  for (const q of ["erma", "omes", "example", "4321", "xample.test", "asha kumar", "!"])
    expect(await found(admin, q), q).toEqual([]);
});

it("shows each user visible leads only, and none of another business", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const manager = await tenant.hire("Manager");
  const [member, withoutTeam] = [await tenant.hire("Staff", { manager }), await tenant.hire("Staff")];
  const viewer = await tenant.hire("Staff", { permissions: ["can_view_all_leads"] });
  const leader = await tenant.hire("Manager", { manager });
  const people = { Manager: manager, Member: member, Lonely: withoutTeam, Leader: leader };
  for (const [name, { id: owner_id }] of Object.entries(people))
    await addLead(tenant.admin, { name: `Priya ${name}`, owner_id });
  await addLead(tenant.admin, { name: "Priya Nobody", owner_id: null });
  await addLead(other.admin, { name: "Priya Elsewhere" });
  await drained();
  const all = ["Priya Nobody", "Priya Leader", "Priya Lonely", "Priya Member", "Priya Manager"];
  expect(await found(tenant.admin, "priya")).toEqual(all);
  expect(await found(viewer, "priya")).toEqual(all);
  expect(await found(manager, "priya")).toEqual(["Priya Leader", "Priya Member", "Priya Manager"]);
  expect(await found(member, "priya")).toEqual(["Priya Member"]);
  expect(await found(withoutTeam, "priya")).toEqual(["Priya Lonely"]);
  expect(await found(leader, "priya")).toEqual(["Priya Leader"]);
  expect(await found(other.admin, "priya")).toEqual(["Priya Elsewhere"]);
  expect(await found(tenant.admin, "priya", `&owner_id=${member.id}`)).toEqual(["Priya Member"]);
  expect(await found(tenant.admin, "priya", "&owner_id=none")).toEqual(["Priya Nobody"]);
});

it("follows renamed, reassigned, archived, deleted and restored leads", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [one, two] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
  const { id } = await addLead(admin, { name: "Ravi Iyer", phone: "+919812345678", owner_id: one.id });
  await expect.poll(() => found(one, "ravi")).toEqual(["Ravi Iyer"]);
  await admin.put(`/leads/leads/${id}`, {
    name: "Suresh Iyer",
    phone: "+919823456789",
    company: "Iyer Mills",
  });
  await expect.poll(() => found(one, "suresh")).toEqual(["Suresh Iyer"]);
  expect(await found(one, "ravi")).toEqual([]);
  expect(await found(one, "98123")).toEqual([]);
  expect(await found(one, "mills")).toEqual(["Suresh Iyer"]);
  await admin.put(`/leads/leads/${id}/assign`, { owner_id: two.id });
  await expect.poll(() => found(two, "iyer")).toEqual(["Suresh Iyer"]);
  expect(await found(one, "iyer")).toEqual([]);
  await admin.put(`/leads/leads/${id}/archive`);
  const [archived] = (await search(two, "iyer")).items;
  expect(archived).toMatchObject({ id, archived: true });
  expect(await found(two, "iyer", "&archived=false")).toEqual([]);
  await admin.put(`/leads/leads/${id}/unarchive`);
  await admin.delete(`/leads/leads/${id}`);
  await drained();
  expect(await found(admin, "iyer")).toEqual([]);
  await admin.post(`/leads/leads/${id}/restore`);
  await expect.poll(() => found(two, "98234")).toEqual(["Suresh Iyer"]);
});

it("returns at most twenty hits per page, newest first", async () => {
  const { admin } = await newTenant();
  await addLeads(admin, HITS_MAX + 5, { company: "Zenith Group" });
  await drained();
  const first = await search(admin, "zenith", "&limit=100");
  expect(first.items).toHaveLength(HITS_MAX);
  const nextPage = await search(admin, "zenith", `&limit=100&cursor=${first.next}`);
  expect(nextPage.next).toBeNull();
  const ids = [...first.items, ...nextPage.items].map(({ id }) => id);
  expect(ids).toHaveLength(HITS_MAX + 5);
  expect(ids).toEqual([...ids].sort().reverse());
  const foreign = await admin.get(`/leads/leads?q=group&cursor=${first.next}`);
  expect(foreign.status).toBe(400);
});

it("rejects other sort orders and overlong search texts", async () => {
  const { admin } = await newTenant();
  expect((await admin.get("/leads/leads?q=a&sort=created_at")).status).toBe(400);
  expect((await admin.get(`/leads/leads?q=${"a".repeat(200)}`)).status).toBe(400);
  await addLead(admin, { phone: newPhone() });
  expect((await admin.get("/leads/leads?q=%20")).asPage(LeadRow).items).toHaveLength(1);
});
