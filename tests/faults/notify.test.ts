import { bulk } from "@leadlane/core/bulk/bulk";
import { withContext } from "@leadlane/core/kernel/context";
import { commit } from "@leadlane/core/kernel/store";
import { create } from "@leadlane/core/leads/create";
import * as Lead from "@leadlane/core/leads/lead";
import { queueEmail } from "@leadlane/core/mail/outbox";
import { list } from "@leadlane/core/notifications/notification";
import { updateVisibility } from "@leadlane/core/realtime/connection";
import * as Connection from "@leadlane/core/realtime/entity";
import { handler as deliver } from "@leadlane/functions/queue/deliver";
import { handler } from "@leadlane/functions/stream/notify";
import type { DynamoDBRecord } from "aws-lambda";
import { beforeEach, expect, it, vi } from "vitest";
import { useExternalServices } from "../support/external-services";
import { connectAs, socketEvent } from "../support/sockets-function";
import { useStore } from "../support/store";
import { actAs, inTenant, newPhone, newTenant, type Person } from "../support/tenant";

const { readStream } = useStore();
const services = useExternalServices();

beforeEach(async () => {
  await readStream();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** Processes the new records without failures. */
async function notify(records?: DynamoDBRecord[]): Promise<DynamoDBRecord[]> {
  const some = records ?? (await readStream());
  expect(await handler({ Records: some })).toEqual({ batchItemFailures: [] });
  return some;
}

function addLead(person: Person, input: Record<string, unknown> = {}) {
  return actAs(person, () => create({ name: "Meera Nair", phone: newPhone(), ...input }));
}

it("pushes each lead of a batch", async () => {
  const tenant = await newTenant();
  await connectAs("one", tenant.admin);
  await readStream();
  for (let count = 0; count < 30; count += 1) await addLead(tenant.admin);
  await notify();
  expect(services.actionsTo("one").filter((action) => action === "lead.created")).toHaveLength(30);
});

it("pushes to other connections when one has expired but still exists", async () => {
  const tenant = await newTenant();
  const gone = { connection_id: "gone", user_id: "0", session_id: "old", sees_all: true };
  await inTenant(tenant.id, () => commit(Connection.create(gone, 1), null));
  await connectAs("one", tenant.admin);
  await readStream();
  await addLead(tenant.admin);
  await notify();
  expect(services.actionsTo("one")).toContain("lead.created");
});

it("closes a connection when its session ends, even if permissions changed meanwhile", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  await connectAs("staff", staff);
  const ttl = () =>
    inTenant(tenant.id, async () => (await Connection.listOf(staff.id)).map((one) => one.ttl));
  const before = await ttl();
  const ends = (before[0] ?? 0) - 60;
  const connection = { connection_id: "staff", user_id: staff.id, session_id: staff.id, sees_all: false };
  await inTenant(tenant.id, () => commit(Connection.create(connection, ends), null));
  await inTenant(tenant.id, () => updateVisibility(staff.id, true));
  expect(await ttl()).toEqual([ends]);
});

it("pushes ended sessions before anything else, for the users of all tenants", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  await connectAs("admin", tenant.admin);
  await connectAs("staff", staff);
  await readStream();
  for (let count = 0; count < 5; count += 1) await addLead(tenant.admin);
  await tenant.change(staff, { status: "inactive" });
  services.order.length = 0;
  await notify();
  expect(services.order[0]).toBe("staff");
  expect(services.actionsTo("staff")).toEqual(["registered", "forceLogout"]);
});

it("posts to fifty connections in parallel", async () => {
  const tenant = await newTenant();
  const people = [tenant.admin];
  while (people.length < 5) people.push(await tenant.hire("Admin"));
  const connections = Array.from({ length: 50 }, (_, number) => `tab ${number}`);
  for (const [at, connection] of connections.entries())
    await connectAs(connection, people[at % people.length] ?? tenant.admin);
  await readStream();
  services.reset();
  services.answersOnly = connections.length;
  await addLead(tenant.admin);
  await notify();
  expect(services.order.sort()).toEqual(connections.sort());
});

it("removes closed connections", async () => {
  const tenant = await newTenant();
  await connectAs("lost", tenant.admin);
  services.behaviour.posts = () => 410;
  await addLead(tenant.admin);
  await notify();
  services.reset();
  await addLead(tenant.admin);
  await notify();
  expect(services.actionsTo("lost")).toEqual([]);
  expect(services.messages).toEqual([]);
});

it.each([429, 500, 403])(
  "retries a push through the queue after status %i until it succeeds",
  async (status) => {
    const tenant = await newTenant();
    await connectAs("slow", tenant.admin);
    await connectAs("fine", tenant.admin);
    await readStream();
    services.reset();
    services.behaviour.posts = (id) => (id === "slow" ? status : 200);
    const lead = await addLead(tenant.admin);
    await notify();
    expect(services.actionsTo("fine")).toEqual(["lead.created"]);
    const event = services.takeMessages();
    expect(event.Records).toHaveLength(1);
    const failed = { batchItemFailures: [{ itemIdentifier: "m0" }] };
    expect(await deliver(event)).toEqual(failed);
    await actAs(tenant.admin, () => Lead.update(lead.id, { name: "Renamed meanwhile" }));
    services.behaviour.posts = () => 200;
    expect(await deliver(event)).toEqual({ batchItemFailures: [] });
    const frames = services.frames.get("slow");
    expect(frames?.map(({ action }) => action)).toEqual(["lead.created"]);
    expect(frames?.[0]?.data, "the current state").toMatchObject({ name: "Renamed meanwhile" });
  },
);

it("does not retry a push to a re-registered connection or one that lost visibility of the lead", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const colleague = await tenant.hire("Staff");
  await connectAs("moved", staff);
  await connectAs("kept", staff);
  await readStream();
  services.reset();
  services.behaviour.posts = () => 500;
  const lead = await addLead(staff);
  await notify();
  const event = services.takeMessages();
  services.behaviour.posts = () => 200;
  await socketEvent("registerUser", "moved", {
    action: "registerUser",
    user_id: colleague.id,
    token: colleague.token,
  });
  await actAs(tenant.admin, () => Lead.assign(lead.id, { owner_id: colleague.id }));
  expect(await deliver(event)).toEqual({ batchItemFailures: [] });
  expect(services.frames.get("moved")).toEqual([{ action: "registered", user_id: colleague.id }]);
  expect(services.frames.get("kept")).toEqual([{ action: "lead.removed", data: { id: lead.id } }]);
});

it("reports unreadable and unqueued records, and processes the rest", async () => {
  const tenant = await newTenant();
  await connectAs("one", tenant.admin);
  await readStream();
  await addLead(tenant.admin);
  const records = await readStream();
  const [first] = records;
  const poison: DynamoDBRecord = {
    ...first,
    dynamodb: { ...first?.dynamodb, SequenceNumber: "poison", NewImage: { pk: { M: {} } } },
  };
  services.reset();
  const answer = await handler({ Records: [poison, ...records] });
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: "poison" }]);
  expect(services.actionsTo("one")).toEqual(["lead.created"]);

  await inTenant(tenant.id, () => commit([queueEmail(passwordResetTo("a@example.test"))], null));
  const streamRecords = await readStream();
  services.behaviour.queue = 503;
  const [failure] = (await handler({ Records: streamRecords })).batchItemFailures;
  expect(failure?.itemIdentifier).toBe(streamRecords[0]?.dynamodb?.SequenceNumber);
});

it("writes nothing when a batch is delivered again", async () => {
  const tenant = await newTenant();
  const [staff, colleague] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
  await readStream();
  const given = { owner_id: staff.id };
  const leads = await Promise.all(Array.from({ length: 60 }, () => addLead(tenant.admin, given)));
  const ids = leads.map(({ id }) => id);
  await actAs(tenant.admin, () => bulk({ ids, action: "assign", owner_id: colleague.id }));
  const records = await notify();
  await Promise.all([notify(records), notify(records.slice(20)), notify(records)]);
  for (const [person, count] of [
    [staff, 60],
    [colleague, 1], // total of all connections
  ] as const) {
    const listed = await actAs(person, () => list({ limit: 100 }));
    expect(listed.items).toHaveLength(count);
    expect(listed.unread).toBe(count);
  }
});

it("queues an email once per delivery and sends it once", async () => {
  const tenant = await newTenant();
  await readStream();
  await inTenant(tenant.id, () => commit([queueEmail(passwordResetTo("asha@example.test"))], null));
  const records = await notify();
  await notify(records);
  const event = services.takeMessages();
  expect(event.Records).toHaveLength(2);
  const [first, second] = event.Records;
  expect(await deliver({ Records: first ? [first] : [] })).toEqual({ batchItemFailures: [] });
  expect(await deliver({ Records: second ? [second] : [] })).toEqual({ batchItemFailures: [] });
  expect(services.mails).toHaveLength(1);
  await notify();
  expect(services.messages, "the closed connection is not notified").toEqual([]);
});

function passwordResetTo(to: string) {
  return { template: "password_reset", to, name: "Asha", reset_id: "a-reset" } as const;
}

it("accepts an empty batch", async () => {
  await withContext("test", async () =>
    expect(await handler({ Records: [] })).toEqual({ batchItemFailures: [] }),
  );
});
