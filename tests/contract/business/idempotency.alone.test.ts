import { Session } from "@leadlane/core/access/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { LeadRow } from "@leadlane/core/leads/schema";
import { afterEach, expect, it } from "vitest";
import type { Answer } from "../../support/answer";
import { anonymous } from "../../support/client";
import { addLead, readLead, tryLead } from "../../support/leads";
import { useOwnProduct } from "../../support/product";
import { raceTransactions } from "../../support/race";
import { newTenant, PASSWORD, Person, registration } from "../../support/tenant";

useOwnProduct();

afterEach(() => shiftClock(0));

const KEY = { "idempotency-key": "the same key" };
const LEAD = { name: "Once", phone: "9876500009" };

function create(client: Person, change: Record<string, unknown> = {}): Promise<Answer> {
  return client.post("/leads/leads", { ...LEAD, ...change }, KEY);
}

async function count(client: Person): Promise<number> {
  return (await client.get("/leads/leads?limit=100")).asPage(LeadRow).items.length;
}

it("executes a repeated request once and returns the same response", async () => {
  const { admin } = await newTenant();
  const [first, second] = [await create(admin), await create(admin)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await count(admin)).toBe(1);
});

async function createConcurrently(client: Person, allow_duplicate: boolean): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(client, { allow_duplicate })));
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body]);
  expect(await count(client)).toBe(1);
}

it("executes simultaneous requests with the same key once", async () => {
  const [one, two] = [await newTenant(), await newTenant()];
  raceTransactions(10);
  await createConcurrently(one.admin, true);
  raceTransactions(10);
  await createConcurrently(two.admin, false);
});

it("returns the first response to a concurrent request with the same key", async () => {
  await createConcurrently((await newTenant()).admin, false);
});

it("rejects the key for another body or route", async () => {
  const { admin } = await newTenant();
  await create(admin);
  (await create(admin, { name: "Other" })).expectError(409, "CONFLICT");
  (await admin.post("/ref/lead-sources", { name: "x" }, KEY)).expectError(409, "CONFLICT");
  expect(await count(admin)).toBe(1);
});

it("separates the keys of users and tenants", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const other = await newTenant();
  for (const client of [tenant.admin, staff, other.admin]) expect((await create(client)).status).toBe(201);
  expect([await count(tenant.admin), await count(other.admin)]).toEqual([2, 1]);
});

it("does not store failed requests", async () => {
  const { admin } = await newTenant();
  (await create(admin, { phone: "12" })).expectInvalid("phone");
  expect((await create(admin)).status).toBe(201);
});

it("supports every kind of mutation", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Won, Contacted } = await tenant.statuses();
  const lead = await addLead(admin);
  const path = `/leads/leads/${lead.id}`;
  const [, source] = (await tenant.me()).sources;
  const mutations: [string, string, unknown?][] = [
    ["POST", "/status/statuses", { name: "Visit", color: "#000000" }],
    ["DELETE", `/status/status/${Contacted}`],
    ["POST", "/ref/lead-sources", { name: "Hoarding" }],
    ["PUT", `/ref/lead-sources/${source?.id}`, { name: "Site" }],
    ["DELETE", `/ref/lead-sources/${source?.id}`],
    ["PUT", path, { name: "Renamed" }],
    ["PUT", `${path}/move`, { status_id: Won }],
    ["PUT", `${path}/assign`, { owner_id: null }],
    ["POST", `${path}/activities`, { kind: "note", text: "Hello" }],
    ["POST", "/leads/bulk", { ids: [lead.id], action: "tag", tag: "vip" }],
    ["PUT", `${path}/archive`],
    ["PUT", `${path}/unarchive`],
    ["PUT", "/settings/preferences", { week_start: "sunday" }],
    ["DELETE", path],
    ["POST", `${path}/restore`],
  ];
  for (const [number, [method, address, body]] of mutations.entries()) {
    const headers = { "idempotency-key": `key ${number}` };
    const first = await admin.call(method, address, { body, headers });
    const second = await admin.call(method, address, { body, headers });
    expect(first.status, first.text).toBeLessThan(300);
    expect([second.status, second.body], first.request).toEqual([first.status, first.body]);
  }
  expect((await readLead(admin, lead.id)).version).toBe(9);
});

it("expires keys after a day, even before the engine removes them", async () => {
  const { admin } = await newTenant();
  await create(admin);
  shiftClock(25 * 60 * 60 * 1000);
  const session = (await anonymous.post("/auth/login", { email: admin.email, password: PASSWORD })).as(
    Session,
  );
  const later = new Person(session, admin.email);
  expect((await create(later)).status).toBe(201);
  expect((await create(later)).status).toBe(201);
  expect(await count(later)).toBe(2);
});

it("rejects an empty or overlong key", async () => {
  const { admin } = await newTenant();
  (await admin.post("/leads/leads", LEAD, { "idempotency-key": "x".repeat(201) })).expectInvalid(
    "Idempotency-Key",
  );
});

it("ignores the key on /auth", async () => {
  const input = registration();
  expect((await anonymous.post("/auth/register", input, KEY)).status).toBe(201);
  (await anonymous.post("/auth/register", input, KEY)).expectError(409, "CONFLICT");
});

it("ignores the key on GET requests", async () => {
  const { admin } = await newTenant();
  await admin.get("/leads/leads", KEY);
  expect((await tryLead(admin)).status).toBe(201);
  expect((await admin.get("/leads/leads", KEY)).asPage(LeadRow).items).toHaveLength(1);
});
