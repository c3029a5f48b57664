import { DEFAULT_CALL_OUTCOMES, LOST_REASONS } from "@leadlane/core/reasons/rules";
import { Reason } from "@leadlane/core/reasons/schema";
import { Me } from "@leadlane/core/screens/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import type { Client } from "../../support/client";
import { addLead, readLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

const UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const LOST = "/ref/lost-reasons";
const OUTCOMES = "/ref/call-outcomes";

async function list(client: Client, path = LOST): Promise<Reason[]> {
  return (await client.get(path)).as(z.array(Reason));
}

async function names(client: Client, path = LOST): Promise<string[]> {
  return (await list(client, path)).map(({ name }) => name);
}

async function idOf(client: Client, name: string, path = LOST): Promise<string> {
  return (await list(client, path)).find((reason) => reason.name === name)?.id ?? "";
}

it("starts with the default lists, which everybody reads, also with the session", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  expect(await names(staff)).toEqual([...LOST_REASONS]);
  expect(await names(staff, OUTCOMES)).toEqual([...DEFAULT_CALL_OUTCOMES]);
  const me = (await staff.get("/auth/me")).as(Me);
  expect(me.lost_reasons).toEqual(await list(staff));
  expect(me.call_outcomes).toEqual(await list(staff, OUTCOMES));
  expect(me.lost_reasons[1]).toMatchObject({ tenant_id: tenant.id, order: 2, retired: false, version: 1 });
});

it("adds, renames, moves, retires and restores an entry under the same id", async () => {
  const { admin } = await newTenant();
  const pricing = await idOf(admin, "Pricing");
  const added = (await admin.post(LOST, { name: " Fees too high " })).as(Reason, 201);
  expect(added).toMatchObject({ name: "Fees too high", order: 10, retired: false, version: 1 });
  expect(await idOf(admin, "Pricing")).toBe(pricing);
  const update = async (body: object) => (await admin.put(`${LOST}/${added.id}`, body)).as(Reason);
  expect(await update({ name: "Fees", position: 1, version: 1 })).toMatchObject({
    ...{ id: added.id, name: "Fees", order: 1, version: 2, former_names: ["Fees too high"] },
  });
  expect((await names(admin)).slice(0, 2)).toEqual(["Fees", "Pricing"]);
  expect(await update({ retired: true })).toMatchObject({ retired: true, order: 1 });
  expect(await update({ retired: false, position: 99 })).toMatchObject({ retired: false, order: 10 });
  expect(await names(admin, OUTCOMES)).toEqual([...DEFAULT_CALL_OUTCOMES]);
});

it("names what is wrong, and keeps names unique in any case", async () => {
  const { admin } = await newTenant();
  (await admin.post(LOST, {})).expectInvalid("name");
  (await admin.post(LOST, { name: "x".repeat(61) })).expectInvalid("name");
  (await admin.post(LOST, { name: "pRICING" })).expectError(409, "CONFLICT");
  const id = await idOf(admin, "Budget");
  (await admin.put(`${LOST}/${id}`, { name: "pricing" })).expectError(409, "CONFLICT");
  (await admin.put(`${LOST}/${id}`, { name: "BUDGET" })).as(Reason);
  (await admin.put(`${LOST}/${id}`, { position: 0, retired: "yes" })).expectInvalid("position", "retired");
  (await admin.put(`${LOST}/${id}`, { retired: true, version: 9 })).expectError(412, "STALE");
  (await admin.put(`${LOST}/${UNKNOWN_ID}`, { retired: true })).expectError(404, "NOT_FOUND");
  const outcome = await idOf(admin, "Busy", OUTCOMES);
  (await admin.put(`${LOST}/${outcome}`, { retired: true })).expectError(404, "NOT_FOUND");
});

it("keeps one entry in use", async () => {
  const { admin } = await newTenant();
  const [first, ...others] = await list(admin, OUTCOMES);
  for (const { id } of others) (await admin.put(`${OUTCOMES}/${id}`, { retired: true })).as(Reason);
  (await admin.put(`${OUTCOMES}/${first?.id}`, { retired: true })).expectInvalid("retired");
});

it("keeps the text of lost leads when their reason is renamed", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Lost } = await tenant.statuses();
  const lead = await addLead(admin, { status_id: Lost, lost_reason: "Pricing" });
  (await admin.put(`${LOST}/${await idOf(admin, "Pricing")}`, { name: "Too dear" })).as(Reason);
  expect(await readLead(admin, lead.id)).toMatchObject({ lost_reason: "Pricing" });
});

it("records the first change of a default list, and its order", async () => {
  const { admin } = await newTenant();
  const id = await idOf(admin, "Pricing");
  await admin.put(`${LOST}/${id}`, { name: "Fees", position: 2 });
  await admin.post(OUTCOMES, { name: "Asked to call back" });
  await drained();
  const entries = (await readAudit(admin)).filter(({ subject_type }) =>
    ["lost_reason", "call_outcome"].includes(subject_type),
  );
  expect(
    entries.map(({ action, subject_type, subject_name }) => [action, subject_type, subject_name]).sort(),
  ).toEqual([
    ["created", "call_outcome", "Asked to call back"],
    ["reordered", "lost_reason", "All lost reasons"],
    ["updated", "lost_reason", "Fees"],
  ]);
});
