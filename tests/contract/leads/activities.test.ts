import { Activity } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import type { Client } from "../../support/client";
import { addLead, readLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

async function note(client: Client, leadId: string, text = "Called twice."): Promise<Activity> {
  return (await client.post(`/leads/leads/${leadId}/activities`, { kind: "note", text })).as(Activity, 201);
}

it("shows entries of users and of the product, newest first", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const input = { kind: "task", text: " Send plan ", due_at: "2031-01-01T10:00:00+05:30", outcome: "Sent" };
  const task = (await admin.post(`/leads/leads/${id}/activities`, input)).as(Activity, 201);
  expect(task).toMatchObject({
    lead_id: id,
    kind: "task",
    text: "Send plan",
    due_at: "2031-01-01T04:30:00.000Z",
    outcome: "Sent",
    user_id: admin.id,
    event: null,
    version: 1,
  });
  const { items, next } = (await admin.get(`/leads/leads/${id}/activities`)).asPage(Activity);
  expect(items.map(({ kind }) => kind)).toEqual(["task", "system"]);
  expect(items[0]).toEqual(task);
  expect(next).toBeNull();
  expect((await readLead(admin, id)).activities).toEqual(items);
});

it("names every invalid field", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const path = `/leads/leads/${id}/activities`;
  (await admin.post(path, {})).expectInvalid("kind", "text");
  (
    await admin.post(path, { kind: "system", text: "x".repeat(5001), due_at: "soon", outcome: 7 })
  ).expectInvalid("kind", "text", "due_at", "outcome");
  const { id: entry } = await note(admin, id);
  (await admin.put(`/leads/activities/${entry}`, { text: " ", kind: "created" })).expectInvalid(
    "text",
    "kind",
  );
});

it("lets only the author and admins change an entry", async () => {
  const tenant = await newTenant();
  const author = await tenant.hire("Staff");
  const colleague = await tenant.hire("Staff", { permissions: ["can_view_all_leads"] });
  const outsider = await tenant.hire("Staff");
  const { id: leadId } = await addLead(author);
  const { id } = await note(author, leadId);
  const path = `/leads/activities/${id}`;
  expect((await author.put(path, { text: "Mine" })).as(Activity)).toMatchObject({ text: "Mine", version: 2 });
  const changed = (await tenant.admin.put(path, { outcome: "Done", version: 2 })).as(Activity);
  expect(changed).toMatchObject({ text: "Mine", outcome: "Done", user_id: author.id, version: 3 });
  (await author.put(path, { text: "Late", version: 2 })).expectError(412, "STALE");
  (await colleague.put(path, { text: "No" })).expectError(403, "FORBIDDEN");
  (await colleague.delete(path)).expectError(403, "FORBIDDEN");
  (await outsider.put(path, { text: "No" })).expectError(404, "NOT_FOUND");
  (await outsider.delete(path)).expectError(404, "NOT_FOUND");
});

it("never changes entries of the product, even for admins", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const [entry] = (await readLead(admin, id)).activities;
  (await admin.put(`/leads/activities/${entry?.id}`, { text: "No" })).expectError(403, "FORBIDDEN");
  (await admin.delete(`/leads/activities/${entry?.id}`)).expectError(403, "FORBIDDEN");
});

it("deletes an entry permanently", async () => {
  const { admin } = await newTenant();
  const { id: leadId } = await addLead(admin);
  const { id } = await note(admin, leadId);
  (await admin.delete(`/leads/activities/${id}`)).as(z.object({ id: z.string() }));
  (await admin.delete(`/leads/activities/${id}`)).expectError(404, "NOT_FOUND");
  (await admin.put(`/leads/activities/${id}`, { text: "No" })).expectError(404, "NOT_FOUND");
  const timeline = await admin.get(`/leads/leads/${leadId}/activities`);
  expect(timeline.asPage(Activity).items.map(({ kind }) => kind)).toEqual(["system"]);
  expect(timeline.text).not.toContain("Called twice.");
});

it("pages through a long timeline from the detail on, without gaps or duplicates", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  for (let n = 0; n < 30; n += 1) await note(admin, id, `Note ${n}`);
  const detail = await readLead(admin, id);
  const seen = detail.activities.map((entry) => entry.id);
  let cursor = detail.activities_page.next_cursor;
  expect(cursor).not.toBeNull();
  while (cursor) {
    const page = (await admin.get(`/leads/leads/${id}/activities?limit=2&cursor=${cursor}`)).asPage(Activity);
    seen.push(...page.items.map((entry) => entry.id));
    cursor = page.next;
  }
  expect(seen).toHaveLength(31);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
});

it("rejects a cursor of another lead's timeline", async () => {
  const { admin } = await newTenant();
  const [one, two] = [await addLead(admin), await addLead(admin)];
  await note(admin, one.id);
  const { next } = (await admin.get(`/leads/leads/${one.id}/activities?limit=1`)).asPage(Activity);
  (await admin.get(`/leads/leads/${two.id}/activities?cursor=${next}`)).expectInvalid("cursor");
  (await admin.get(`/leads/leads/${one.id}/activities?limit=0`)).expectInvalid("limit");
});

it("hides the timeline of an invisible lead", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const { id } = await addLead(tenant.admin);
  (await staff.get(`/leads/leads/${id}/activities`)).expectError(404, "NOT_FOUND");
  (await staff.post(`/leads/leads/${id}/activities`, { kind: "note", text: "x" })).expectError(
    404,
    "NOT_FOUND",
  );
});

it("stores markup as plain text", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const text = `<img src=x onerror=alert(1)> "quoted" \u2028 \u{1F600}`;
  expect((await note(admin, id, text)).text).toBe(text);
});
