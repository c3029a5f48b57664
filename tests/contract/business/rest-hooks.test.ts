import * as ApiKey from "@leadlane/core/api-keys/api-key";
import { authenticate } from "@leadlane/core/api-keys/authenticate";
import { withActor } from "@leadlane/core/kernel/actor";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { withContext } from "@leadlane/core/kernel/context";
import { ConditionFailed, commit } from "@leadlane/core/kernel/store";
import * as Entity from "@leadlane/core/webhooks/entity";
import { subscribe } from "@leadlane/core/webhooks/rest-hook";
import { REST_HOOKS_PER_KEY_MAX } from "@leadlane/core/webhooks/rules";
import { Webhook, WebhookContent } from "@leadlane/core/webhooks/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { addKey } from "../../support/api-keys";
import { readAudit } from "../../support/audit";
import { Client } from "../../support/client";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { inTenant, newTenant } from "../../support/tenant";
import { useReceiver } from "../../support/webhook-receiver";
import { addRestHook, contentOf, newHookUrl, readDeliveries } from "../../support/webhooks";

useProduct();
const receiver = useReceiver();

const Webhooks = z.array(Webhook);
const Samples = z.array(WebhookContent);
const Id = z.object({ id: z.string() });

it("delivers an event to the subscription of an API key until it is ended", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [{ key }, { key: otherKey }, { key: writing }] = [
    await addKey(tenant, ["leads:read"], { name: "Zapier" }),
    await addKey(tenant, ["leads:read"]),
    await addKey(tenant, ["leads:write"]),
  ];
  const [program, other] = [new Client(key), new Client(otherKey)];
  const { id } = await addRestHook(program, "lead.created", receiver().url);
  expect((await admin.get("/webhooks")).as(Webhooks)).toMatchObject([
    {
      id,
      kind: "rest_hook",
      key_name: "API key Zapier",
      url: `${receiver().url}/`,
      events: ["lead.created"],
    },
  ]);
  const lead = await addLead(admin);
  const [delivery] = await readDeliveries(tenant, id);
  expect(delivery && contentOf(delivery)).toMatchObject({
    type: "lead.created",
    data: { lead: { id: lead.id } },
  });
  (await admin.put(`/webhooks/${id}`, { active: false })).expectError(409);
  (await other.delete(`/hooks/${id}`)).expectError(404);
  (await new Client(writing).delete(`/hooks/${id}`)).expectError(403);
  (await (await newTenant()).admin.delete(`/hooks/${id}`)).expectError(404);
  (await program.delete(`/hooks/${id}`)).as(Id);
  (await program.delete(`/hooks/${id}`)).expectError(404);
  expect((await admin.get("/webhooks")).as(Webhooks)).toEqual([]);
  const audit = (await readAudit(admin)).filter(({ subject_type }) => subject_type === "webhook");
  expect(audit.map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ["removed", "API key Zapier"],
    ["created", "API key Zapier"],
  ]);
});

it("ends subscriptions with their key, and those whose receiver is gone", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id: keyId, key } = await addKey(tenant, ["leads:read"]);
  const kept = await addKey(tenant, ["leads:read"]);
  await addRestHook(new Client(key), "lead.created", receiver().url);
  await addRestHook(new Client(key), "lead.won", receiver().url);
  const { id } = await addRestHook(new Client(kept.key), "lead.created", receiver().url);
  await admin.delete(`/api-keys/${keyId}`);
  await drained();
  expect((await admin.get("/webhooks")).as(Webhooks).map((hook) => hook.id)).toEqual([id]);
  receiver().status = 410;
  await addLead(admin);
  await drained();
  await drained(); // the stream then removes it
  receiver().status = 200;
  expect((await admin.get("/webhooks")).as(Webhooks)).toEqual([]);
});

it("refuses a subscription whose key is removed before it is stored", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id, key } = await addKey(tenant, ["leads:read"]);
  const actor = await withContext("test", () => authenticate(key));
  const asKey = <T>(act: () => Promise<T>) => withContext("test", () => withActor(actor, act));
  const { write } = await asKey(() => ApiKey.confirm(id));
  await admin.delete(`/api-keys/${id}`);
  await expect(asKey(() => commit([write], null))).rejects.toThrow(ConditionFailed);
  const subscription = { target_url: `${receiver().url}/late`, event: "lead.created" } as const;
  await expect(asKey(() => subscribe(subscription))).rejects.toMatchObject({ kind: "unauthenticated" });
  expect((await admin.get("/webhooks")).as(Webhooks)).toEqual([]);
});

it("shows recent events as they are delivered, or an example", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted, Won } = await tenant.statuses();
  const program = new Client((await addKey(tenant, ["leads:read"])).key);
  const samples = async (event: string) => (await program.get(`/hooks/samples/${event}`)).as(Samples);
  for (const event of ["lead.created", "lead.moved", "activity.created", "followup.due", "lead.deleted"])
    expect(await samples(event)).toMatchObject([{ type: event, data: { test: true } }]);
  const lead = await addLead(admin, { name: "Meera Nair", follow_up_at: "2031-01-01T10:00:00.000Z" });
  const path = `/leads/leads/${lead.id}`;
  await admin.post(`${path}/activities`, { kind: "call", text: "Asked for an offer" });
  await admin.put(path, { value: 1_200 });
  await admin.put(`${path}/move`, { status_id: Contacted });
  await admin.put(`${path}/move`, { status_id: Won });
  expect(await samples("lead.created")).toMatchObject([
    { data: { lead: { id: lead.id, name: "Meera Nair" } } },
  ]);
  expect(await samples("lead.updated")).toMatchObject([
    { data: { changes: [{ field: "value", from: null, to: 1_200 }] } },
  ]);
  expect((await samples("lead.moved")).map(({ data }) => data.to_status)).toMatchObject([
    { name: "Won", type: "won" },
    { name: "Contacted", type: "open" },
  ]);
  expect(await samples("lead.won")).toMatchObject([
    { type: "lead.won", data: { lead: { status_name: "Won" } } },
  ]);
  expect(await samples("activity.created")).toMatchObject([
    { data: { activity: { text: "Asked for an offer" }, lead: { id: lead.id } } },
  ]);
  expect(await samples("followup.due")).toMatchObject([
    { type: "followup.due", timestamp: lead.follow_up_at, data: { lead: { id: lead.id } } },
  ]);
  (await program.get("/hooks/samples/lead.gone")).expectError(404);
  (await program.post("/hooks", { target_url: "https://10.0.0.1/", event: "lead.won" })).expectInvalid(
    "target_url",
  );
  (await program.post("/hooks", { target_url: "zapier", event: "lead.gone" })).expectInvalid(
    "target_url",
    "event",
  );
});

it("sends nothing for a key that has expired", async () => {
  const tenant = await newTenant();
  const expires_at = new Date(Date.now() + 60 * 60_000).toISOString();
  const { key } = await addKey(tenant, ["leads:read"], { expires_at });
  const { id } = await addRestHook(new Client(key), "lead.created", receiver().url);
  shiftClock(2 * 60 * 60_000);
  await addLead(tenant.admin);
  const deliveries = await readDeliveries(tenant, id);
  shiftClock(0);
  expect(deliveries).toEqual([]);
});

it("limits the subscriptions of a key and of the business, without ended and expired ones", async () => {
  const tenant = await newTenant();
  const expires_at = new Date(Date.now() + 60 * 60_000).toISOString();
  const [expiring, lasting, third] = [
    new Client((await addKey(tenant, ["leads:read"], { expires_at })).key),
    new Client((await addKey(tenant, ["leads:read"])).key),
    new Client((await addKey(tenant, ["leads:read"])).key),
  ];
  const add = (caller: Client) => addRestHook(caller, "lead.created", newHookUrl());
  const refuse = async (caller: Client) =>
    (await caller.post("/hooks", { target_url: newHookUrl(), event: "lead.created" })).expectError(409)
      .message;
  for (let count = 0; count < REST_HOOKS_PER_KEY_MAX; count += 1) await add(expiring);
  expect(await refuse(expiring)).toContain("An API key can have at most 25");
  for (let count = 0; count < REST_HOOKS_PER_KEY_MAX; count += 1) await add(lasting);
  expect(await refuse(third)).toContain("There can be at most 50");
  shiftClock(2 * 60 * 60_000);
  const { id } = await add(third);
  shiftClock(0);
  const hooks = (await tenant.admin.get("/webhooks")).as(Webhooks);
  expect(hooks).toHaveLength(REST_HOOKS_PER_KEY_MAX + 1);
  await inTenant(tenant.id, () => Entity.turnOff(id, "failing"));
  await add(third);
  expect((await tenant.admin.get("/webhooks")).as(Webhooks).map((hook) => hook.id)).not.toContain(id);
});
