import { JobStarted, JobState } from "@leadlane/core/jobs/schema";
import { Activity } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import { addLead, readLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

async function handOver(admin: Person, id: string, to: string[]): Promise<JobState> {
  const { job_id } = (await admin.post(`/uac/users/${id}/hand-over`, { to })).as(JobStarted, 202);
  return ended(admin, job_id);
}

async function ended(admin: Person, job_id: string): Promise<JobState> {
  await drained();
  return (await admin.get(`/jobs/${job_id}`)).as(JobState);
}

async function ownersOf(admin: Person, ids: readonly string[]): Promise<(string | null)[]> {
  return Promise.all(ids.map(async (id) => (await readLead(admin, id)).owner_id));
}

it("reassigns a colleague's open leads, follow-ups and tasks, and returns them to a deactivated one on undo", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Lost } = await tenant.statuses();
  const [ravi, asha] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
  const follow_up_at = "2031-01-01T10:00:00.000Z";
  const open = await addLead(admin, { owner_id: ravi.id, follow_up_at });
  const lost = await addLead(admin, { owner_id: ravi.id, status_id: Lost, lost_reason: "Other" });
  const other = await addLead(admin, { owner_id: admin.id });
  const task = { kind: "task", text: "Send papers", due_at: "2031-01-02T10:00:00.000Z" };
  (await admin.post(`/leads/leads/${open.id}/activities`, task)).as(Activity, 201);
  await drained();
  expect((await admin.put(`/uac/users/toggle-status/${ravi.id}`, { status: "inactive" })).status).toBe(200);
  const job = await handOver(admin, ravi.id, [asha.id]);
  expect(job).toMatchObject({ kind: "bulk", status: "done", total: 1, failed: 0, result: { changed: 1 } });
  const ids = [open.id, lost.id, other.id];
  expect(await ownersOf(admin, ids)).toEqual([asha.id, ravi.id, admin.id]);
  const due = await asha.get("/calendar/events?from=2031-01-01&to=2031-01-03");
  const entries = JSON.stringify(due.body);
  for (const kind of ["task", "follow_up"]) expect(entries, kind).toContain(`"kind":"${kind}"`);

  const { job_id } = (await admin.post(`/jobs/${job.id}/undo`)).as(JobStarted, 202);
  expect(await ended(admin, job_id)).toMatchObject({ status: "undone", failed: 0 });
  expect(await ownersOf(admin, ids)).toEqual([ravi.id, ravi.id, admin.id]);
});

it("distributes the leads among several users in turn", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [ravi, asha, meera] = [
    await tenant.hire("Staff"),
    await tenant.hire("Staff"),
    await tenant.hire("Staff"),
  ];
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await addLead(admin, { owner_id: ravi.id })).id);
  await drained();
  expect(await handOver(admin, ravi.id, [asha.id, meera.id])).toMatchObject({ status: "done", total: 5 });
  const owners = await ownersOf(admin, ids);
  expect(owners.filter((owner) => owner === asha.id)).toHaveLength(3);
  expect(owners.filter((owner) => owner === meera.id)).toHaveLength(2);
});

it("rejects an unknown or inactive recipient and the same user", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [ravi, gone] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
  await admin.put(`/uac/users/toggle-status/${gone.id}`, { status: "inactive" });
  const path = `/uac/users/${ravi.id}/hand-over`;
  for (const to of [gone.id, ravi.id, (await newTenant()).admin.id])
    (await admin.post(path, { to: [admin.id, to] })).expectInvalid("to.1");
  for (const to of [[], [admin.id, admin.id], "x"]) (await admin.post(path, { to })).expectInvalid("to");
  (await admin.post(`/uac/users/${(await newTenant()).admin.id}/hand-over`, { to: [admin.id] })).expectError(
    404,
  );
  (await ravi.post(path, { to: [ravi.id] })).expectError(403);
});
