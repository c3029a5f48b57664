import { LeadRow } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import type { Client } from "../../support/client";
import { addLead, addLeads } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

/** The ids of the whole list, page by page. */
async function walk(client: Client, path: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let from = "";
  for (;;) {
    const { items, next } = (await client.get(`${path}?limit=${limit}${from}`)).asPage(LeadRow);
    pages.push(items.map(({ id }) => id));
    if (next === null) return pages;
    from = `&cursor=${next}`;
  }
}

it("lists 25 leads by default, newest first", async () => {
  const { admin } = await newTenant();
  const leads = await addLeads(admin, 30);
  const newest = leads
    .map(({ id }) => id)
    .sort()
    .reverse();
  const { items, next } = (await admin.get("/leads/leads")).asPage(LeadRow);
  expect(items.map(({ id }) => id)).toEqual(newest.slice(0, 25));
  expect(next).not.toBeNull();
  expect((await admin.get("/leads/leads?limit=100&sort=-created_at")).asPage(LeadRow)).toMatchObject({
    next: null,
  });
});

it("returns every lead exactly once over all pages, in order, for any page size", async () => {
  const { admin } = await newTenant();
  const leads = await addLeads(admin, 12);
  const newest = leads
    .map(({ id }) => id)
    .sort()
    .reverse();
  for (const limit of [1, 5, 6, 12, 100]) {
    const pages = await walk(admin, "/leads/leads", limit);
    expect(pages.flat()).toEqual(newest);
    // The engine does not check for items after a full page.
    expect(pages.length).toBeLessThanOrEqual(Math.floor(12 / limit) + 1);
  }
});

it("skips and repeats no leads of a page when others are added and removed meanwhile", async () => {
  const { admin } = await newTenant();
  const before = (await addLeads(admin, 6))
    .map(({ id }) => id)
    .sort()
    .reverse();
  const first = (await admin.get("/leads/leads?limit=3")).asPage(LeadRow);
  await addLead(admin);
  await admin.put(`/leads/leads/${before[2]}/archive`);
  const rest = (await admin.get(`/leads/leads?limit=100&cursor=${first.next}`)).asPage(LeadRow);
  expect(rest.items.map(({ id }) => id)).toEqual(before.slice(3));
});

it("merges the leads of a manager's team into one list without gaps or duplicates", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  const team = [manager, ...(await Promise.all([1, 2, 3].map(() => tenant.hire("Staff", { manager }))))];
  const stranger = await tenant.hire("Staff");
  const mine: string[] = [];
  for (let n = 0; n < 17; n += 1) {
    const owner = team[(n * n) % team.length];
    if (owner) mine.push((await addLead(owner)).id);
    if (n % 4 === 0) await addLead(stranger);
  }
  await addLead(tenant.admin, { owner_id: null });
  const newest = mine.sort().reverse();
  for (const limit of [1, 2, 3, 7, 100]) {
    expect((await walk(manager, "/leads/leads", limit)).flat()).toEqual(newest);
  }
});

it("shows each role its visible leads", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  const report = await tenant.hire("Staff", { manager });
  const viewer = await tenant.hire("Staff", { permissions: ["can_view_all_leads"] });
  const of = async (client: Client) => (await walk(client, "/leads/leads", 100)).flat().length;
  await addLead(tenant.admin);
  await addLead(tenant.admin, { owner_id: null });
  await addLead(manager);
  await addLead(report);
  expect([await of(tenant.admin), await of(manager), await of(report), await of(viewer)]).toEqual([
    4, 2, 1, 4,
  ]);
});

it("rejects a cursor of another list, user or tenant", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const other = await newTenant();
  const leads = await addLeads(admin, 6);
  await addLeads(other.admin, 3);
  for (const { id } of leads.slice(0, 3)) await admin.put(`/leads/leads/${id}/archive`);
  const cursor = (await admin.get("/leads/leads?limit=1")).asPage(LeadRow).next ?? "";
  const tampered = `${cursor.slice(0, -2)}${cursor.endsWith("AA") ? "BB" : "AA"}`;
  for (const answer of [
    await admin.get(`/leads/leads?cursor=${tampered}`),
    await admin.get("/leads/leads?cursor="),
    await admin.get("/leads/leads?cursor=nonsense"),
    await admin.get(`/leads/leads/archived?cursor=${cursor}`),
    await admin.get(`/leads/leads/trash?cursor=${cursor}`),
    await staff.get(`/leads/leads?cursor=${cursor}`),
    await other.admin.get(`/leads/leads?cursor=${cursor}`),
    await admin.get(`/leads/board?status_id=${leads[0]?.status_id}&cursor=${cursor}`),
  ]) {
    answer.expectInvalid("cursor");
  }
  expect((await admin.get(`/leads/leads?cursor=${cursor}`)).asPage(LeadRow).items).toHaveLength(2);
});

it("rejects page sizes outside 1 to 100", async () => {
  const { admin } = await newTenant();
  for (const limit of ["0", "101", "-1", "1.5", "ten", ""])
    (await admin.get(`/leads/leads?limit=${limit}`)).expectInvalid("limit");
});

it("rejects an invalid filter or sort order by name", async () => {
  const { admin } = await newTenant();
  const wrong: Record<string, string> = {
    status_id: "new",
    source_id: "web",
    product_id: "x",
    owner_id: "me",
    tag: "",
    status_type: "closed",
    lost_reason: "",
    value_min: "-1",
    value_max: "1.5",
    created_from: "yesterday",
    created_to: "2026-13-01",
    updated_from: "1",
    updated_to: "x",
    closed_from: "2026-02-30",
    closed_to: "x",
    follow_up: "later",
    sort: "phone",
    group_by: "name",
    colour: "red",
  };
  for (const [name, value] of Object.entries(wrong)) {
    const { message } = (await admin.get(`/leads/leads?${name}=${value}`)).expectInvalid(name);
    expect(message).not.toContain("Invalid input");
  }
  (await admin.get("/leads/leads?value_min=x&tag=")).expectInvalid("tag", "value_min");
  (await admin.get("/leads/board?sort=phone&owner_id=y")).expectInvalid("sort", "owner_id");
  (await admin.get("/leads/leads/archived?sort=name&follow_up=today")).expectInvalid("sort", "follow_up");
});
