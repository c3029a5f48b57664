import { commit, readAll } from "@leadlane/core/kernel/store";
import * as Entity from "@leadlane/core/views/entity";
import { VIEWS_BYTES_MAX } from "@leadlane/core/views/rules";
import { View } from "@leadlane/core/views/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import type { Client } from "../../support/client";
import { useProduct } from "../../support/product";
import { inTenant, newTenant } from "../../support/tenant";

useProduct();

const Views = z.array(View);
const namesOf = async (client: Client) =>
  (await client.get("/leads/views")).as(Views).map(({ name }) => name);
const save = async (client: Client, name: string, input: object = {}) =>
  (await client.post("/leads/views", { name, query: {}, ...input })).as(View, 201);

it("shows a user's own views to that user only, and shared views of an Admin to everybody", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [asha, binu] = [await tenant.hire("Staff"), await tenant.hire("Manager")];
  const { New = "" } = await tenant.statuses();
  const query = { status_id: [New], follow_up: "overdue", sort: "-value", q: "asha" };
  const own = await save(asha, "Due", { query, columns: ["name", "value"], group: "status_id" });
  expect(own).toMatchObject({ query, columns: ["name", "value"], group: "status_id", shared: false });
  const shared = await save(admin, "Everybody's", { query: { sort: "name" }, shared: true });
  (await asha.post("/leads/views", { name: "Mine for all", query: {}, shared: true })).expectError(403);
  expect([await namesOf(asha), await namesOf(binu)]).toEqual([["Due", "Everybody's"], ["Everybody's"]]);

  for (const client of [asha, binu]) {
    (await client.put(`/leads/views/${shared.id}`, { name: "Taken over" })).expectError(403);
    (await client.delete(`/leads/views/${shared.id}`)).expectError(403);
  }
  (await admin.put(`/leads/views/${own.id}`, { name: "Not mine" })).expectError(404);
  (await binu.delete(`/leads/views/${own.id}`)).expectError(404);
  (await asha.put(`/leads/views/${own.id}`, { shared: true })).expectError(403);
  (await (await newTenant()).admin.delete(`/leads/views/${shared.id}`)).expectError(404);
});

it("changes only the given fields, shares and unshares a view, and deletes it", async () => {
  const { admin } = await newTenant();
  const view = await save(admin, "Mine", { query: { tag: "vip" } });
  const path = `/leads/views/${view.id}`;
  const renamed = (await admin.put(path, { name: "Ours", version: 1 })).as(View);
  expect(renamed).toEqual({ ...view, name: "Ours", updated_at: renamed.updated_at, version: 2 });
  (await admin.put(path, { name: "Late", version: 1 })).expectError(412);
  expect((await admin.put(path, { shared: true })).as(View)).toMatchObject({ shared: true, name: "Ours" });
  expect((await admin.get("/leads/views")).as(Views)).toHaveLength(1);
  expect((await admin.put(path, { shared: false, query: {} })).as(View)).toMatchObject({ query: {} });
  (await admin.delete(path)).as(z.object({ id: z.string() }));
  expect(await namesOf(admin)).toEqual([]);
  (await admin.delete(path)).expectError(404);
});

it("rejects duplicate names, invalid queries, more than fifty views and oversized ones", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  await save(admin, "Due");
  (await admin.post("/leads/views", { name: "DUE", query: {} })).expectError(409);
  await save(admin, "Due", { shared: true });
  const other = await save(admin, "Other");
  (await admin.put(`/leads/views/${other.id}`, { shared: true, name: "due" })).expectError(409);
  const wrong = async (query: object, path: string) =>
    (await admin.post("/leads/views", { name: "New", query })).expectInvalid(path);
  await wrong({ sort: "phone" }, "query.sort");
  await wrong({ status_id: "new" }, "query.status_id");
  await wrong({ colour: "red" }, "query.colour");
  (await admin.post("/leads/views", { name: " ", query: {}, group: "name" })).expectInvalid("name", "group");
  for (let n = 0; n < 48; n += 1) await save(admin, `View ${n}`);
  (await admin.post("/leads/views", { name: "One more", query: {} })).expectError(409);
  expect((await namesOf(admin)).filter((name) => name !== "Due")).toHaveLength(49);
  const { statuses } = await tenant.me();
  const status_id = Array.from({ length: 50 }, () => statuses[0]?.id);
  const query = { status_id, furthest_status_id: status_id, q: "ह".repeat(100), tag: "ह".repeat(40) };
  const columns = Array.from({ length: 30 }, () => "ह".repeat(40));
  const oversized = { query, columns, shared: true };
  const { id } = await save(admin, "Big", oversized);
  await inTenant(tenant.id, async () => {
    const [collection] = await readAll(Entity.read(Entity.SHARED));
    const stored = collection.views.filter((view) => view.id === id);
    const viewsMax = Math.floor(VIEWS_BYTES_MAX / Buffer.byteLength(JSON.stringify(stored)));
    const views = Array.from({ length: viewsMax }, (_, n) =>
      stored.map((view) => ({ ...view, name: `${n}` })),
    );
    await commit([Entity.save({ ...collection, views: views.flat() })], null);
  });
  (await admin.post("/leads/views", { name: "One more", ...oversized })).expectError(409);
});
