import { BulkResult } from "@leadlane/core/bulk/schema";
import { CalendarEntry } from "@leadlane/core/calendar/schema";
import { HistoryEntry } from "@leadlane/core/history/schema";
import { JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import { startRestaging } from "@leadlane/core/jobs/start";
import { commit, readAll } from "@leadlane/core/kernel/store";
import { put } from "@leadlane/core/kernel/table/write";
import * as Lead from "@leadlane/core/leads/lead";
import { Activity, LeadRow } from "@leadlane/core/leads/schema";
import { ERASED_NAME } from "@leadlane/core/person/rules";
import { PersonExport } from "@leadlane/core/person/schema";
import { routes } from "@leadlane/functions/api/routes";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import type { Client } from "../../support/client";
import { recount, recountDays, storedCounters, storedDays } from "../../support/counters";
import { addLead, readLead } from "../../support/leads";
import { mergeLeads } from "../../support/merges";
import { createPersonalData } from "../../support/personal-data";
import { drained, useOwnProduct } from "../../support/product";
import { snapshot } from "../../support/snapshot";
import { inTenant, newTenant, type Tenant } from "../../support/tenant";
import { PDF, upload } from "../../support/uploads";

useOwnProduct();

const ASKED = "by e-mail of 3 May";

async function erase(admin: Client, id: string, confirm: string, asked_by = ASKED): Promise<TransferState> {
  const { job_id } = (await admin.post(`/leads/leads/${id}/erase`, { confirm, asked_by })).as(
    JobStarted,
    202,
  );
  await drained();
  await drained(); // a consumer starts the second pass
  return (await admin.get(`/jobs/${job_id}`)).as(TransferState);
}

/** The items that contain each text, including packed sets and binary values. */
async function itemsContaining({ id }: Tenant, texts: readonly string[]): Promise<Map<string, string[]>> {
  const readable = (_: string, value: unknown) =>
    value instanceof Set
      ? [...value]
      : value instanceof Uint8Array
        ? Buffer.from(value).toString("latin1")
        : value;
  const items = Object.entries(await snapshot(id)).map(([key, item]) =>
    `${key} ${JSON.stringify(item, readable)}`.toLowerCase(),
  );
  return new Map(
    texts.map((text) => [text, items.filter((reported) => reported.includes(text.toLowerCase()))]),
  );
}

/** Fails if any item contains one of the texts. */
async function expectGone(tenant: Tenant, texts: readonly string[]): Promise<void> {
  for (const [text, items] of await itemsContaining(tenant, texts)) expect(items, text).toEqual([]);
}

/** The timeline entries in the activity feeds of a business. */
async function inFeeds({ id }: Tenant): Promise<string[]> {
  const items = Object.entries(await snapshot(id));
  return items
    .flatMap(([key, item]) => (Object(item).tenant_scope === `T#${id}#ACTIVITIES` ? key : []))
    .sort();
}

it("exports all data about a person and nothing about others", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id, name, texts } = await createPersonalData(tenant);
  const other = await addLead(admin, { name: "Somebody Else", note: "Not hers" });
  const all = (await admin.get(`/leads/leads/${id}/everything`)).as(PersonExport);
  const reported = JSON.stringify(all).toLowerCase();
  for (const text of texts) expect(reported, text).toContain(text.toLowerCase());
  expect(reported).not.toContain("not hers");
  expect(reported).not.toContain(other.id.toLowerCase());
  expect(all).toMatchObject({ lead: { id, name }, next_cursor: null });
  expect(all.captures).toMatchObject([{ message: "Ring my quillbell", lead_id: id }]);
  expect(all.events).toMatchObject([{ title: `Dinner with ${name}`, notes: "Quillgarden" }]);
  expect(all.history.map(({ field }) => field)).toEqual(expect.arrayContaining(["name", "phone", "city"]));
  expect(all.notices.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["lead_assigned", "mentioned"]));
  const auditedChanges = all.audit.map(({ subject_type, action }) => `${subject_type} ${action}`);
  for (const entry of ["lead created", "lead updated", "lead moved", "activity created", "event updated"])
    expect(auditedChanges, entry).toContain(entry);
  expect(all.jobs.some(({ previous }) => previous !== null)).toBe(true);
  expect(all.deliveries.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["lead.created", "lead.updated", "lead.moved", "lead.lost", "activity.created"]),
  );
  expect(Object.values(all.names)).toEqual(expect.arrayContaining(["Ravi Kumar", "Lost"]));
});

it("exports archived and deleted leads too, for Admins only", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin, { note: "Kept" });
  const path = `/leads/leads/${id}/everything`;
  const manager = await tenant.hire("Manager", { permissions: ["can_view_all_leads", "can_export_leads"] });
  (await manager.get(path)).expectError(403, "FORBIDDEN");
  await admin.put(`/leads/leads/${id}/archive`, {});
  expect((await admin.get(path)).as(PersonExport).lead.archived).toBe(true);
  await admin.delete(`/leads/leads/${id}`);
  expect((await admin.get(path)).as(PersonExport).lead.deleted_at).not.toBeNull();
  const stranger = await newTenant();
  (await stranger.admin.get(path)).expectError(404, "NOT_FOUND");
  (await admin.get(`${path}?cursor=made-up`)).expectError(400, "VALIDATION");
});

it("erases a person everywhere, keeps the counts, and records the requester and the result", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const other = await addLead(admin, { name: "Somebody Else", note: "Not hers", value: 700 });
  const { id, name, texts, colleague, eventId } = await createPersonalData(tenant);
  await drained();
  for (const [text, items] of await itemsContaining(tenant, texts))
    expect(items.length, text).toBeGreaterThan(0);
  const feeds = await inFeeds(tenant);
  const [before, numbers] = [await readLead(admin, id), await storedCounters(tenant.id)];

  const job = await erase(admin, id, name.toUpperCase());
  expect(job).toMatchObject({ kind: "erase", status: "done", failed: 0 });
  await expectGone(tenant, texts);
  expect((await itemsContaining(tenant, ["not hers"])).get("not hers")).not.toEqual([]);

  const erased = await readLead(admin, id);
  const { status_id, owner_id, source_id, value, created_at, closed_at, stage_entered_at } = before;
  expect(erased).toMatchObject({
    ...{ name: ERASED_NAME, phone: null, email: null, company: null, tags: [], city: null, next_step: null },
    ...{ status_id, owner_id, source_id, value, created_at, closed_at, stage_entered_at },
    ...{ lost_reason: "Other", erased_at: expect.any(String) },
  });
  expect(await inFeeds(tenant)).toEqual(feeds);
  expect(await storedCounters(tenant.id)).toEqual(numbers);
  expect(await recount(tenant.id)).toEqual(numbers);
  expect(await storedDays(tenant.id)).toEqual(await recountDays(tenant.id));

  const audit = (await readAudit(admin)).filter(({ lead_id }) => lead_id === id);
  const [done, asked] = audit;
  expect([done?.action, asked?.action]).toEqual(["erased", "erasure_asked"]);
  for (const entry of audit) expect(entry.subject_name).toContain(ERASED_NAME);
  const reported = new Map(done?.changes.map(({ field, to }) => [field, to]));
  expect(reported.get("asked_by")).toBe(ASKED);
  expect(done?.actor_id).toBe(admin.id);
  for (const what of ["timeline_entries", "submissions", "events", "notices", "audit_entries", "deliveries"])
    expect(reported.get(what), what).toBeGreaterThan(0);

  const found = await admin.get(`/leads/leads?q=${encodeURIComponent(name)}`);
  expect(found.asPage(LeadRow).items).toEqual([]);
  (await admin.post(`/leads/leads/${id}/erase`, { confirm: ERASED_NAME, asked_by: ASKED })).expectError(409);
  expect((await admin.put(`/leads/leads/${id}/assign`, { owner_id: colleague.id })).status).toBe(200);
  (await admin.get(`/jobs/${job.id}`)).as(TransferState);
  (await colleague.get(`/jobs/${job.id}`)).expectError(404);
  expect((await admin.put(`/calendar/events/${eventId}`, { title: "A walk", lead_id: null })).status).toBe(
    200,
  );
  expect(await readLead(admin, other.id)).toMatchObject({ name: "Somebody Else", value: 700 });
});

/** Calls each route that changes a lead, with its expected response for an erased person. */
it("returns nothing about an erased person on any route", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted, Lost = "" } = await tenant.statuses();
  const similarLead = await addLead(admin, { name: "Other Person" });
  const { id } = await addLead(admin, { name: "Zubeida Quill", city: "Pune" });
  const note = { kind: "note", text: "Likes tea" };
  const entry = (await admin.post(`/leads/leads/${id}/activities`, note)).as(Activity, 201);
  await admin.put(`/leads/leads/${id}`, { city: "Goa", value: 500 });
  const times = { starts_at: "2027-01-05T05:00:00.000Z", ends_at: "2027-01-05T06:00:00.000Z" };
  const visit = { title: "Visit", ...times, lead_id: id };
  const event = (await admin.post("/calendar/events", visit)).as(CalendarEntry, 201);
  const history = (await admin.get(`/leads/leads/${id}/history`)).asPage(HistoryEntry).items;
  const [change] = history.filter(({ field }) => field === "value");
  await drained();
  expect((await erase(admin, id, "Zubeida Quill")).status).toBe("done");
  const lead = `/leads/leads/${id}`;
  const text = "Moved to 12 Rose Lane";
  const merge = { version: (await readLead(admin, id)).version, other_version: similarLead.version };

  const refused: Record<string, () => ReturnType<Client["get"]>> = {
    "put /leads/leads/:id": () => admin.put(lead, { next_step: text }),
    "put /leads/leads/:id/move": () => admin.put(`${lead}/move`, { status_id: Lost, lost_reason: text }),
    "post /leads/leads/:id/activities": () => admin.post(`${lead}/activities`, note),
    "post /leads/leads/:id/activities, a task": () =>
      admin.post(`${lead}/activities`, { kind: "task", text, due_at: times.starts_at }),
    "put /leads/activities/:id": () => admin.put(`/leads/activities/${entry.id}`, { text }),
    "delete /leads/activities/:id": () => admin.delete(`/leads/activities/${entry.id}`),
    "post /leads/leads/:id/log": () => admin.post(`${lead}/log`, { kind: "call", text }),
    "post /leads/leads/:id/files": async () =>
      admin.post(`${lead}/files`, { upload_id: await upload(admin, "lead_file", PDF), name: text }),
    "delete /leads/leads/:id/files/:file_id": () => admin.delete(`${lead}/files/${id}`),
    "post /leads/leads/:id/history/:entry_id/revert": () =>
      admin.post(`${lead}/history/${change?.id}/revert`, {}),
    "post /leads/leads/:id/merge": () => admin.post(`${lead}/merge`, { ...merge, other_id: similarLead.id }),
    "post /leads/leads/:id/duplicates/dismiss": () =>
      admin.post(`${lead}/duplicates/dismiss`, { other_id: similarLead.id }),
    "post /leads/leads/:id/erase": () =>
      admin.post(`${lead}/erase`, { confirm: ERASED_NAME, asked_by: ASKED }),
    "post /calendar/events": () => admin.post("/calendar/events", visit),
    "put /calendar/events/:id": () => admin.put(`/calendar/events/${event.id}`, { notes: text }),
    "put /calendar/events/:id, its title": () => admin.put(`/calendar/events/${event.id}`, { title: text }),
  };
  for (const [route, send] of Object.entries(refused)) {
    const { status } = await send();
    expect([route, status]).toEqual([route, 409]);
  }
  const bulk = { ids: [id], action: "move", status_id: Lost, lost_reason: text };
  for (const action of [bulk, { ids: [id], action: "tag", tag: text }])
    expect((await admin.post("/leads/bulk", action)).as(z.array(BulkResult))).toMatchObject([
      { success: false, code: "CONFLICT" },
    ]);

  // Actions without personal data are allowed.
  const allowed: Record<string, () => ReturnType<Client["get"]>> = {
    "put /leads/leads/:id/move": () => admin.put(`${lead}/move`, { status_id: Contacted }),
    "put /leads/leads/:id/move, lost": () =>
      admin.put(`${lead}/move`, { status_id: Lost, lost_reason: "Other" }),
    "put /leads/leads/:id/assign": () => admin.put(`${lead}/assign`, { owner_id: null }),
    "put /calendar/events/:id": () =>
      admin.put(`/calendar/events/${event.id}`, { ...times, ends_at: "2027-01-05T07:00:00.000Z" }),
    "put /leads/leads/:id/archive": () => admin.put(`${lead}/archive`, {}),
    "put /leads/leads/:id/unarchive": () => admin.put(`${lead}/unarchive`, {}),
    "delete /leads/leads/:id": () => admin.delete(lead),
    "post /leads/leads/:id/restore": () => admin.post(`${lead}/restore`),
  };
  for (const [route, send] of Object.entries(allowed)) {
    const { status } = await send();
    expect([route, status]).toEqual([route, 200]);
  }
  const testedRoutes = new Set(
    [...Object.keys(refused), ...Object.keys(allowed)].map((name) => name.split(",")[0]),
  );
  const changing = routes.filter(
    ({ name }) => /^(post|put|delete) \/leads\/(leads|activities)\/:id/.test(name) && !testedRoutes.has(name),
  );
  expect(changing).toEqual([]);
  await drained();
  await expectGone(tenant, [text, "zubeida", "likes tea"]);
});

it("erases archived and deleted leads only when the name is typed and the reason contains no personal data", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const path = (id: string) => `/leads/leads/${id}/erase`;
  const lead = await addLead(admin, { name: "Zubeida Quill", phone: "73011 00001" });
  const wrong = { confirm: "Zubeida", asked_by: ASKED };
  expect((await admin.post(path(lead.id), wrong)).expectError(400).errors?.[0]?.path).toBe("confirm");
  for (const asked_by of ["Mrs quill herself", "by call from +91 73011-00001", " "]) {
    const named = { confirm: "Zubeida Quill", asked_by };
    expect((await admin.post(path(lead.id), named)).expectError(400).errors?.[0]?.path, asked_by).toBe(
      "asked_by",
    );
  }
  const manager = await tenant.hire("Manager");
  const right = { confirm: "Zubeida Quill", asked_by: ASKED };
  (await manager.post(path(lead.id), right)).expectError(403, "FORBIDDEN");
  const stranger = await newTenant();
  (await stranger.admin.post(path(lead.id), right)).expectError(404, "NOT_FOUND");
  const gone = await addLead(admin, { name: "Zubeida Quill", phone: "73011 00002" });
  await admin.put(`/leads/leads/${lead.id}/archive`, {});
  await admin.delete(`/leads/leads/${gone.id}`);
  expect((await erase(admin, lead.id, "Zubeida Quill")).status).toBe("done");
  expect((await erase(admin, gone.id, "zubeida  quill")).status).toBe("done");
  await expectGone(tenant, ["zubeida", "7301100001", "7301100002"]);
  expect(await readLead(admin, lead.id)).toMatchObject({ archived: true, name: ERASED_NAME });
});

it("erases merged leads together with their target, without an undo", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const lead = await addLead(admin, { name: "Zubeida Quill", phone: "73011 00003" });
  const similarLead = await addLead(admin, {
    name: "Zubi Quillon",
    phone: "73011 00004",
    note: "Likes orchids",
  });
  await drained();
  const { merge_id } = await mergeLeads(admin, lead.id, similarLead.id, { phone: "other", name: "other" });
  const path = `/leads/leads/${similarLead.id}/erase`;
  (await admin.post(path, { confirm: "Zubi Quillon", asked_by: ASKED })).expectError(409);
  const all = (await admin.get(`/leads/leads/${lead.id}/everything`)).as(PersonExport);
  expect(all.merged_leads.map(({ id, name }) => [id, name])).toEqual([[similarLead.id, "Zubi Quillon"]]);

  expect((await erase(admin, lead.id, "Zubi Quillon")).status).toBe("done");
  await expectGone(tenant, ["zubeida", "zubi", "quill", "orchids", "7301100003", "7301100004"]);
  (await admin.post(`/leads/merges/${merge_id}/undo`)).expectError(409);
  expect(await recount(tenant.id)).toEqual(await storedCounters(tenant.id));
});

it("refuses changes of a locked lead, and restarts an erasure after a failed job", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin, { name: "Zubeida Quill" });
  const event = { title: "Tea", starts_at: "2031-01-01T10:00:00.000Z", ends_at: "2031-01-01T11:00:00.000Z" };
  await inTenant(tenant.id, async () => {
    const [lead] = await readAll(Lead.read(id));
    const running = startRestaging("a", "a");
    const { item } = running.write.type === "put" ? running.write : { item: undefined };
    if (lead && item)
      await commit([put({ ...item, status: "done" }), Lead.save({ ...lead, locked_by: running.id })], null);
  });
  const path = `/leads/leads/${id}`;
  const refusals = [
    admin.put(path, { city: "Goa" }),
    admin.put(`${path}/archive`, {}),
    admin.put(`${path}/assign`, { owner_id: null }),
    admin.delete(path),
    admin.post(`${path}/activities`, { kind: "note", text: "Hi" }),
    admin.post(`${path}/log`, { kind: "call" }),
    admin.post("/calendar/events", { ...event, lead_id: id }),
  ];
  for (const answer of await Promise.all(refusals)) answer.expectError(409, "CONFLICT");
  expect((await admin.get(path)).status).toBe(200);
  expect((await erase(admin, id, "Zubeida Quill")).status).toBe("done");
});
