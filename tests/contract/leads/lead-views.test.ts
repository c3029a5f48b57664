import { ARCHIVED_READ_ONLY_TEXT } from "@leadlane/core/leads/rules";
import { Lead, LeadRow } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import type { Client } from "../../support/client";
import { addLead, readLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

async function ids(client: Client, path: string): Promise<string[]> {
  return (await client.get(path)).asPage(LeadRow).items.map(({ id }) => id);
}

it("hides an archived lead from the list and shows it in the archive, and back", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin);
  const archived = (await admin.put(`/leads/leads/${id}/archive`, { tenant_id: tenant.id })).as(Lead);
  expect(archived).toMatchObject({ archived: true, version: 2 });
  expect(await ids(admin, "/leads/leads")).not.toContain(id);
  expect(await ids(admin, "/leads/leads/archived")).toEqual([id]);
  const back = (await admin.put(`/leads/leads/${id}/unarchive`, { tenant_id: tenant.id })).as(Lead);
  expect(back).toMatchObject({ archived: false, version: 3, status_id: archived.status_id });
  expect(await ids(admin, "/leads/leads")).toEqual([id]);
  expect(await ids(admin, "/leads/leads/archived")).toEqual([]);
  expect((await readLead(admin, id)).activities.map(({ event }) => event)).toEqual([
    "unarchived",
    "archived",
    "created",
  ]);
});

it("archives and unarchives once, however often it is asked", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  expect((await admin.put(`/leads/leads/${id}/unarchive`)).as(Lead).version).toBe(1);
  await admin.put(`/leads/leads/${id}/archive`);
  expect((await admin.put(`/leads/leads/${id}/archive`)).as(Lead).version).toBe(2);
});

it("keeps an archived lead as it is: it can be read and brought back, and nothing else", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Won } = await tenant.statuses();
  const { id } = await addLead(admin);
  const note = await admin.post(`/leads/leads/${id}/activities`, { kind: "note", text: "Hello" });
  const { data } = note.body as { data: { id: string } };
  await admin.put(`/leads/leads/${id}/archive`);
  const refusals = [
    await admin.put(`/leads/leads/${id}`, { name: "Other" }),
    await admin.put(`/leads/leads/${id}/move`, { status_id: Won }),
    await admin.put(`/leads/leads/${id}/assign`, { owner_id: null }),
    await admin.post(`/leads/leads/${id}/activities`, { kind: "note", text: "More" }),
    await admin.put(`/leads/activities/${data.id}`, { text: "Changed" }),
    await admin.delete(`/leads/activities/${data.id}`),
  ];
  for (const answer of refusals) {
    expect(answer.refused(409, "CONFLICT").message).toBe(ARCHIVED_READ_ONLY_TEXT);
  }
  expect(await readLead(admin, id)).toMatchObject({ name: "Meera Nair", archived: true, version: 2 });
});

it("puts a deleted lead into the trash and takes it out again, for admins", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin);
  const deleted = (await admin.delete(`/leads/leads/${id}`)).as(Lead);
  expect(deleted.deleted_at).not.toBeNull();
  for (const answer of [
    await admin.get(`/leads/leads/${id}`),
    await admin.put(`/leads/leads/${id}`, { name: "x" }),
    await admin.delete(`/leads/leads/${id}`),
    await admin.put(`/leads/leads/${id}/archive`),
    await admin.get(`/leads/leads/${id}/activities`),
    await admin.post(`/leads/leads/${id}/activities`, { kind: "note", text: "x" }),
  ]) {
    answer.refused(404, "NOT_FOUND");
  }
  expect(await ids(admin, "/leads/leads")).toEqual([]);
  expect(await ids(admin, "/leads/leads/trash")).toEqual([id]);
  const restored = (await admin.post(`/leads/leads/${id}/restore`)).as(Lead);
  expect(restored).toMatchObject({ deleted_at: null, name: "Meera Nair", version: 3 });
  expect(await ids(admin, "/leads/leads")).toEqual([id]);
  (await admin.post(`/leads/leads/${id}/restore`)).refused(404, "NOT_FOUND");
});

it("takes an archived lead out of the trash into the archive", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  await admin.put(`/leads/leads/${id}/archive`);
  await admin.delete(`/leads/leads/${id}`);
  expect(await ids(admin, "/leads/leads/archived")).toEqual([]);
  await admin.post(`/leads/leads/${id}/restore`);
  expect(await ids(admin, "/leads/leads/archived")).toEqual([id]);
});

it("shows the last archived and the last deleted first", async () => {
  const { admin } = await newTenant();
  const [a, b, c] = [await addLead(admin), await addLead(admin), await addLead(admin)];
  for (const { id } of [b, c, a]) await admin.put(`/leads/leads/${id}/archive`);
  expect(await ids(admin, "/leads/leads/archived")).toEqual([a.id, c.id, b.id]);
  for (const { id } of [c, a, b]) await admin.delete(`/leads/leads/${id}`);
  expect(await ids(admin, "/leads/leads/trash")).toEqual([b.id, a.id, c.id]);
});

it("lets who may archive do so with visible leads only", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff", { permissions: ["can_archive_leads"] });
  const [own, foreign] = [await addLead(staff), await addLead(tenant.admin)];
  (await staff.put(`/leads/leads/${own.id}/archive`)).as(Lead);
  (await staff.put(`/leads/leads/${foreign.id}/archive`)).refused(404, "NOT_FOUND");
  expect(await ids(staff, "/leads/leads/archived")).toEqual([own.id]);
});

it("brings leads back into a status that has become one of type lost meanwhile", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Proposal } = await tenant.statuses();
  const archived = await addLead(admin, { status_id: Proposal });
  const deleted = await addLead(admin, { status_id: Proposal });
  await admin.put(`/leads/leads/${archived.id}/archive`);
  await admin.delete(`/leads/leads/${deleted.id}`);
  await admin.put(`/status/update-status/${Proposal}`, { type: "lost" });
  const back = (await admin.put(`/leads/leads/${archived.id}/unarchive`)).as(Lead);
  const restored = (await admin.post(`/leads/leads/${deleted.id}/restore`)).as(Lead);
  expect([back, restored]).toMatchObject(Array(2).fill({ status_type: "lost", lost_reason: "Other" }));
});
