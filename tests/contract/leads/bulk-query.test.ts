import { BulkResult } from "@leadlane/core/bulk/schema";
import * as Jobs from "@leadlane/core/jobs/entity";
import { JobResult, JobStarted, JobState } from "@leadlane/core/jobs/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import type { Page } from "@leadlane/core/kernel/schema";
import { readAll as readAllItems } from "@leadlane/core/kernel/store";
import type { Lead } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead, addLeads, readLead } from "../../support/leads";
import { copyLead } from "../../support/many-leads";
import { drained, useProduct } from "../../support/product";
import { inTenant, newTenant, type Person } from "../../support/tenant";

useProduct();

const jobOf = async (client: Person, id: string) => (await client.get(`/jobs/${id}`)).as(JobState);

async function start(client: Person, body: object): Promise<JobState> {
  const { job_id } = (await client.post("/leads/bulk", body)).as(JobStarted, 202);
  await drained();
  return jobOf(client, job_id);
}

async function undo(client: Person, { id }: JobState): Promise<JobState> {
  expect((await client.post(`/jobs/${id}/undo`)).as(JobStarted, 202)).toEqual({ job_id: id });
  await drained();
  return jobOf(client, id);
}

async function countTagged(client: Person): Promise<number | null | undefined> {
  const { page } = (await client.get("/leads/leads?tag=vip&limit=1")).body as { page: Page };
  return page.total;
}

const readAll = (client: Person, leads: readonly Lead[]) =>
  Promise.all(leads.map(({ id }) => readLead(client, id)));

it("applies an action to all visible matches, records each change, and undoes unchanged ones", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  const { New, Contacted } = await tenant.statuses();
  const theirs = await addLeads(staff, 3, { status_id: New });
  await copyLead(theirs[0] ?? (await addLead(staff)), 107);
  const full = await addLead(staff, { tags: Array.from({ length: 20 }, (_, n) => `tag ${n}`) });
  const [hidden, other] = [await addLead(admin), await addLead(staff, { status_id: Contacted })];
  await drained();

  const job = await start(manager, { query: { status_id: New }, action: "tag", tag: "vip" });
  expect(job).toMatchObject({ kind: "bulk", status: "done", total: 111, done: 111, failed: 1 });
  expect(job.result).toEqual({
    changed: 110,
    refused: [{ id: full.id, message: "A lead can have at most 20 tags" }],
    reason: null,
  });
  expect(Date.parse(job.undo_until ?? "")).toBeGreaterThan(Date.now());
  expect(await countTagged(admin)).toBe(110);
  expect((await readAll(admin, [hidden, other])).flatMap(({ tags }) => tags)).toEqual([]);

  const results = job.results_url?.replace("/api", "") ?? "";
  const first = (await manager.get(results)).asPage(JobResult);
  const nextPage = (await manager.get(`${results}?cursor=${first.next}`)).asPage(JobResult);
  const reported = [...first.items, ...nextPage.items];
  expect([new Set(reported.map(({ id }) => id)).size, nextPage.next]).toEqual([111, null]);
  expect(reported.filter(({ success }) => !success).map(({ id }) => id)).toEqual([full.id]);

  const path = `/jobs/${job.id}`;
  for (const stranger of [staff, (await newTenant()).admin]) {
    (await stranger.get(path)).expectError(404);
    (await stranger.get(`${path}/results`)).expectError(404);
    (await stranger.post(`${path}/undo`)).expectError(404);
  }
  expect(await jobOf(admin, job.id)).toEqual(job);

  const [touched] = theirs;
  await admin.put(`/leads/leads/${touched?.id}`, { city: "Pune" });
  const undone = await undo(manager, job);
  expect(undone).toMatchObject({ status: "undone", total: 110, done: 110, failed: 1 });
  expect(undone.result?.refused).toEqual([{ id: touched?.id, message: "This lead has been changed since." }]);
  expect(await countTagged(admin)).toBe(1);
  expect((await readAll(admin, theirs)).map(({ tags }) => tags)).toEqual([["vip"], [], []]);
  (await manager.post(`${path}/undo`)).expectError(409);
});

it("moves, assigns, reschedules, archives and restores by query, and undoes each", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const { New, Lost } = await tenant.statuses();
  const leads = await addLeads(admin, 3, { tags: ["these"], status_id: New });
  await addLead(admin);
  await drained();
  const shown = async () =>
    (await readAll(admin, leads)).map(
      ({ status_id, lost_reason, owner_id, archived, closed_at, follow_up_at }) => {
        return { status_id, lost_reason, owner_id, archived, follow_up_at, isClosed: closed_at !== null };
      },
    );
  const before = await shown();
  const actions = [
    [
      { action: "move", status_id: Lost, lost_reason: "Budget" },
      { status_id: Lost, lost_reason: "Budget" },
    ],
    [{ action: "assign", owner_id: staff.id }, { owner_id: staff.id }],
    [
      { action: "reschedule", follow_up_at: "2031-01-01T10:00:00+05:30" },
      { follow_up_at: "2031-01-01T04:30:00.000Z" },
    ],
    [{ action: "archive" }, { archived: true }],
  ] as const;
  for (const [action, change] of actions) {
    const job = await start(admin, { ...action, query: { tag: "these" } });
    expect(job).toMatchObject({ status: "done", total: 3, failed: 0 });
    expect(await shown()).toMatchObject([change, change, change]);
    expect(await undo(admin, job)).toMatchObject({ status: "undone", failed: 0 });
    expect(await shown()).toEqual(before);
  }
  await start(admin, { action: "archive", query: { tag: "these" } });
  const restored = await start(admin, { action: "unarchive", query: { tag: "these" } });
  expect(restored).toMatchObject({ total: 3, failed: 0 });
  expect(await shown()).toEqual(before);
  const manager = await tenant.hire("Manager", { permissions: ["can_view_all_leads", "can_assign_leads"] });
  const assigned = await start(manager, { action: "assign", owner_id: staff.id, query: { tag: "these" } });
  const refusal = { permissionKey: "can_assign_leads", value: false };
  (await admin.put(`/uac/${manager.id}/permissions`, refusal)).as(z.looseObject({}));
  (await manager.post(`/jobs/${assigned.id}/undo`)).expectError(403);
  expect(await jobOf(admin, assigned.id)).toEqual(assigned);
  // Another user with the permission can restart an undo that lost it.
  await inTenant(tenant.id, async () => {
    const [job] = await readAllItems(Jobs.read(assigned.id));
    if (job?.kind === "bulk") await Jobs.save({ ...job, phase: "undo", status: "failed" });
  });
  (await manager.post(`/jobs/${assigned.id}/undo`)).expectError(403);
  expect(await shown()).toMatchObject(leads.map(() => ({ owner_id: staff.id })));
  expect(await undo(admin, assigned)).toMatchObject({ status: "undone", failed: 0 });
  expect(await shown()).toEqual(before);
  const emptyJob = await start(admin, { action: "archive", query: { tag: "nobody's" } });
  expect(emptyJob).toMatchObject({ status: "done", total: 0, result: { changed: 0 } });
});

it("rejects an impossible action at once, and ends with a reason when it becomes impossible", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff");
  const { Lost } = await tenant.statuses();
  await addLead(manager);
  (await staff.post("/leads/bulk", { query: {}, action: "archive" })).expectError(403);
  const stranger = (await (await newTenant()).statuses()).New;
  const wrong: [object, string][] = [
    [{ action: "tag", tag: "vip" }, "ids"],
    [{ query: {}, ids: [], action: "tag", tag: "vip" }, "ids"],
    [{ query: { colour: "red" }, action: "tag", tag: "vip" }, "query.colour"],
    [{ query: { status_id: stranger }, action: "tag", tag: "vip" }, "query.status_id"],
    [{ query: {}, action: "tag" }, "tag"],
    [{ query: {}, action: "move", status_id: Lost }, "lost_reason"],
    [{ query: {}, action: "move", status_id: stranger }, "status_id"],
    [{ query: {}, action: "assign", owner_id: stranger }, "owner_id"],
  ];
  for (const [body, path] of wrong) (await manager.post("/leads/bulk", body)).expectInvalid(path);
  const { job_id } = (await manager.post("/leads/bulk", { query: {}, action: "archive" })).as(
    JobStarted,
    202,
  );
  await tenant.change(manager, { status: "inactive" });
  await drained();
  const job = await jobOf(admin, job_id);
  // The job may already be complete.
  if (job.status !== "done") expect(job).toMatchObject({ status: "failed" });
});

it("returns the undo information of each lead in a direct bulk change", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Contacted } = await tenant.statuses();
  const [lead] = await addLeads(admin, 1, { status_id: New });
  const ids = [lead?.id];
  const moved = (await admin.post("/leads/bulk", { ids, action: "move", status_id: Contacted })).as(
    z.array(BulkResult),
  );
  const previous = { status_id: New, lost_reason: null };
  expect(moved).toEqual([{ id: lead?.id, success: true, version: 2, previous }]);
  (await admin.put(`/leads/leads/${lead?.id}/move`, { status_id: New, version: 2 })).as(z.looseObject({}));
  const again = (await admin.post("/leads/bulk", { ids, action: "move", status_id: New })).as(
    z.array(BulkResult),
  );
  expect(again).toEqual([{ id: lead?.id, success: true }]);
});

it("lets users undo an assignment out of their visibility for a while, until the lead changes", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff", { permissions: ["can_assign_leads"] });
  const leads = await addLeads(staff, 4, { tags: ["these"] });
  const [one, two, three, four] = leads.map(({ id }) => id);
  await drained();
  const give = { action: "assign", owner_id: admin.id };
  const take = { owner_id: staff.id };
  const ownersOf = async () => (await readAll(admin, leads)).map(({ owner_id }) => owner_id);
  const job = await start(staff, { ...give, query: { tag: "these" } });
  (await staff.get(`/leads/leads/${one}`)).expectError(404, "NOT_FOUND");
  expect(await undo(staff, job)).toMatchObject({ status: "undone", failed: 0 });
  expect(await ownersOf()).toEqual(leads.map(() => staff.id));
  (await staff.put(`/leads/leads/${one}/assign`, { owner_id: admin.id })).as(z.looseObject({}));
  (await staff.put(`/leads/leads/${one}/assign`, take)).as(z.looseObject({}));
  const ids = [two, three, four];
  await staff.post("/leads/bulk", { ids, ...give });
  await admin.put(`/leads/leads/${four}`, { city: "Pune" });
  const restored = (await staff.post("/leads/bulk", { ids, ...give, ...take })).as(z.array(BulkResult));
  expect(restored.map(({ success, code }) => code ?? success)).toEqual([true, true, "NOT_FOUND"]);
  (await staff.put(`/leads/leads/${four}/assign`, take)).expectError(404, "NOT_FOUND");
  expect(await ownersOf()).toEqual([staff.id, staff.id, staff.id, admin.id]);
  await staff.post("/leads/bulk", { ids: [two], ...give });
  shiftClock(16 * 60_000);
  const later = await staff.put(`/leads/leads/${two}/assign`, take);
  shiftClock(0);
  later.expectError(404, "NOT_FOUND");
});
