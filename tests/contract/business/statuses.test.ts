import { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead, readLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { raceTransactions } from "../../support/race";
import { newTenant, type Tenant } from "../../support/tenant";

useProduct();

const UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const COLOR = "#12abEF";

async function list({ admin }: Tenant): Promise<PipelineStatus[]> {
  return (await admin.get("/status/statuses")).as(z.array(PipelineStatus));
}

it("appends a status, open by default", async () => {
  const tenant = await newTenant();
  const { admin, id: tenant_id } = tenant;
  const input = { tenant_id, name: "  Visit ", color: COLOR };
  const visit = (await admin.post("/status/statuses", input)).as(PipelineStatus, 201);
  expect(visit).toMatchObject({
    tenant_id,
    name: "Visit",
    color: "#12ABEF",
    type: "open",
    order: 7,
    version: 1,
  });
  const dead = await admin.post("/status/statuses", { name: "Dead", color: COLOR, type: "lost" });
  expect(dead.as(PipelineStatus, 201)).toMatchObject({ type: "lost", order: 8 });
  expect((await list(tenant)).map(({ name }) => name).slice(-2)).toEqual(["Visit", "Dead"]);
});

it("inserts a status before another and stores its number of days until leads are stale", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Won } = await tenant.statuses();
  const input = { name: "Visit", color: COLOR, before_id: Won, stale_after_days: 3 };
  const visit = (await admin.post("/status/statuses", input)).as(PipelineStatus, 201);
  expect(visit).toMatchObject({ order: 5, stale_after_days: 3 });
  expect((await list(tenant)).map(({ name }) => name).slice(4, 6)).toEqual(["Visit", "Won"]);
  const change = async (stale_after_days: number | null | undefined) => {
    const answer = await admin.put(`/status/update-status/${visit.id}`, { stale_after_days });
    return answer.as(PipelineStatus).stale_after_days;
  };
  expect(await change(21)).toBe(21);
  expect(await change(undefined)).toBe(21);
  expect(await change(null)).toBeUndefined();
  const update = (days: unknown) =>
    admin.put(`/status/update-status/${visit.id}`, { stale_after_days: days });
  for (const days of [0, 366, 1.5, "7"]) (await update(days)).expectInvalid("stale_after_days");
  (await admin.post("/status/statuses", { ...input, name: "Call", before_id: UNKNOWN_ID })).expectInvalid(
    "before_id",
  );
});

it("names every invalid field", async () => {
  const { admin } = await newTenant();
  (await admin.post("/status/statuses", {})).expectInvalid("name", "color");
  (await admin.post("/status/statuses", { name: "x".repeat(41), color: "red", type: "maybe" })).expectInvalid(
    "name",
    "color",
    "type",
  );
  const [first] = await list(await newTenant());
  (
    await admin.put(`/status/update-status/${first?.id}`, { status_name: "", color: 7, version: 0 })
  ).expectInvalid("status_name", "color", "version");
});

it("keeps names unique in any case, also under concurrency", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const taken = (await admin.post("/status/statuses", { name: " won ", color: COLOR })).expectError(
    409,
    "CONFLICT",
  );
  expect(taken.errors?.[0]?.path).toBe("name");
  raceTransactions(3);
  const answers = await Promise.all(
    ["Visit", "VISIT", "visit"].map((name) => admin.post("/status/statuses", { name, color: COLOR })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { New } = await tenant.statuses();
  const renamed = await admin.put(`/status/update-status/${New}`, { status_name: "WON" });
  expect(renamed.expectError(409, "CONFLICT").errors?.[0]?.path).toBe("status_name");
  (await admin.put(`/status/update-status/${New}`, { status_name: "NEW" })).as(PipelineStatus);
});

it("changes only the given fields and increments the version", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New } = await tenant.statuses();
  const path = `/status/update-status/${New}`;
  const first = (await admin.put(path, { status_name: "Fresh" })).as(PipelineStatus);
  expect(first).toMatchObject({ name: "Fresh", color: "#1A73E8", type: "open", order: 1, version: 2 });
  (await admin.put(path, { color: COLOR, version: 1 })).expectError(412, "STALE");
  (await admin.put(path, { color: COLOR }, { "if-match": '"1"' })).expectError(412, "STALE");
  const second = (await admin.put(path, { color: COLOR }, { "if-match": '"2"' })).as(PipelineStatus);
  expect(second).toMatchObject({ name: "Fresh", color: "#12ABEF", version: 3 });
  (await admin.put(`/status/update-status/${UNKNOWN_ID}`, { color: COLOR })).expectError(404, "NOT_FOUND");
});

it("requires every status exactly once when reordering", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const before = await list(tenant);
  const reversed = before.map(({ id, order }) => ({ id, order: -order }));
  const after = (await admin.post("/status/order", { order: reversed })).as(z.array(PipelineStatus));
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).reverse());
  expect(after.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await list(tenant)).toEqual(after);
  const refused = [
    [],
    reversed.slice(1),
    [...reversed, { id: UNKNOWN_ID, order: 9 }],
    [...reversed.slice(1), reversed[1]],
    [...reversed.slice(1), { id: UNKNOWN_ID, order: 9 }],
    reversed.map(({ id }) => ({ id, order: 1 })),
  ];
  for (const order of refused) (await admin.post("/status/order", { order })).expectInvalid("order");
  (await admin.post("/status/order", { order: [{ id: "no-id", order: 1.5 }] })).expectInvalid(
    "order.0.id",
    "order.0.order",
  );
  (await admin.post("/status/order", {})).expectInvalid("order");
  expect(await list(tenant)).toEqual(after);
});

it("keeps at least one status of each type", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Won, Lost, New } = await tenant.statuses();
  (await admin.put(`/status/update-status/${Won}`, { type: "lost" })).expectError(409, "CONFLICT");
  (await admin.delete(`/status/status/${Won}`)).expectError(409, "CONFLICT");
  (await admin.delete(`/status/status/${Lost}?move_to=${New}`)).expectError(409, "CONFLICT");
  await admin.post("/status/statuses", { name: "Signed", color: COLOR, type: "won" });
  expect((await admin.delete(`/status/status/${Won}`)).status).toBe(200);
});

it("applies a new status type to all its leads", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted } = await tenant.statuses();
  const lead = await addLead(admin, { status_id: Contacted });
  (await admin.put(`/status/update-status/${Contacted}`, { type: "lost" })).as(PipelineStatus);
  await drained();
  const lost = await readLead(admin, lead.id);
  expect(lost).toMatchObject({ status_type: "lost", lost_reason: "Other", version: lead.version });
  expect(lost.closed_at).not.toBeNull();
  (await admin.put(`/status/update-status/${Contacted}`, { type: "open" })).as(PipelineStatus);
  await drained();
  expect(await readLead(admin, lead.id)).toMatchObject({
    status_type: "open",
    lost_reason: null,
    closed_at: null,
  });
});
