import { CalendarEntry } from "@leadlane/core/calendar/schema";
import { DuplicatePair } from "@leadlane/core/duplicates/schema";
import { HistoryEntry } from "@leadlane/core/history/schema";
import { JobState } from "@leadlane/core/jobs/schema";
import { Activity, type Lead, LeadRow } from "@leadlane/core/leads/schema";
import { MergePreview } from "@leadlane/core/merges/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { recount, recountDays, storedCounters, storedDays } from "../../support/counters";
import { addLead, readLead } from "../../support/leads";
import { mergeLeads, storedLead, undoMerge } from "../../support/merges";
import { drained, useProduct } from "../../support/product";
import { openAs } from "../../support/socket";
import { newPhone, newTenant, type Person, type Tenant } from "../../support/tenant";

useProduct();

const note = async (client: Person, id: string, fields: object) =>
  (await client.post(`/leads/leads/${id}/activities`, fields)).as(Activity, 201);
const timeline = async (client: Person, id: string) =>
  (await client.get(`/leads/leads/${id}/activities?limit=100`)).asPage(Activity).items;
const jobOf = async (client: Person, id: string) => (await client.get(`/jobs/${id}`)).as(JobState);
const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

async function eventsOf(client: Person): Promise<(string | null)[]> {
  const path = `/calendar/events?from=${encodeURIComponent(inDays(-1))}&to=${encodeURIComponent(inDays(5))}`;
  const entries = (await client.get(path)).as(z.array(CalendarEntry));
  return entries.filter(({ kind }) => kind !== "follow_up").map(({ lead_id }) => lead_id);
}

/** Two leads of one person with own and shared fields. */
async function createDuplicates(tenant: Tenant) {
  const { admin } = tenant;
  const { Contacted } = await tenant.statuses();
  const phone = newPhone();
  const one = await addLead(admin, { name: "Asha Verma", phone, tags: ["a", "both"], value: 100 });
  const other = await addLead(admin, {
    ...{ name: "Asha V", phone, email: "asha@example.test", company: "Verma Traders", city: "Pune" },
    ...{ tags: ["BOTH", "b"], value: 900, follow_up_at: inDays(2), next_step: "Call back" },
  });
  await admin.put(`/leads/leads/${other.id}/move`, { status_id: Contacted });
  await note(admin, one.id, { kind: "note", text: "Of the first" });
  const written = await note(admin, other.id, { kind: "note", text: "Of the other" });
  await note(admin, other.id, { kind: "call", text: "Talked" });
  const task = await note(admin, other.id, { kind: "task", text: "Send papers", due_at: inDays(1) });
  const event = { title: "Visit", starts_at: inDays(1), ends_at: inDays(1.02), lead_id: other.id };
  await admin.post("/calendar/events", event);
  const daily = { freq: "daily", count: 3 };
  await admin.post("/calendar/events", { ...event, title: "Daily", recurrence: daily });
  await drained();
  return { one, other, note: written, task, Contacted };
}

it("combines two leads, and an undo restores both except version and updated_at", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { one, other, note: written, Contacted } = await createDuplicates(tenant);
  const stored = async () => [await storedLead(tenant.id, one.id), await storedLead(tenant.id, other.id)];
  const before = { stored: await stored(), events: await eventsOf(admin) };
  expect(before.events).toEqual([other.id, other.id, other.id, other.id, other.id]);
  const socket = await openAs(admin);

  const take = { value: "other", status_id: "other" } as const;
  const { merge_id, job_id } = await mergeLeads(admin, one.id, other.id, take);
  expect(await jobOf(admin, job_id)).toMatchObject({ kind: "merge", status: "done", failed: 0 });
  const lead = await readLead(admin, one.id);
  expect(lead).toMatchObject({
    ...{ name: "Asha Verma", phone: one.phone, email: other.email, company: other.company, city: "Pune" },
    ...{ tags: ["a", "both", "b"], value: 900, follow_up_at: other.follow_up_at, next_step: "Call back" },
    ...{ status_id: Contacted, version: 2, created_at: one.created_at },
  });
  const entries = await timeline(admin, one.id);
  expect(entries.filter(({ kind }) => kind !== "system").map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Of the first", "Of the other", "Talked", "Send papers"]),
  );
  expect(entries.find(({ id }) => id === written.id)).toEqual({
    ...written,
    lead_id: one.id,
    merged_from: other.id,
  });
  expect(entries.find(({ id }) => id === merge_id)).toMatchObject({ event: "merged", text: "Asha V" });
  expect(await eventsOf(admin)).toEqual(before.events.map(() => one.id));
  const history = (await admin.get(`/leads/leads/${one.id}/history`)).asPage(HistoryEntry).items;
  expect(history.filter(({ field }) => field === "status_id")).toHaveLength(2);

  const gone = (await admin.get(`/leads/leads/${other.id}`)).expectError(404, "NOT_FOUND");
  expect(gone).toMatchObject({ moved_to: one.id });
  await socket.waitFor("lead.removed", ({ data }) => (data as Lead).id === other.id);
  await socket.waitFor("lead.moved", ({ data }) => (data as Lead).id === one.id);
  expect((await admin.get("/leads/leads/trash")).asPage(LeadRow).items).toEqual([]);
  (await admin.post(`/leads/leads/${other.id}/restore`)).expectError(409);
  expect((await admin.get("/leads/duplicates")).asPage(DuplicatePair).items).toEqual([]);
  const found = (await admin.get(`/leads/leads?q=${encodeURIComponent("asha@example.test")}`)).asPage(
    LeadRow,
  );
  expect(found.items.map(({ id }) => id)).toEqual([one.id]);
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
  expect(await storedDays(tenant.id)).toEqual(await recountDays(tenant.id));

  expect(await undoMerge(admin, merge_id)).toMatchObject({ status: "undone", failed: 0 });
  expect(await stored()).toEqual(before.stored);
  expect(await eventsOf(admin)).toEqual(before.events);
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
  expect(await storedDays(tenant.id)).toEqual(await recountDays(tenant.id));
  expect((await admin.get("/leads/duplicates")).asPage(DuplicatePair).items).toHaveLength(1);
  const audited = (await readAudit(admin)).filter(({ subject_id }) => subject_id === other.id);
  expect(audited.map(({ action, actor_id }) => [action, actor_id]).slice(0, 2)).toEqual([
    ["unmerged", admin.id],
    ["merged", admin.id],
  ]);
  (await admin.post(`/leads/merges/${merge_id}/undo`)).expectError(409);
});

it("an undo returns later changes of the other lead's entries and keeps later changes of the target", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { one, other, note: written, task } = await createDuplicates(tenant);
  const { merge_id } = await mergeLeads(admin, one.id, other.id);
  const edited = { text: "Told twice" };
  (await admin.put(`/leads/activities/${written.id}`, edited)).as(Activity);
  (await admin.delete(`/leads/activities/${task.id}`)).as(z.looseObject({}));
  const late = await note(admin, one.id, { kind: "note", text: "Since" });
  await admin.put(`/leads/leads/${one.id}`, { company: "Third", tags: ["mine"] });
  await drained();
  const undone = await undoMerge(admin, merge_id);
  expect(undone.result?.refused).toEqual([
    { id: one.id, message: "Company: changed since, and left as it is." },
    { id: one.id, message: "Tags: changed since, and left as it is." },
  ]);
  expect(await readLead(admin, one.id)).toMatchObject({ company: "Third", tags: ["mine"], city: null });
  expect(await readLead(admin, other.id)).toMatchObject({ company: "Verma Traders", tags: ["both", "b"] });
  const [mine, theirs] = [await timeline(admin, one.id), await timeline(admin, other.id)];
  expect(mine.some(({ id }) => id === late.id)).toBe(true);
  expect(mine.find(({ id }) => id === merge_id)?.outcome).toBe("Undone");
  expect(theirs.find(({ id }) => id === written.id)).toMatchObject(edited);
  expect([...mine, ...theirs].some(({ id }) => id === task.id)).toBe(false);
  const again = await mergeLeads(admin, other.id, one.id);
  expect(await undoMerge(admin, again.merge_id)).toMatchObject({ status: "undone", failed: 0 });
});

it("an undo leaves the lead unassigned, with a warning, when its owner is inactive", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [ravi, meera] = [
    await tenant.hire("Staff", { name: "Ravi" }),
    await tenant.hire("Staff", { name: "Meera" }),
  ];
  const phone = newPhone();
  const one = await addLead(admin, { name: "Asha", phone, owner_id: ravi.id });
  const other = await addLead(admin, { name: "Asha V", phone, owner_id: meera.id });
  const { merge_id } = await mergeLeads(admin, one.id, other.id, { owner_id: "other" });
  for (const { id } of [ravi, meera])
    (await admin.put(`/uac/users/toggle-status/${id}`, { status: "inactive" })).as(z.looseObject({}));
  await drained();
  const undone = await undoMerge(admin, merge_id);
  expect(undone.status).toBe("undone");
  expect(undone.result?.refused).toEqual([
    { id: other.id, message: "Owner: Meera is not active any more. The lead that came back has none." },
    {
      id: one.id,
      message: "Owner: Ravi is not active any more. The lead that had stayed keeps the one it has.",
    },
  ]);
  expect(await readLead(admin, one.id)).toMatchObject({ owner_id: meera.id });
  expect(await readLead(admin, other.id)).toMatchObject({ owner_id: null });
  const audited = (await timeline(admin, other.id)).filter(({ event }) => event === "assigned");
  expect(audited.map(({ changes }) => changes)).toEqual([[{ field: "owner_id", from: meera.id, to: null }]]);
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
});

it("previews the differences, the chosen values and the number of moved entries", async () => {
  const tenant = await newTenant();
  const { one, other } = await createDuplicates(tenant);
  const path = `/leads/leads/${one.id}/merge?other_id=${other.id}`;
  const shown = (await tenant.admin.get(path)).as(MergePreview);
  expect([shown.this.id, shown.other.id]).toEqual([one.id, other.id]);
  expect(Object.fromEntries(shown.fields.map(({ field, take }) => [field, take]))).toEqual({
    ...{ name: "this", email: "other", company: "other", status_id: "this", value: "this", tags: "both" },
    ...{ city: "other", follow_up_at: "other", next_step: "other" },
  });
  expect(shown.moves).toEqual({ notes: 2, tasks: 1, history: 2, files: 0, events: 2 });
});

it("requires visibility of both leads, and the assign permission to take the other owner", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  const [own, second] = [await addLead(staff), await addLead(staff)];
  const [theirs, hidden] = [await addLead(manager), await addLead(admin)];
  const stranger = await addLead((await newTenant()).admin);
  const attempt = (client: Person, id: string, other_id: string, more: object = {}) =>
    client.post(`/leads/leads/${id}/merge`, { other_id, version: 1, other_version: 1, ...more });
  for (const { id } of [hidden, stranger, theirs]) {
    (await attempt(staff, own.id, id)).expectInvalid("other_id");
    (await attempt(staff, id, own.id)).expectError(404);
    (await staff.get(`/leads/leads/${own.id}/merge?other_id=${id}`)).expectInvalid("other_id");
  }
  (await attempt(staff, own.id, own.id)).expectInvalid("other_id");
  (await attempt(admin, own.id, second.id, { take: { name: "both" } })).expectInvalid("take.name");
  (await attempt(admin, own.id, second.id, { version: 2 })).expectError(412);
  (await attempt(admin, own.id, second.id, { other_version: 2 })).expectError(412);
  (await admin.post(`/leads/leads/${own.id}/merge`, { other_id: second.id })).expectInvalid(
    "other_version",
    "version",
  );
  const mailed = await addLead(staff, { phone: null, email: "only@example.test" });
  (await attempt(staff, own.id, mailed.id, { take: { phone: "other", email: "this" } })).expectInvalid(
    "take.phone",
  );
  const tagged = async (letter: string) =>
    addLead(staff, { tags: Array.from({ length: 11 }, (_, n) => `${letter}${n}`) });
  const [a, b] = [await tagged("a"), await tagged("b")];
  (await attempt(staff, a.id, b.id)).expectInvalid("take.tags");
  await admin.put(`/leads/leads/${own.id}/archive`);
  (await attempt(staff, own.id, second.id, { version: 2 })).expectError(409);

  const assigned = await addLead(manager);
  const both = await tenant.hire("Staff", { permissions: ["can_view_all_leads"] });
  (await attempt(both, second.id, assigned.id, { take: { owner_id: "other" } })).expectError(403);
  const { merge_id } = await mergeLeads(manager, second.id, assigned.id, { owner_id: "other" });
  expect(await readLead(manager, second.id)).toMatchObject({ owner_id: manager.id });
  for (const client of [staff, (await newTenant()).admin])
    (await client.post(`/leads/merges/${merge_id}/undo`)).expectError(404);
  expect((await staff.get(`/leads/leads/${assigned.id}`)).expectError(404).moved_to).toBeUndefined();
  await admin.delete(`/leads/leads/${second.id}`);
  (await manager.post(`/leads/merges/${merge_id}/undo`)).expectError(409);
  await admin.post(`/leads/leads/${second.id}/restore`);
  expect(await undoMerge(manager, merge_id)).toMatchObject({ status: "undone" });
  expect(await readLead(staff, second.id)).toMatchObject({ owner_id: staff.id });
});
