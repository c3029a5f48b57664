import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { createId } from "@leadlane/core/kernel/id";
import { commit } from "@leadlane/core/kernel/store";
import { create } from "@leadlane/core/leads/create";
import { move } from "@leadlane/core/leads/move";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import * as Delivery from "@leadlane/core/webhooks/delivery";
import * as Deliveries from "@leadlane/core/webhooks/delivery-entity";
import * as Entity from "@leadlane/core/webhooks/entity";
import { cancel } from "@leadlane/core/webhooks/lane-entity";
import * as Webhook from "@leadlane/core/webhooks/webhook";
import { handler as call } from "@leadlane/functions/queue/call";
import type { SQSEvent } from "aws-lambda";
import { Webhook as Verifier } from "standardwebhooks";
import { beforeEach, expect, it, vi } from "vitest";
import { useExternalServices } from "../support/external-services";
import { useStore } from "../support/store";
import { actAs, inTenant, newPhone, newTenant } from "../support/tenant";
import { WebhookQueue } from "../support/webhook-queue";
import { type ReceivedRequest, useReceiver } from "../support/webhook-receiver";

const { readStream } = useStore();
const services = useExternalServices();
const receiver = useReceiver();
const lines: string[] = [];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
  vi.stubEnv("LOG_LEVEL", "info");
  receiver().status = 200;
  receiver().received.length = 0;
  lines.length = 0;
  for (const kind of ["error", "info"] as const)
    vi.spyOn(console, kind).mockImplementation((line) => lines.push(String(line)));
});

async function newBusiness(origin = receiver().url) {
  const tenant = await newTenant();
  await readStream();
  const { admin } = tenant;
  const url = `${origin}/secret-path`;
  const events = ["lead.created", "lead.moved"] as const;
  const hook = await actAs(admin, () => Webhook.create({ url, events: [...events] }));
  const queue = new WebhookQueue(tenant, hook.id, readStream, services);
  const [first, second] = await actAs(admin, PipelineStatus.list);
  const addLead = () => queue.at(() => actAs(admin, () => create({ name: "Meera Nair", phone: newPhone() })));
  const moved = new Set<string>();
  const moveLead = (id: string) => {
    const status_id = (moved.delete(id) ? first : second)?.id ?? "";
    if (status_id === second?.id) moved.add(id);
    return queue.at(() => actAs(admin, () => move(id, { status_id })));
  };
  const list = () => inTenant(tenant.id, () => Deliveries.listPage(hook.id, 100));
  const deliveries = async () => (await list()).deliveries.reverse();
  const stored = () => inTenant(tenant.id, () => Entity.get({ id: hook.id }));
  return { tenant, queue, hook, addLead, moveLead, deliveries, stored };
}

const idOf = ({ headers }: ReceivedRequest) => String(headers["webhook-id"]);
const accepted = () => receiver().received.filter(({ status }) => status === 200);
const leadOf = ({ body }: ReceivedRequest): string => JSON.parse(body).data.lead.id;

/** The events of each lead, in the order of their first arrival. */
function byLead(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const request of accepted()) {
    const lead = leadOf(request);
    if (!seen.has(idOf(request))) found.set(lead, [...(found.get(lead) ?? []), idOf(request)]);
    seen.add(idOf(request));
  }
  return found;
}

/** The ids of all deliveries by lead, in the order of their events. */
function expectedByLead(deliveries: readonly Deliveries.StoredDelivery[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { lead_id, message_id } of deliveries)
    found.set(lead_id ?? "", [...(found.get(lead_id ?? "") ?? []), message_id]);
  return found;
}

it("delivers every event once and in order per lead after the receiver was down for an hour", async () => {
  const { queue, addLead, moveLead, deliveries, stored } = await newBusiness();
  const leads = [await addLead(), await addLead(), await addLead()];
  await queue.advance(0);
  expect(accepted()).toHaveLength(3);
  for (let minute = 0; minute < 60; minute += 6) {
    receiver().status = minute % 12 === 0 ? 503 : 0;
    for (const { id } of leads) await moveLead(id);
    await queue.advance(6 * MINUTE_MS);
  }
  const failing = await stored();
  expect(failing?.last_delivery?.ok).toBe(false);
  expect(failing?.failing_since).not.toBeNull();
  expect(accepted()).toHaveLength(3);
  receiver().status = 200;
  await queue.advance(3 * HOUR_MS);
  const all = await deliveries();
  expect(all).toHaveLength(33);
  expect(all.filter(({ status }) => status !== "delivered")).toEqual([]);
  expect(accepted().map(idOf).sort()).toEqual(all.map(({ message_id }) => message_id).sort());
  expect(byLead()).toEqual(expectedByLead(all));
  expect(await stored()).toMatchObject({ failing_since: null, last_delivery: { ok: true, status: 200 } });
  const retried = all.filter(({ attempts }) => attempts.length > 1);
  expect(retried).toHaveLength(3);
  for (const { attempts, message_id } of retried) {
    expect(attempts.length).toBeGreaterThanOrEqual(5);
    expect(attempts[0]).toMatchObject({ status: 503, response: "thanks", error: null });
    const sent = receiver().received.filter((request) => idOf(request) === message_id);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    const times = sent.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect(times).toEqual(attempts.map(({ at }) => Math.floor(Date.parse(at) / 1000)));
  }
});

it("loses nothing and keeps the order when runs are killed at any point", async () => {
  const { queue, addLead, moveLead, deliveries } = await newBusiness();
  const leads = [await addLead(), await addLead()];
  for (const { id } of leads) for (let count = 0; count < 4; count += 1) await moveLead(id);
  queue.diesAfter = 0;
  await queue.advance(4 * HOUR_MS);
  expect(queue.deaths).toBeGreaterThan(5);
  const all = await deliveries();
  expect(all.map(({ status }) => status)).toEqual(new Array(10).fill("delivered"));
  expect(byLead()).toEqual(expectedByLead(all));
  const bodies = new Set(receiver().received.map((request) => idOf(request) + request.body));
  expect(bodies.size, "the same body for each id").toBe(10);
});

it("sends tests and replays at once while an earlier delivery waits for its next attempt", async () => {
  const { tenant, queue, hook, addLead, moveLead, deliveries } = await newBusiness();
  const { id } = await addLead();
  await moveLead(id);
  await queue.advance(0);
  receiver().status = 503;
  const [created, moved] = await deliveries();
  const asAdmin = <T>(act: () => Promise<T>) => queue.at(() => actAs(tenant.admin, act));
  await asAdmin(() => Delivery.sendTest(hook.id, {}));
  await asAdmin(() => Delivery.replay(created?.id ?? ""));
  await queue.advance(10 * MINUTE_MS);
  receiver().status = 200;
  await asAdmin(() => Delivery.sendTest(hook.id, {}));
  await queue.advance(0);
  expect((await deliveries()).map(({ status }) => status)).toEqual([
    ...["pending", "delivered", "pending", "delivered"],
  ]);
  const count = accepted().length;
  await asAdmin(() => Delivery.replay(moved?.id ?? ""));
  await queue.advance(0);
  expect(accepted().slice(count).map(idOf)).toEqual([created?.message_id, moved?.message_id]);
});

it("ends a webhook that responds with 410, or only fails for five days", async () => {
  const { queue, addLead, moveLead, deliveries, stored } = await newBusiness();
  const { id } = await addLead();
  const other = await addLead();
  receiver().status = 503;
  await queue.advance(MINUTE_MS / 2);
  receiver().status = 410;
  await moveLead(id);
  await queue.advance(10 * MINUTE_MS);
  expect(await stored()).toMatchObject({ active: false, ended: { reason: "gone" } });
  const statuses = (await deliveries()).map(({ status }) => status).sort();
  expect(statuses).toEqual(["canceled", "canceled", "failed"]);
  const count = receiver().received.length;
  await moveLead(other.id);
  await queue.advance(24 * HOUR_MS);
  expect(receiver().received).toHaveLength(count);

  const failing = await newBusiness();
  receiver().status = 500;
  for (let day = 0; day < 5; day += 1) {
    await failing.addLead();
    await failing.queue.advance(24 * HOUR_MS);
    expect((await failing.stored())?.active).toBe(true);
  }
  const [first] = await failing.deliveries();
  expect(first?.status).toBe("failed");
  expect(first?.attempts).toHaveLength(9);
  const span = Date.parse(first?.attempts.at(-1)?.at ?? "") - Date.parse(first?.attempts[0]?.at ?? "");
  expect(span).toBeGreaterThan(12 * HOUR_MS);
  expect(span).toBeLessThanOrEqual(24 * HOUR_MS);
  await failing.addLead();
  await failing.queue.advance(HOUR_MS);
  expect((await failing.stored())?.active, "until the last attempt").toBe(true);
  await failing.queue.advance(24 * HOUR_MS);
  expect(await failing.stored()).toMatchObject({ active: false, ended: { reason: "failing" } });
});

it("retries after a quiet week that began with a failed delivery", async () => {
  const { queue, addLead, deliveries, stored } = await newBusiness();
  receiver().status = 500;
  await addLead();
  await queue.advance(7 * 24 * HOUR_MS);
  await addLead();
  await queue.advance(0);
  receiver().status = 200;
  await queue.advance(HOUR_MS);
  expect((await deliveries()).map(({ status }) => status)).toEqual(["failed", "delivered"]);
  expect(await stored()).toMatchObject({ active: true, failing_since: null });
});

it("keeps a delivery delivered that ended while the others were canceled", async () => {
  const { tenant, queue, hook, addLead, deliveries } = await newBusiness();
  receiver().status = 503;
  await addLead();
  await addLead();
  await queue.advance(0);
  const pointers = await inTenant(tenant.id, () => Deliveries.listPending(hook.id));
  receiver().status = 200;
  const [first] = await deliveries();
  await queue.at(() => actAs(tenant.admin, () => Delivery.replay(first?.id ?? "")));
  await queue.advance(0);
  await inTenant(tenant.id, () => cancel(pointers));
  expect((await deliveries()).map(({ status }) => status)).toEqual(["delivered", "canceled"]);
});

it("sends nothing of a delivery that an erasure has emptied", async () => {
  const { tenant, queue, hook, addLead, deliveries } = await newBusiness();
  receiver().status = 503;
  await addLead();
  await queue.advance(0);
  receiver().status = 200;
  const [delivery] = await deliveries();
  if (!delivery) throw new Error("There is no delivery.");
  const emptied = { ...delivery, body: "", status: "canceled" } as const;
  await inTenant(tenant.id, () => commit([Deliveries.save(emptied)], null));
  await queue.advance(HOUR_MS);
  expect(accepted()).toEqual([]);
  expect(await deliveries()).toMatchObject([{ status: "canceled" }]);
  expect(await inTenant(tenant.id, () => Deliveries.listPending(hook.id))).toEqual([]);
});

it("deletes deliveries that were created while their webhook was removed", async () => {
  const { tenant, queue, hook, addLead, deliveries } = await newBusiness();
  await addLead();
  await queue.advance(0);
  const late = (await deliveries()).map((one) => Deliveries.prepare({ ...one, id: createId() }));
  expect(late).toHaveLength(1);
  await queue.at(() => actAs(tenant.admin, () => Webhook.remove(hook.id)));
  await queue.advance(0);
  await inTenant(tenant.id, () => Deliveries.createMany(late));
  await queue.advance(0);
  expect(await deliveries()).toEqual([]);
  expect(accepted()).toHaveLength(1);
});

it("is verified by a Standard Webhooks receiver, with both secrets after a rotation", async () => {
  const { tenant, queue, hook, addLead, moveLead } = await newBusiness();
  const verify = (secret: string, { body, headers }: ReceivedRequest) =>
    new Verifier(secret).verify(body, headers as Record<string, string>); // these headers occur once
  const { id } = await addLead();
  await queue.advance(0);
  const rotated = await actAs(tenant.admin, () => Webhook.rotateSecret(hook.id));
  await moveLead(id);
  await queue.advance(0);
  const [before, after] = accepted();
  if (!before || !after) throw new Error("Two requests were expected.");
  expect(verify(hook.secret, before)).toMatchObject({ type: "lead.created", data: { lead: { id } } });
  expect(() => verify(rotated.secret, before)).toThrow("No matching signature");
  for (const secret of [hook.secret, rotated.secret])
    expect(verify(secret, after)).toMatchObject({ type: "lead.moved" });
  expect(after.headers).toMatchObject({ "content-type": "application/json", connection: "close" });
  await queue.advance(25 * HOUR_MS);
  await moveLead(id);
  await queue.advance(0);
  const signatures = (request?: ReceivedRequest) => String(request?.headers["webhook-signature"]).split(" ");
  expect([before, after, accepted().at(-1)].map((request) => signatures(request).length)).toEqual([1, 2, 1]);
  const logged = lines.join("\n");
  expect(logged).toContain(hook.id);
  for (const hidden of ["whsec_", hook.secret.slice(6), "secret-path", "Meera", ...signatures(after)])
    expect(logged).not.toContain(hidden);
});

it("refuses this machine unless that is allowed, and stores why", async () => {
  const { queue, addLead, deliveries } = await newBusiness();
  vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "");
  await addLead();
  await queue.advance(0);
  expect(receiver().received).toEqual([]);
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({
    status: "pending",
    attempts: [{ status: null, response: "", error: expect.stringContaining("must start with https://") }],
  });
});

it("calls the receivers of a batch at the same time", async () => {
  const waiting: ServerResponse[] = [];
  const slow = createServer((_, response) => {
    waiting.push(response);
    if (waiting.length === 2) for (const one of waiting) one.end();
  });
  await once(slow.listen(0, "127.0.0.1").unref(), "listening");
  const address = slow.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const businesses = [await newBusiness(url), await newBusiness(url)];
  for (const { addLead } of businesses) await addLead();
  await businesses[0]?.queue.advance(MINUTE_MS);
  for (const { deliveries } of businesses)
    expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: [{ status: 200 }] }]);
});

it("reports an unreadable message and runs the others", async () => {
  const bodies = [
    "{",
    "null",
    '{"kind":"mail"}',
    JSON.stringify({ kind: "webhook", tenant_id: "t", hook_id: "h", lane: "-" }),
  ];
  const Records = bodies.map((body, number) => ({ messageId: `m${number}`, body, attributes: {} }));
  // The function reads only these fields.
  const event = { Records } as unknown as SQSEvent;
  expect(await call(event, { getRemainingTimeInMillis: () => 30_000 })).toEqual({
    batchItemFailures: ["m0", "m1", "m2"].map((itemIdentifier) => ({ itemIdentifier })),
  });
});
