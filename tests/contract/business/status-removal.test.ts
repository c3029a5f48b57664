import { JobStarted } from "@leadlane/core/jobs/schema";
import * as Table from "@leadlane/core/kernel/table/client";
import { tenantScope } from "@leadlane/core/kernel/table/key";
import { moveFromDeletedStatuses } from "@leadlane/core/leads/restage";
import { BoardColumn } from "@leadlane/core/leads/schema";
import { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { finish } from "@leadlane/core/pipeline/status-removal";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { recount, storedCounters } from "../../support/counters";
import { addLead, addLeads, readLead, tryLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { inTenant, newTenant } from "../../support/tenant";

useProduct();

const UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const Removed = z.object({ id: z.string() });

/** The completion time of a job. */
async function endOf(tenantId: string, job_id = ""): Promise<string> {
  const job = await inTenant(tenantId, () => Table.get({ pk: tenantScope("JOB", job_id), sk: "JOB" }));
  expect(job).toMatchObject({ status: "done" });
  return String(job?.changed_at);
}

it("deletes an unused status", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted } = await tenant.statuses();
  const path = `/status/status/${Contacted}`;
  const answer = (await admin.delete(path, { "tenant-id": tenant.id })).as(Removed);
  expect(answer).toEqual({ id: Contacted });
  expect(Object.values(await tenant.statuses())).not.toContain(Contacted);
  (await admin.delete(path)).expectError(404, "NOT_FOUND");
  (await tryLead(admin, { status_id: Contacted })).expectInvalid("status_id");
});

it("refuses to delete a status with leads and keeps it usable", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted } = await tenant.statuses();
  await addLead(admin, { status_id: Contacted });
  (await admin.delete(`/status/status/${Contacted}`)).expectError(409, "CONFLICT");
  await addLead(admin, { status_id: Contacted });
});

it("moves the leads of a status before deleting it, without blocking other businesses", async () => {
  const [tenant, smaller] = [await newTenant(), await newTenant()];
  const { admin } = tenant;
  const { Contacted, Qualified } = await tenant.statuses();
  const theirs = await smaller.statuses();
  const leads = await addLeads(admin, 120, { status_id: Contacted, value: 100_00 });
  await addLead(smaller.admin, { status_id: theirs.Contacted });
  await drained();
  const [answer, other] = await Promise.all([
    admin.delete(`/status/status/${Contacted}?move_to=${Qualified}`),
    smaller.admin.delete(`/status/status/${theirs.Contacted}?move_to=${theirs.Qualified}`),
  ]);
  const jobs = [answer.as(JobStarted, 202), other.as(JobStarted, 202)];
  await drained();
  const [ended = "", otherEnded = ""] = await Promise.all([
    endOf(tenant.id, jobs[0]?.job_id),
    endOf(smaller.id, jobs[1]?.job_id),
  ]);
  expect(otherEnded < ended, "jobs alternate step by step").toBe(true);
  expect(Object.values(await tenant.statuses())).not.toContain(Contacted);
  const columns = (await admin.get("/leads/board")).as(z.array(BoardColumn));
  const column = columns.find(({ status_id }) => status_id === Qualified);
  expect(column).toMatchObject({ count: 120, value_total: 120 * 100_00 });
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
  const moved = await readLead(admin, leads[0]?.id ?? "");
  expect(moved).toMatchObject({ status_id: Qualified, version: 1 });
  expect(moved.activities[0]).toMatchObject({ kind: "system", event: "moved", user_id: null });
});

it("requires another status of this tenant as the target", async () => {
  const tenant = await newTenant();
  const other = await newTenant();
  const { Contacted } = await tenant.statuses();
  const { Contacted: theirs } = await other.statuses();
  for (const target of ["no-id", UNKNOWN_ID, Contacted, theirs]) {
    (await tenant.admin.delete(`/status/status/${Contacted}?move_to=${target}`)).expectInvalid("move_to");
  }
});

it("marks the status that is being emptied and accepts no leads in it", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted, Qualified, New } = await tenant.statuses();
  await addLeads(admin, 60, { status_id: Contacted });
  const lead = await addLead(admin, { status_id: New });
  (await admin.delete(`/status/status/${Contacted}?move_to=${Qualified}`)).as(JobStarted, 202);
  const statuses = (await admin.get("/status/statuses")).as(z.array(PipelineStatus));
  expect(statuses.filter(({ moving_to }) => moving_to !== undefined)).toEqual([
    expect.objectContaining({ id: Contacted, moving_to: Qualified }),
  ]);
  (await tryLead(admin, { status_id: Contacted })).expectInvalid("status_id");
  (await admin.put(`/leads/leads/${lead.id}/move`, { status_id: Contacted })).expectInvalid("status_id");
  await drained();
});

it("counts archived leads of a status too: refuses to delete it, or moves them", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted, Won } = await tenant.statuses();
  const { id } = await addLead(admin, { status_id: Contacted });
  await admin.put(`/leads/leads/${id}/archive`);
  (await admin.delete(`/status/status/${Contacted}`)).expectError(409, "CONFLICT");
  const active = await addLead(admin, { status_id: Contacted });
  (await admin.delete(`/status/status/${Contacted}?move_to=${Won}`)).as(JobStarted, 202);
  await drained();
  expect(Object.values(await tenant.statuses())).not.toContain(Contacted);
  const won = { status_id: Won, status_type: "won" };
  expect(await readLead(admin, id)).toMatchObject({ ...won, archived: true });
  expect(await readLead(admin, active.id)).toMatchObject({ ...won, archived: false });
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
});

it("restores a lead whose status was deleted into the first open status", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted, New } = await tenant.statuses();
  const { id } = await addLead(admin, { status_id: Contacted });
  await admin.delete(`/leads/leads/${id}`);
  (await admin.delete(`/status/status/${Contacted}`)).as(Removed);
  await admin.post(`/leads/leads/${id}/restore`);
  expect(await readLead(admin, id)).toMatchObject({ status_id: New, deleted_at: null });
});

it("moves a lead that entered a status during its deletion into the first open status", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Contacted } = await tenant.statuses();
  const { id } = await addLead(admin, { status_id: Contacted });
  await drained();
  await inTenant(tenant.id, async () => {
    await finish(Contacted);
    await moveFromDeletedStatuses([{ id, status_id: Contacted ?? "" }]);
  });
  expect(await readLead(admin, id)).toMatchObject({ status_id: New, version: 1 });
});
