import { AUDIT_TEXT_MAX, SYSTEM_ACTOR_NAME } from "@leadlane/core/audit/rules";
import type { AuditEntry } from "@leadlane/core/audit/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { Activity } from "@leadlane/core/leads/schema";
import { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { anonymous } from "../../support/client";
import { addLead, addLeads } from "../../support/leads";
import { drained, useOwnProduct } from "../../support/product";
import { snapshot } from "../../support/snapshot";
import { newTenant, PASSWORD } from "../../support/tenant";

useOwnProduct();
afterEach(() => shiftClock(0));

const brief = ({ action, subject_type, subject_name }: AuditEntry) =>
  `${action} ${subject_type} ${subject_name}`;

it("records who changed a lead, with old and new values and the names at that time", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff", { name: "Ravi" });
  const { New, Contacted } = await tenant.statuses();
  const { id } = await addLead(admin, { name: "Meera", value: 12_345 });
  const path = `/leads/leads/${id}`;
  const moved = await admin.put(`${path}/move`, { status_id: Contacted });
  await admin.put(path, { name: "Meera N", value: 500, tags: ["vip"] });
  await admin.put(`${path}/assign`, { owner_id: staff.id });
  await staff.put(path, { city: "Pune" });
  for (const change of ["archive", "unarchive"]) await admin.put(`${path}/${change}`);
  await admin.delete(path);
  await admin.post(`${path}/restore`);
  const entries = await readAudit(admin, { subject_type: "lead" });
  expect(entries.map(brief).reverse()).toEqual([
    "created lead Meera",
    "moved lead Meera",
    "updated lead Meera N",
    "assigned lead Meera N",
    "updated lead Meera N",
    "archived lead Meera N",
    "unarchived lead Meera N",
    "removed lead Meera N",
    "restored lead Meera N",
  ]);
  const [created, move, edit, assignment, byStaff] = [...entries].reverse();
  expect(created?.changes).toContainEqual({ field: "value", from: null, to: 12_345 });
  expect(move).toMatchObject({
    tenant_id: tenant.id,
    actor_id: admin.id,
    actor_name: "Asha Rao",
    subject_id: id,
    lead_id: id,
    changes: [{ field: "status_id", from: New, to: Contacted, from_name: "New", to_name: "Contacted" }],
    request_id: moved.headers.get("x-request-id"),
  });
  expect(edit?.changes).toEqual([
    { field: "name", from: "Meera", to: "Meera N" },
    { field: "value", from: 12_345, to: 500 },
    { field: "tags", from: [], to: ["vip"] },
  ]);
  expect(assignment?.changes).toMatchObject([{ field: "owner_id", from_name: "Asha Rao", to_name: "Ravi" }]);
  expect(byStaff).toMatchObject({ actor_id: staff.id, actor_name: "Ravi" });
});

it("records timeline entries briefly, including deleted ones", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const lead = await addLead(admin, { name: "Meera" });
  const text = "long ".repeat(200);
  const path = `/leads/leads/${lead.id}/activities`;
  const { id } = (await admin.post(path, { kind: "note", text })).as(Activity, 201);
  await admin.put(`/leads/activities/${id}`, { text: "Short" });
  const staff = await tenant.hire("Admin", { name: "Ravi" });
  await staff.delete(`/leads/activities/${id}`);
  const [removed, updated, created] = await readAudit(admin, { subject_type: "activity" });
  expect([removed, updated, created].map((entry) => entry && brief(entry))).toEqual([
    "removed activity note on Meera",
    "updated activity note on Meera",
    "created activity note on Meera",
  ]);
  expect(removed).toMatchObject({ actor_name: "Ravi", subject_id: id, lead_id: lead.id });
  expect(removed?.changes).toContainEqual({ field: "text", from: "Short", to: null });
  const [change] = created?.changes.filter(({ field }) => field === "text") ?? [];
  expect(String(change?.to)).toHaveLength(AUDIT_TEXT_MAX);
});

it("records each status and source separately, and the preferences", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const statuses = (await admin.get("/status/statuses")).as(z.array(PipelineStatus));
  const { Qualified } = await tenant.statuses();
  await admin.put(`/status/update-status/${Qualified}`, { status_name: "Fit", color: "#000000" });
  const order = statuses.map(({ id }, place) => ({ id, order: statuses.length - place }));
  await admin.post("/status/order", { order });
  await admin.post("/ref/lead-sources", { name: "Hoarding" });
  await admin.put("/settings/preferences", { currency_code: "USD", week_start: "sunday" });
  const entries = await readAudit(admin);
  expect(entries.map(brief)).toEqual([
    expect.stringMatching(/^updated preferences Rao Traders/),
    "created lead_source Hoarding",
    "reordered status All statuses",
    "updated status Fit",
    expect.any(String),
    expect.any(String),
  ]);
  expect(entries.slice(4).map(brief).sort()).toEqual([
    "created user Asha Rao",
    expect.stringMatching(/^registered tenant Rao Traders/),
  ]);
  // The user who signs up is the actor.
  expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.id]));
  expect(entries[0]?.changes).toEqual([
    { field: "currency_code", from: "INR", to: "USD" },
    { field: "week_start", from: "monday", to: "sunday" },
  ]);
  expect(entries[2]?.changes).toEqual([
    {
      field: "order",
      from: ["New", "Contacted", "Fit", "Proposal", "Won", "Lost"],
      to: ["Lost", "Won", "Proposal", "Fit", "Contacted", "New"],
    },
  ]);
  expect(entries[3]?.changes).toEqual([
    { field: "name", from: "Qualified", to: "Fit" },
    { field: "color", from: "#7E57C2", to: "#000000" },
  ]);
});

it("attributes the changes of a job to the user who started it", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted, New } = await tenant.statuses();
  const leads = await addLeads(admin, 3, { status_id: Contacted });
  const removal = await admin.delete(`/status/status/${Contacted}?move_to=${New}`);
  expect(removal.status).toBe(202);
  const entries = await readAudit(admin);
  const request_id = removal.headers.get("x-request-id");
  const caused = entries.filter((entry) => entry.request_id === request_id);
  expect(caused.map(({ actor_id }) => actor_id)).toEqual(Array(4).fill(admin.id));
  expect(
    caused
      .filter(({ action }) => action === "moved")
      .map(({ subject_id }) => subject_id)
      .sort(),
  ).toEqual(leads.map(({ id }) => id).sort());
  expect(caused.filter(({ action }) => action === "removed").map(brief)).toEqual([
    "removed status Contacted",
  ]);
});

it("records sign-ins, but no writes that the product makes on its own", async () => {
  const { admin } = await newTenant();
  const lead = await addLead(admin);
  const before = await readAudit(admin);
  expect((await anonymous.post("/auth/login", { email: admin.email, password: PASSWORD })).status).toBe(200);
  expect((await anonymous.post("/auth/login", { email: admin.email, password: "not this one" })).status).toBe(
    400,
  );
  // A note also updates the lead, and a currency change updates every user.
  await admin.post(`/leads/leads/${lead.id}/activities`, { kind: "note", text: "Hello" });
  await admin.put("/settings/preferences", { currency_code: "EUR" });
  const entries = await readAudit(admin);
  const fresh = entries.slice(0, entries.length - before.length);
  expect(fresh.map(({ action, subject_type }) => `${action} ${subject_type}`)).toEqual([
    "updated preferences",
    "created activity",
    "signed_in user",
  ]);
  expect(fresh.filter(({ actor_name }) => actor_name === SYSTEM_ACTOR_NAME)).toEqual([]);
});

it("filters by user, by record type and by both, with pagination", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const other = await tenant.hire("Admin", { name: "Ravi" });
  await addLeads(admin, 4);
  await addLeads(other, 3);
  await other.post("/ref/lead-sources", { name: "Hoarding" });
  const all = await readAudit(admin);
  const by = (actor_id: string) => all.filter((entry) => entry.actor_id === actor_id);
  expect(await readAudit(admin, { limit: "2" })).toEqual(all);
  expect([...all].sort((a, b) => (a.at < b.at ? 1 : -1)).map(({ at }) => at)).toEqual(
    all.map(({ at }) => at),
  );
  for (const limit of ["1", "2", "100"]) {
    expect(await readAudit(admin, { limit, actor_id: other.id })).toEqual(by(other.id));
    expect(await readAudit(admin, { limit, subject_type: "lead" })).toHaveLength(7);
    const both = { limit, subject_type: "lead", actor_id: other.id };
    expect(await readAudit(admin, both)).toEqual(by(other.id).filter(({ lead_id }) => lead_id !== null));
  }
  expect(await readAudit(admin, { actor_id: tenant.id })).toEqual([]);
  (await admin.get("/audit?subject_type=money")).expectInvalid("subject_type");
  (await admin.get("/audit?actor_id=me")).expectInvalid("actor_id");
  (await admin.get("/audit?action=moved")).expectInvalid("action");
});

it("is readable by Admins only and cannot be changed", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  (await (await tenant.hire("Manager")).get("/audit")).expectError(403, "FORBIDDEN");
  const [entry] = await readAudit(admin);
  for (const method of ["POST", "PUT", "DELETE"]) {
    for (const path of ["/audit", `/audit/${entry?.id}`])
      (await admin.call(method, path, { body: {} })).expectError(404, "NOT_FOUND");
  }
});

it("keeps entries for 400 days and hides older ones", async () => {
  const tenant = await newTenant();
  await addLead(tenant.admin);
  await drained();
  const entries = Object.values(await snapshot(tenant.id)).filter(
    (item) => (item as { entity: string }).entity === "audit",
  );
  const day = 24 * 60 * 60;
  for (const { row, ttl } of entries as { row: AuditEntry; ttl: number }[])
    expect(ttl - Math.floor(Date.parse(row.at) / 1000)).toBe(400 * day);
  shiftClock(401 * day * 1000);
  expect(await readAudit(await tenant.signIn(tenant.admin))).toEqual([]);
});
