import { createId } from "@leadlane/core/kernel/id";
import { Lead } from "@leadlane/core/leads/schema";
import { Notification } from "@leadlane/core/notifications/schema";
import { eraseNext } from "@leadlane/core/tenants/erasure-entity";
import * as Entity from "@leadlane/core/webhooks/entity";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@leadlane/core/webhooks/rules";
import { Delivery, Webhook } from "@leadlane/core/webhooks/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { emailsTo } from "../../support/emails";
import { addLead, addLeads } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { remindAt } from "../../support/reminders";
import { snapshot } from "../../support/snapshot";
import { inTenant, newTenant, type Tenant } from "../../support/tenant";
import { useReceiver } from "../../support/webhook-receiver";
import { addWebhook, contentOf, readDeliveries } from "../../support/webhooks";

useProduct();
const receiver = useReceiver();

const LEADS = "/leads/leads";

function addReceiving(tenant: Tenant, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) {
  return addWebhook(tenant, { url: `${receiver().url}/${tenant.id}`, events });
}

it("delivers every change of a lead in order", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Contacted, Won, Lost } = await tenant.statuses();
  const { sources } = await tenant.me();
  const ravi = await tenant.hire("Staff", { name: "Ravi" });
  const { id: hookId } = await addReceiving(tenant);
  const wonOnly = await addReceiving(tenant, ["lead.won"]);
  const lead = await addLead(admin, { name: "Meera Nair", source_id: sources[0]?.id, value: 12_345 });
  const path = `${LEADS}/${lead.id}`;
  const put = async (suffix: string, body: object) => (await admin.put(path + suffix, body)).as(Lead);
  await put("", { city: "Pune", value: 20_000 });
  await put("/move", { status_id: Contacted });
  await put("/move", { status_id: Contacted, before_id: null });
  await put("/assign", { owner_id: ravi.id });
  await admin.post(`${path}/activities`, { kind: "call", text: "Asked for an offer" });
  await put("", { status_id: Won, owner_id: admin.id, city: "Nashik" });
  await put("/move", { status_id: Lost, lost_reason: "Price" });
  await put("/archive", {});
  await put("/unarchive", {});
  await admin.delete(path);
  await admin.post(`${path}/restore`);
  const deliveries = await readDeliveries(tenant, hookId);
  const contents = deliveries.map(contentOf);
  expect(contents.map(({ type }) => type)).toEqual([
    ...["lead.created", "lead.updated", "lead.moved", "lead.assigned", "activity.created"],
    ...["lead.moved", "lead.won", "lead.assigned", "lead.updated", "lead.moved", "lead.lost"],
    ...["lead.archived", "lead.updated", "lead.deleted", "lead.updated"],
  ]);
  expect(
    deliveries.every(({ lead_id, event }, at) => lead_id === lead.id && event === contents[at]?.type),
  ).toBe(true);
  const [created, updated, moved, assigned, logged, toWon, won, , , , , , unarchived, deleted, restored] =
    contents.map(({ data }) => data);
  const names = { status_name: "New", source_name: sources[0]?.name, owner_name: admin.session.user.name };
  const { duplicates: _, ...shown } = lead;
  expect(created).toEqual({ lead: { ...shown, ...names } });
  expect(updated?.changes).toEqual(
    expect.arrayContaining([
      { field: "value", from: 12_345, to: 20_000 },
      { field: "city", from: null, to: "Pune" },
    ]),
  );
  expect(moved).toMatchObject({
    lead: { id: lead.id, status_name: "Contacted", city: "Pune" },
    from_status: { id: New, name: "New", type: "open" },
    to_status: { id: Contacted, name: "Contacted", type: "open" },
  });
  expect(assigned).toMatchObject({
    from_owner: { id: admin.id },
    to_owner: { id: ravi.id, name: "Ravi" },
  });
  expect(logged).toMatchObject({
    activity: { lead_id: lead.id, kind: "call", text: "Asked for an offer", user_id: admin.id },
    lead: { id: lead.id, source_name: sources[0]?.name },
  });
  expect(won).toEqual(toWon);
  expect(toWon).toMatchObject({ from_status: { name: "Contacted" }, to_status: { id: Won, type: "won" } });
  expect(unarchived?.changes).toEqual([{ field: "archived", from: true, to: false }]);
  expect(deleted).toEqual({
    lead: { id: lead.id, name: "Meera Nair" },
    permanent: false,
    merged_into: null,
  });
  expect(restored?.changes).toMatchObject([{ field: "deleted_at", to: null }]);
  expect(JSON.stringify(contents)).not.toMatch(/board_order|team_id|"rev"/);
  expect((await readDeliveries(tenant, wonOnly.id)).map(({ event }) => event)).toEqual(["lead.won"]);
});

it("delivers a due follow-up once, also without an owner", async () => {
  const tenant = await newTenant();
  const { id: hookId } = await addReceiving(tenant, ["followup.due"]);
  const at = new Date(Date.now() + 60 * 60_000).toISOString();
  const lead = await addLead(tenant.admin, { owner_id: null, follow_up_at: at, next_step: "Call" });
  const moved = await addLead(tenant.admin, { follow_up_at: at });
  await tenant.admin.put(`${LEADS}/${moved.id}`, { follow_up_at: null });
  expect(await readDeliveries(tenant, hookId)).toEqual([]);
  await remindAt(tenant, at);
  await remindAt(tenant, at);
  const contents = (await readDeliveries(tenant, hookId)).map(contentOf);
  expect(contents).toMatchObject([
    { type: "followup.due", timestamp: at, data: { lead: { id: lead.id, next_step: "Call" } } },
  ]);
});

it("delivers every lead of a bulk change", async () => {
  const tenant = await newTenant();
  const { Contacted } = await tenant.statuses();
  const leads = await addLeads(tenant.admin, 60);
  const ids = leads.map(({ id }) => id);
  const { id: hookId } = await addReceiving(tenant, ["lead.moved"]);
  await tenant.admin.post("/leads/bulk", { ids, action: "move", status_id: Contacted });
  const deliveries = await readDeliveries(tenant, hookId);
  expect(deliveries.map(({ lead_id }) => lead_id).sort()).toEqual(ids.sort());
  expect(new Set(deliveries.map(({ message_id }) => message_id)).size).toBe(60);
});

it("sends test events and replays deliveries with the same message id", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addReceiving(tenant, ["lead.moved", "lead.won"]);
  const path = `/webhooks/${id}`;
  for (const event of WEBHOOK_EVENTS) {
    const test = (await admin.post(`${path}/test`, { event })).as(Delivery, 201);
    expect(test).toMatchObject({ event, hook_id: id, lead_id: null, status: "pending" });
    expect(contentOf(test)).toMatchObject({ type: event, data: { test: true } });
  }
  const test = (await admin.post(`${path}/test`)).as(Delivery, 201);
  expect(contentOf(test)).toMatchObject({
    type: "lead.moved",
    data: {
      lead: { name: expect.any(String) },
      from_status: { name: "New" },
      to_status: { name: "Contacted" },
    },
  });
  const replay = `/webhooks/deliveries/${test.id}/replay`;
  const again = (await admin.post(replay)).as(Delivery);
  expect(again).toMatchObject({
    id: test.id,
    message_id: test.message_id,
    request: { body: test.request.body },
  });
  const { admin: stranger } = await newTenant();
  (await stranger.post(replay)).expectError(404);
  (await stranger.post(`${path}/test`)).expectError(404);
  (await stranger.get(`${path}/deliveries`)).expectError(404);
  (await admin.post(`/webhooks/deliveries/${createId()}/replay`)).expectError(404);
  (await admin.post(`${path}/test`, { event: "lead.gone" })).expectInvalid("event");
  (await admin.put(path, { active: false })).as(Webhook);
  (await admin.post(replay)).expectError(409);
  (await admin.post(`${path}/test`)).expectError(409);
  const { items, next } = (await admin.get(`${path}/deliveries?limit=5`)).asPage(Delivery);
  expect(items[0]?.id).toBe(test.id);
  expect((await admin.get(`${path}/deliveries?limit=50&cursor=${next}`)).asPage(Delivery).items).toHaveLength(
    6,
  );
  const { id: other } = await addReceiving(tenant);
  (await admin.get(`/webhooks/${other}/deliveries?cursor=${next}`)).expectInvalid("cursor");
});

it("creates nothing for webhooks that are turned off", async () => {
  const tenant = await newTenant();
  const { id } = await addWebhook(tenant, { active: false });
  await addLead(tenant.admin);
  expect(await readDeliveries(tenant, id)).toEqual([]);
});

it("mails and notifies the admins when a webhook is turned off, which records it", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addReceiving(tenant);
  expect(await inTenant(tenant.id, () => Entity.turnOff(id, "failing"))).toBe(true);
  expect(await inTenant(tenant.id, () => Entity.turnOff(id, "failing"))).toBe(false);
  const [entry] = (await readAudit(admin)).filter(({ subject_type }) => subject_type === "webhook");
  expect(entry).toMatchObject({ action: "updated", actor_name: "The system" });
  expect(entry?.changes).toEqual([
    { field: "active", from: true, to: false },
    { field: "ended", from: null, to: "failing" },
  ]);
  const mails = (await emailsTo(tenant.id, admin.email)).filter(
    ({ template }) => template === "webhook_ended",
  );
  expect(mails).toMatchObject([
    { host: new URL(receiver().url).host, reason: "No delivery has succeeded for five days." },
  ]);
  const { items } = (await admin.get("/notifications")).asPage(Notification);
  expect(items).toMatchObject([{ kind: "webhook_ended", lead_id: null }]);
  const path = `/webhooks/${id}`;
  expect((await admin.get("/webhooks")).as(z.array(Webhook))[0]).toMatchObject({
    active: false,
    ended: { reason: "failing" },
  });
  expect((await admin.put(path, { active: true })).as(Webhook)).toMatchObject({ active: true, ended: null });
});

it("erases deliveries about a person and delivers the erasure", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id: hookId } = await addReceiving(tenant, ["lead.created", "lead.deleted"]);
  const lead = await addLead(admin, { name: "Zubeida Quill", email: "zubeida@quill.test" });
  const other = await addLead(admin);
  const [first] = await readDeliveries(tenant, hookId);
  await admin.post(`/leads/leads/${lead.id}/erase`, { confirm: "Zubeida Quill", asked_by: "by email" });
  await drained();
  const deliveries = await readDeliveries(tenant, hookId);
  const bodies = deliveries.map(({ event, lead_id, request }) => [event, lead_id, request.body]);
  expect(bodies).toMatchObject([
    ["lead.created", lead.id, ""],
    ["lead.created", other.id, expect.stringContaining(other.name)],
    ["lead.deleted", lead.id, expect.stringContaining('"permanent":true')],
  ]);
  expect(JSON.stringify(deliveries)).not.toMatch(/quill/i);
  (await admin.post(`/webhooks/deliveries/${first?.id}/replay`)).expectError(409);
});

it("deletes the deliveries with their webhook, and everything with the business", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [{ id: removed }, { id: other }] = [await addReceiving(tenant), await addReceiving(tenant)];
  await addLead(admin);
  await drained();
  const stored = async () =>
    Object.keys(await snapshot(tenant.id)).filter((key) => /#WEBHOOKS#\w+ DELIVERY#/.test(key));
  expect(await stored()).toHaveLength(2);
  await admin.delete(`/webhooks/${removed}`);
  await drained();
  expect(await stored()).toEqual([expect.stringContaining(other)]);
  while (!(await inTenant(tenant.id, () => eraseNext(() => true))));
  expect(Object.keys(await snapshot(tenant.id)).filter((key) => key.includes("WEBHOOKS"))).toEqual([]);
});
