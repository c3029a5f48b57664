import { DashboardActivity, DashboardSummary } from "@leadlane/core/screens/schema";
import { expect, it } from "vitest";
import type { Client } from "../../support/client";
import { addLead, addLeads, readLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

const DAY = 24 * 60 * 60 * 1000;

async function summary(client: Client, query = ""): Promise<DashboardSummary> {
  return (await client.get(`/dashboard/summary?${query}`)).as(DashboardSummary);
}

it("is empty but complete for a new tenant", async () => {
  const { admin } = await newTenant();
  const nothing = { count: 0, value_total: 0 };
  expect(await summary(admin)).toMatchObject({
    scope: "all",
    kpis: { open: nothing, won: nothing, lost: nothing, conversion: null },
    sources: [],
    follow_ups: [],
    recent_leads: [],
    activity: [],
  });
});

it("counts leads and their value by type, status and source", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Won, Lost, New } = await tenant.statuses();
  const { sources } = await tenant.me();
  const source_id = sources[0]?.id;
  await addLeads(admin, 3, { value: 10_00, source_id });
  await addLeads(admin, 2, { value: 20_00, status_id: Won });
  await addLead(admin, { value: 5_00, status_id: Lost, lost_reason: "Budget" });
  await drained();
  const { kpis, funnel, sources: bySource } = await summary(admin);
  expect(kpis).toEqual({
    open: { count: 3, value_total: 30_00 },
    won: { count: 2, value_total: 40_00 },
    lost: { count: 1, value_total: 5_00 },
    conversion: 66.7,
  });
  expect(funnel[0]).toEqual({ status_id: New, type: "open", count: 3, value_total: 30_00 });
  expect(funnel).toHaveLength(6);
  expect(bySource).toEqual([
    { source_id, count: 3, value_total: 30_00 },
    { source_id: null, count: 3, value_total: 45_00 },
  ]);
});

it("shows each role its visible leads", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  const report = await tenant.hire("Staff", { manager });
  const withoutTeam = await tenant.hire("Staff");
  await addLead(tenant.admin, { name: "Of the admin" });
  await addLead(manager, { name: "Of the manager" });
  await addLead(report, { name: "Of the report" });
  await drained();
  const readSummary = async (client: Client, query = "") => {
    const { scope, kpis, recent_leads, activity } = await summary(client, query);
    expect((await client.get(`/dashboard/activity?${query}`)).as(DashboardActivity)).toEqual(activity);
    return [scope, kpis.open.count, recent_leads.length, activity.map(({ lead_name }) => lead_name).sort()];
  };
  expect(await readSummary(tenant.admin)).toEqual([
    "all",
    3,
    3,
    ["Of the admin", "Of the manager", "Of the report"],
  ]);
  expect(await readSummary(manager)).toEqual(["team", 2, 2, ["Of the manager", "Of the report"]]);
  expect(await readSummary(report)).toEqual(["own", 1, 1, ["Of the report"]]);
  expect(await readSummary(withoutTeam)).toEqual(["own", 0, 0, []]);
  // A single visible owner works too.
  const ofReport = `owner_id=${report.id}`;
  for (const [client, scope] of [
    [tenant.admin, "all"],
    [manager, "team"],
    [report, "own"],
  ] as const)
    expect(await readSummary(client, ofReport)).toEqual([scope, 1, 1, ["Of the report"]]);
  for (const path of ["summary", "activity"]) {
    expect((await withoutTeam.get(`/dashboard/${path}?${ofReport}`)).status).toBe(404);
    expect((await manager.get(`/dashboard/${path}?owner_id=none`)).status).toBe(404);
  }
});

it("shows follow-ups of open leads that are overdue or due within a week, the most overdue first", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Won } = await tenant.statuses();
  const due = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  await addLead(admin, { name: "Tomorrow", follow_up_at: due(1) });
  await addLead(admin, { name: "Overdue", follow_up_at: due(-3) });
  await addLead(admin, { name: "Far", follow_up_at: due(8) });
  await addLead(admin, { name: "Won", follow_up_at: due(1), status_id: Won });
  await addLead(admin, { name: "None" });
  const archived = await addLead(admin, { name: "Archived", follow_up_at: due(1) });
  await admin.put(`/leads/leads/${archived.id}/archive`);
  expect((await summary(admin)).follow_ups.map(({ name }) => name)).toEqual(["Overdue", "Tomorrow"]);
});

it("hides the activity of reassigned and deleted leads", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const [assigned, deleted] = [await addLead(staff), await addLead(staff)];
  await tenant.admin.put(`/leads/leads/${assigned.id}/assign`, { owner_id: tenant.admin.id });
  await tenant.admin.delete(`/leads/leads/${deleted.id}`);
  await drained();
  const readSummary = await summary(staff);
  expect(readSummary.activity).toEqual([]);
  expect(readSummary.kpis.open.count).toBe(0);
});

it("shows the newest entries after a bulk change, including leads created in between", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [one, other] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
  const assigned = [...(await addLeads(one, 12)), ...(await addLeads(other, 44))].map(({ id }) => id);
  await admin.post("/leads/bulk", { ids: assigned, action: "tag", tag: "vip" });
  const added = await addLead(other);
  const shownActivity = async (client: Client) =>
    (await summary(client)).activity.map(({ event, lead_id }) => `${event} ${lead_id}`);
  const newest = (ids: readonly string[]) =>
    [`created ${added.id}`, ...[...ids].reverse().map((id) => `updated ${id}`)].slice(0, 10);
  expect(await shownActivity(admin)).toEqual(newest(assigned));
  expect(await shownActivity(other)).toEqual(newest(assigned.slice(12)));
  expect(await shownActivity(one)).toEqual(
    newest(assigned.slice(0, 12)).slice(1).concat(`updated ${assigned[2]}`),
  );
  const nextPage = (await other.get("/dashboard/activity")).as(DashboardActivity);
  expect(nextPage.map(({ lead_id }) => lead_id)).toEqual(
    expect.arrayContaining((await summary(other)).activity.map(({ lead_id }) => lead_id)),
  );
  expect(nextPage).toHaveLength(20);
  for (const id of assigned.slice(0, 14)) expect((await readLead(admin, id)).activities).toHaveLength(2);
});

it("shows overdue follow-ups and those due tomorrow, even when many are due later in the week", async () => {
  const { admin } = await newTenant();
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const late = await addLead(admin, { follow_up_at: inDays(-1) });
  const next = await addLead(admin, { follow_up_at: inDays(1) });
  await addLeads(admin, 60, { follow_up_at: inDays(6) });
  const { follow_ups } = await summary(admin);
  expect(follow_ups.slice(0, 2).map(({ id }) => id)).toEqual([late.id, next.id]);
});
