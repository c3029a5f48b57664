import { BulkResult } from "@leadlane/core/bulk/schema";
import { BoardColumn, LeadRow } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { recount, storedCounters } from "../../support/counters";
import { addLead, addLeads, readLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

async function bulk(client: Person, input: Record<string, unknown>): Promise<BulkResult[]> {
  return (await client.post("/leads/bulk", input)).as(z.array(BulkResult));
}

it("assigns, moves, tags, archives and unarchives", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const { Lost } = await tenant.statuses();
  const ids = (await addLeads(admin, 3)).map(({ id }) => id);
  const done = ids.map((id) => ({ id, success: true }));
  expect(await bulk(admin, { ids, action: "assign", owner_id: staff.id })).toMatchObject(done);
  expect(await bulk(admin, { ids, action: "move", status_id: Lost, lost_reason: "Budget" })).toMatchObject(
    done,
  );
  expect(await bulk(admin, { ids, action: "tag", tag: "vip" })).toMatchObject(done);
  await bulk(admin, { ids, action: "tag", tag: "VIP" });
  expect((await admin.get("/leads/leads?tag=Vip")).asPage(LeadRow).items).toHaveLength(3);
  expect(await bulk(admin, { ids, action: "archive" })).toMatchObject(done);
  for (const id of ids) {
    const lead = await readLead(admin, id);
    expect(lead).toMatchObject({
      owner_id: staff.id,
      lost_reason: "Budget",
      tags: ["vip"],
      archived: true,
      version: 5,
    });
    expect(lead.activities).toHaveLength(5);
  }
  expect(await bulk(admin, { ids, action: "unarchive" })).toMatchObject(done);
  await drained();
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
});

it("reports a result for each lead, and a single failure as an error", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Lost } = await tenant.statuses();
  const other = await newTenant();
  const foreign = await addLead(other.admin);
  const [free, archived, withReason] = [await addLead(admin), await addLead(admin), await addLead(admin)];
  await admin.put(`/leads/leads/${archived.id}/archive`);
  await admin.put(`/leads/leads/${withReason.id}/move`, { status_id: Lost, lost_reason: "Budget" });
  const ids = [free.id, archived.id, UNKNOWN_ID, foreign.id, withReason.id, free.id];
  const results = await bulk(admin, { ids, action: "move", status_id: Lost });
  expect(results.map(({ id, code }) => [id, code])).toEqual([
    [free.id, "VALIDATION"],
    [archived.id, "CONFLICT"],
    [UNKNOWN_ID, "NOT_FOUND"],
    [foreign.id, "NOT_FOUND"],
    [withReason.id, undefined],
  ]);
  expect(await readLead(other.admin, foreign.id)).toMatchObject({ version: 1 });
});

it("reschedules open leads, keeps their next step and returns undo information", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Won } = await tenant.statuses();
  const followUpPlan = { follow_up_at: "2030-01-01T04:30:00.000Z", next_step: "Send the plan" };
  const [lead, free, won] = [
    await addLead(admin, followUpPlan),
    await addLead(admin),
    await addLead(admin, { status_id: Won }),
  ];
  const ids = [lead.id, free.id, won.id];
  const follow_up_at = "2031-01-01T04:30:00.000Z";
  expect(await bulk(admin, { ids, action: "reschedule", follow_up_at })).toMatchObject([
    { success: true, previous: { follow_up_at: followUpPlan.follow_up_at } },
    { success: true, previous: { follow_up_at: null } },
    { success: false, code: "VALIDATION", message: "Only an open lead can have a next follow-up" },
  ]);
  expect(await readLead(admin, lead.id)).toMatchObject({ ...followUpPlan, follow_up_at });
  await bulk(admin, { ids: [free.id], action: "reschedule", follow_up_at: null });
  expect((await readLead(admin, free.id)).follow_up_at).toBeNull();
  (await admin.post("/leads/bulk", { ids, action: "reschedule" })).expectInvalid("follow_up_at");
});

it("ignores invisible leads", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const [own, hidden] = [await addLead(staff), await addLead(tenant.admin)];
  const results = await bulk(staff, { ids: [own.id, hidden.id], action: "tag", tag: "mine" });
  expect(results.map(({ success }) => success)).toEqual([true, false]);
  expect((await readLead(tenant.admin, hidden.id)).tags).toEqual([]);
});

it("requires the permission of the action", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const { id } = await addLead(staff);
  const assign = { ids: [id], action: "assign", owner_id: staff.id };
  for (const input of [assign, { ids: [id], action: "archive" }, { ids: [id], action: "unarchive" }]) {
    (await staff.post("/leads/bulk", input)).expectError(403, "FORBIDDEN");
  }
});

it("names the invalid fields", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const ids = [id];
  (await admin.post("/leads/bulk", {})).expectInvalid("ids", "action");
  (await admin.post("/leads/bulk", { ids: [], action: "delete" })).expectInvalid("ids", "action");
  (
    await admin.post("/leads/bulk", { ids: Array.from({ length: 101 }, () => id), action: "archive" })
  ).expectInvalid("ids");
  (await admin.post("/leads/bulk", { ids: ["no-id"], action: "archive" })).expectInvalid("ids.0");
  (await admin.post("/leads/bulk", { ids, action: "assign" })).expectInvalid("owner_id");
  (await admin.post("/leads/bulk", { ids, action: "move" })).expectInvalid("status_id");
  (await admin.post("/leads/bulk", { ids, action: "tag" })).expectInvalid("tag");
  const unknown = await bulk(admin, { ids, action: "move", status_id: UNKNOWN_ID });
  expect(unknown).toMatchObject([{ success: false, code: "VALIDATION" }]);
});

it("changes a hundred leads of a manager with a manager, which belong to two teams", async () => {
  const tenant = await newTenant();
  const top = await tenant.hire("Manager");
  const manager = await tenant.hire("Manager", { manager: top });
  const { Contacted } = await tenant.statuses();
  const ids = (await addLeads(manager, 100)).map(({ id }) => id);
  const results = await bulk(manager, { ids, action: "move", status_id: Contacted });
  expect(results).toMatchObject(ids.map((id) => ({ id, success: true })));
  for (const person of [top, manager]) {
    const columns = (await person.get(`/leads/board?status_id=${Contacted}`)).as(z.array(BoardColumn));
    expect(columns.map(({ cards }) => cards.length)).toEqual([20]);
    const others = (await person.get("/leads/board")).as(z.array(BoardColumn));
    expect(others.flatMap(({ cards }) => cards)).toHaveLength(20);
  }
});
