import { Lead } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import { addLead, readLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { raceTransactions } from "../../support/race";
import { newTenant } from "../../support/tenant";

useProduct();

it("changes only the given fields and returns the changes", async () => {
  const { admin } = await newTenant();
  const lead = await addLead(admin, { company: "Old", city: "Pune", value: 500_00, tags: ["a"] });
  const changed = (
    await admin.put(`/leads/leads/${lead.id}`, { company: "New", value: 700_00, unknown: 1 })
  ).as(Lead);
  expect(changed).toMatchObject({ company: "New", value: 700_00, city: "Pune", tags: ["a"], version: 2 });
  expect(changed.updated_at >= lead.updated_at).toBe(true);
  const [entry] = (await readLead(admin, lead.id)).activities;
  expect(entry).toMatchObject({ event: "updated", user_id: admin.id });
  expect(entry?.changes).toEqual([
    { field: "company", from: "Old", to: "New" },
    { field: "value", from: 500_00, to: 700_00 },
  ]);
});

it("clears fields with null or an empty string", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { sources } = await tenant.me();
  const filled = {
    email: "a@b.example",
    company: "Co",
    city: "Pune",
    state: "MH",
    country: "India",
    next_step: "Call",
    value: 100,
    follow_up_at: "2031-01-01T00:00:00Z",
    source_id: sources[0]?.id,
    owner_id: admin.id,
  };
  const texts = ["email", "company", "city", "state", "country", "next_step"];
  for (const empty of [null, ""]) {
    const { id } = await addLead(admin, filled);
    const fields = Object.keys(filled).filter((name) => empty === null || texts.includes(name));
    const cleared = (
      await admin.put(`/leads/leads/${id}`, Object.fromEntries(fields.map((name) => [name, empty])))
    ).as(Lead);
    for (const name of fields) expect(cleared[name as keyof Lead], name).toBeNull();
  }
});

it("keeps at least a phone number or an email", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  (await admin.put(`/leads/leads/${id}`, { phone: null })).expectInvalid("phone");
  (await admin.put(`/leads/leads/${id}`, { phone: "", email: "a@b.example" })).as(Lead);
  (await admin.put(`/leads/leads/${id}`, { email: "" })).expectInvalid("phone");
});

it("rejects an outdated version in the body or in If-Match", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const path = `/leads/leads/${id}`;
  (await admin.put(path, { name: "Second", version: 1 })).as(Lead);
  (await admin.put(path, { name: "Third", version: 1 })).expectError(412, "STALE");
  for (const tag of ["1", '"1"', 'W/"1"']) {
    (await admin.put(path, { name: "Third" }, { "if-match": tag })).expectError(412, "STALE");
  }
  (await admin.put(path, { name: "Third" }, { "if-match": "no number" })).expectInvalid("version");
  (await admin.put(path, { name: "Third" }, { "if-match": '"2"' })).as(Lead);
  for (const [action, body] of [
    ["move", { status_id: (await readLead(admin, id)).status_id }],
    ["assign", { owner_id: null }],
    ["archive", {}],
    ["unarchive", {}],
  ] as const) {
    (await admin.put(`${path}/${action}`, { ...body, version: 1 })).expectError(412, "STALE");
  }
});

it("accepts one of two concurrent writes with the same version", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  raceTransactions(4);
  const tries = ["a", "b", "c", "d"].map((name) => admin.put(`/leads/leads/${id}`, { name, version: 1 }));
  const answers = await Promise.all(tries);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
});

it("keeps every change of writers without a version", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  raceTransactions(4);
  const changes = [{ city: "Pune" }, { state: "MH" }, { company: "Co" }, { next_step: "Call" }];
  const answers = await Promise.all(changes.map((change) => admin.put(`/leads/leads/${id}`, change)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await readLead(admin, id)).toMatchObject({ ...Object.assign({}, ...changes), version: 5 });
});

it("leaves version and time unchanged for a write without changes and for a new note", async () => {
  const { admin } = await newTenant();
  const lead = await addLead(admin, { company: "Co" });
  (await admin.put(`/leads/leads/${lead.id}`, { company: "Co", tags: [] })).as(Lead);
  await admin.post(`/leads/leads/${lead.id}/activities`, { kind: "note", text: "Hello" });
  const after = await readLead(admin, lead.id);
  expect(after).toMatchObject({ version: 1, updated_at: lead.updated_at });
  expect(after.last_activity_at >= lead.last_activity_at).toBe(true);
  expect(after.activities).toHaveLength(2);
});

it("applies the rules of move and assign to an update", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff", { permissions: ["can_view_all_leads"] });
  const { Lost, Won } = await tenant.statuses();
  const { id } = await addLead(admin, { owner_id: null });
  const path = `/leads/leads/${id}`;
  (await staff.put(path, { owner_id: staff.id })).expectError(403, "FORBIDDEN");
  (await staff.put(path, { owner_id: null, city: "Pune" })).as(Lead);
  (await admin.put(path, { status_id: Lost })).expectInvalid("lost_reason");
  (await admin.put(path, { owner_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" })).expectInvalid("owner_id");
  const won = (await admin.put(path, { status_id: Won, owner_id: staff.id })).as(Lead);
  expect(won).toMatchObject({ status_type: "won", owner_id: staff.id, version: 3 });
  expect(won.closed_at).not.toBeNull();
});

it("completes twenty concurrent changes of one lead", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const cities = Array.from({ length: 20 }, (_, n) => `City ${n}`);
  const answers = await Promise.all(cities.map((city) => admin.put(`/leads/leads/${id}`, { city })));
  expect(new Set(answers.map((answer) => answer.as(Lead).version)).size).toBe(20);
});
