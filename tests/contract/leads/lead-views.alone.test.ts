import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { Category, Product } from "@leadlane/core/catalogue/schema";
import { ARCHIVED_READ_ONLY_TEXT } from "@leadlane/core/leads/rules";
import { Activity, Lead, LeadRow } from "@leadlane/core/leads/schema";
import { TABLE_NAME } from "@leadlane/local/settings";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import type { Client } from "../../support/client";
import { addLead, readLead } from "../../support/leads";
import { drained, useOwnProduct } from "../../support/product";
import { connect, snapshot } from "../../support/snapshot";
import { newTenant } from "../../support/tenant";

useOwnProduct();

async function ids(client: Client, path: string): Promise<string[]> {
  return (await client.get(path)).asPage(LeadRow).items.map(({ id }) => id);
}

it("moves an archived lead from the list to the archive and back", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin);
  const archived = (await admin.put(`/leads/leads/${id}/archive`, { tenant_id: tenant.id })).as(Lead);
  expect(archived).toMatchObject({ archived: true, version: 2 });
  expect(await ids(admin, "/leads/leads")).not.toContain(id);
  expect(await ids(admin, "/leads/leads/archived")).toEqual([id]);
  const unarchived = (await admin.put(`/leads/leads/${id}/unarchive`, { tenant_id: tenant.id })).as(Lead);
  expect(unarchived).toMatchObject({ archived: false, version: 3, status_id: archived.status_id });
  expect(await ids(admin, "/leads/leads")).toEqual([id]);
  expect(await ids(admin, "/leads/leads/archived")).toEqual([]);
  expect((await readLead(admin, id)).activities.map(({ event }) => event)).toEqual([
    "unarchived",
    "archived",
    "created",
  ]);
});

it("archives and unarchives once, even for repeated requests", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  expect((await admin.put(`/leads/leads/${id}/unarchive`)).as(Lead).version).toBe(1);
  await admin.put(`/leads/leads/${id}/archive`);
  expect((await admin.put(`/leads/leads/${id}/archive`)).as(Lead).version).toBe(2);
});

it("allows an archived lead only to be read and unarchived", async () => {
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
    expect(answer.expectError(409, "CONFLICT").message).toBe(ARCHIVED_READ_ONLY_TEXT);
  }
  expect(await readLead(admin, id)).toMatchObject({ name: "Meera Nair", archived: true, version: 2 });
});

it("moves a deleted lead to the trash and restores it, for admins", async () => {
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
    answer.expectError(404, "NOT_FOUND");
  }
  expect(await ids(admin, "/leads/leads")).toEqual([]);
  expect(await ids(admin, "/leads/leads/trash")).toEqual([id]);
  const restored = (await admin.post(`/leads/leads/${id}/restore`)).as(Lead);
  expect(restored).toMatchObject({ deleted_at: null, name: "Meera Nair", version: 3 });
  expect(await ids(admin, "/leads/leads")).toEqual([id]);
  (await admin.post(`/leads/leads/${id}/restore`)).expectError(404, "NOT_FOUND");
});

it("restores an archived lead from the trash into the archive", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  await admin.put(`/leads/leads/${id}/archive`);
  await admin.delete(`/leads/leads/${id}`);
  expect(await ids(admin, "/leads/leads/archived")).toEqual([]);
  await admin.post(`/leads/leads/${id}/restore`);
  expect(await ids(admin, "/leads/leads/archived")).toEqual([id]);
});

it("shows the last archived and the last deleted leads first", async () => {
  const { admin } = await newTenant();
  const [a, b, c] = [await addLead(admin), await addLead(admin), await addLead(admin)];
  for (const { id } of [b, c, a]) await admin.put(`/leads/leads/${id}/archive`);
  expect(await ids(admin, "/leads/leads/archived")).toEqual([a.id, c.id, b.id]);
  for (const { id } of [c, a, b]) await admin.delete(`/leads/leads/${id}`);
  expect(await ids(admin, "/leads/leads/trash")).toEqual([b.id, a.id, c.id]);
});

it("requires visibility of a lead to archive it", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff", { permissions: ["can_archive_leads"] });
  const [own, foreign] = [await addLead(staff), await addLead(tenant.admin)];
  (await staff.put(`/leads/leads/${own.id}/archive`)).as(Lead);
  (await staff.put(`/leads/leads/${foreign.id}/archive`)).expectError(404, "NOT_FOUND");
  expect(await ids(staff, "/leads/leads/archived")).toEqual([own.id]);
});

it("restores leads into a status that has become lost meanwhile", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Proposal } = await tenant.statuses();
  const archived = await addLead(admin, { status_id: Proposal });
  const deleted = await addLead(admin, { status_id: Proposal });
  await admin.put(`/leads/leads/${archived.id}/archive`);
  await admin.delete(`/leads/leads/${deleted.id}`);
  await admin.put(`/status/update-status/${Proposal}`, { type: "lost" });
  const unarchived = (await admin.put(`/leads/leads/${archived.id}/unarchive`)).as(Lead);
  const restored = (await admin.post(`/leads/leads/${deleted.id}/restore`)).as(Lead);
  expect([unarchived, restored]).toMatchObject(Array(2).fill({ status_type: "lost", lost_reason: "Other" }));
});

/**
 * Attributes that may differ after a restore; `ve`, `mv`, `m` and times are versions and markers of counters.
 */
const VOLATILE_ATTRIBUTES =
  /^(version|ve|mv|updated_at|by_updated|rev|changed_at|request_id|touched_at|m[0-9a-f]{5})$/;
const withoutVolatile = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (field, part) =>
      VOLATILE_ATTRIBUTES.test(field) ? undefined : part instanceof Set ? [...part].sort() : part,
    ),
  );

it("restores a lead from the trash unchanged with all references, which are absent in between", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted } = await tenant.statuses();
  const leader = await tenant.hire("Manager", { manager: await tenant.hire("Manager") });
  const today = new Date().toISOString();
  const phone = "9876500031";
  const category = await admin.post("/services/categories", { name: "Flats" });
  const product = { name: "2 BHK", price: 100, category_id: category.as(Category, 201).id };
  const product_ids = [(await admin.post("/services/products", product)).as(Product, 201).id];
  const { id } = await addLead(admin, {
    ...{ name: "Zubin Irani", phone, email: "zubin@example.test", company: "Irani Cafe", city: "Pune" },
    ...{ status_id: Contacted, owner_id: leader.id, value: 12345, tags: ["vip"], product_ids },
    ...{ follow_up_at: today, next_step: "Call", note: "Likes tea" },
  });
  const task = { kind: "task", text: "Send the plan", due_at: today };
  (await admin.post(`/leads/leads/${id}/activities`, task)).as(Activity, 201);
  const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString());
  const paths = [
    "/leads/leads",
    "/leads/board",
    "/leads/today",
    "/leads/leads?q=zubin",
    `/calendar/events?from=${from}&to=${to}`,
  ];
  const shown = () => Promise.all(paths.map(async (path) => (await leader.get(path)).body));
  const known = async () => (await admin.post("/leads/duplicates/check", { phone })).body;
  const all = async () => {
    await drained();
    return withoutVolatile([await snapshot(tenant.id), await shown(), await known()]);
  };
  const [stored, ...answers] = z
    .tuple([z.record(z.string(), z.unknown()), z.unknown(), z.unknown()])
    .parse(await all());
  expect(JSON.stringify(answers).split(id).length).toBeGreaterThan(paths.length);

  await admin.delete(`/leads/leads/${id}`);
  await drained();
  expect(JSON.stringify([await shown(), await known()])).not.toContain(id);

  await admin.post(`/leads/leads/${id}/restore`);
  const [after, ...back] = z
    .tuple([z.record(z.string(), z.unknown()), z.unknown(), z.unknown()])
    .parse(await all());
  expect(back).toEqual(answers);
  expect(after).toMatchObject(stored);
});

it("deletes the timeline of a lead when its time in the trash ends", async () => {
  const tenant = await newTenant();
  const { id } = await addLead(tenant.admin, { note: "Likes tea" });
  await tenant.admin.delete(`/leads/leads/${id}`);
  await drained();
  const { base, client } = connect();
  const key = { pk: `T#${tenant.id}#LEAD#${id}`, sk: "LEAD" };
  await client.send(new DeleteCommand({ TableName: TABLE_NAME, Key: key }));
  base.destroy();
  await drained();
  const remainingKeys = Object.keys(await snapshot(tenant.id));
  expect(remainingKeys.filter((stored) => stored.startsWith(key.pk))).toEqual([]);
});
