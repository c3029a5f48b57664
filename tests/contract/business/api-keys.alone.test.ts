import { UserName } from "@leadlane/core/access/schema";
import { API_KEYS_MAX } from "@leadlane/core/api-keys/rules";
import { ApiKey, IssuedApiKey } from "@leadlane/core/api-keys/schema";
import { HistoryEntry } from "@leadlane/core/history/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { Activity, CreatedLead, Lead } from "@leadlane/core/leads/schema";
import { REQUESTS_BY_API_KEY } from "@leadlane/core/rate-limit/rules";
import { eraseNext } from "@leadlane/core/tenants/erasure-entity";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { addKey } from "../../support/api-keys";
import { readAudit } from "../../support/audit";
import { Client } from "../../support/client";
import { addLead, readLead, tryLead } from "../../support/leads";
import { useOwnProduct } from "../../support/product";
import { snapshot, storedWith } from "../../support/snapshot";
import { inTenant, newTenant } from "../../support/tenant";

useOwnProduct();
afterEach(() => {
  shiftClock(0);
  process.env.RATE_LIMIT_FACTOR = "1000";
});

const PATH = "/api-keys";
const Keys = z.array(ApiKey);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEADS = "/leads/leads";

it("lets admins add, list, rotate and remove keys, and shows secrets only once", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const issued = await addKey(tenant, ["leads:read", "leads:read"], { name: "Zapier" });
  const { key, ...shown } = issued;
  expect(key).toMatch(/^llk_[\w-]{43}$/);
  expect(shown).toMatchObject({
    name: "Zapier",
    prefix: key.slice(0, 12),
    scopes: ["leads:read"],
    ...{ last_used_at: null, expires_at: null, previous_until: null },
  });
  expect((await admin.get(PATH)).as(Keys)).toEqual([shown]);
  const path = `${PATH}/${issued.id}`;
  for (const refused of [
    staff.get(PATH),
    staff.post(PATH, {}),
    staff.post(`${path}/rotate`),
    staff.delete(path),
  ])
    (await refused).expectError(403);
  const { admin: stranger } = await newTenant();
  (await stranger.post(`${path}/rotate`)).expectError(404);
  (await stranger.delete(path)).expectError(404);
  expect((await stranger.get(PATH)).as(Keys)).toEqual([]);
  const rotated = (await admin.post(`${path}/rotate`)).as(IssuedApiKey);
  expect(await storedWith(key, rotated.key)).toEqual({});
  (await admin.delete(path)).as(z.object({ id: z.string() }));
  (await admin.delete(path)).expectError(404);
  (await admin.post(`${path}/rotate`)).expectError(404);
  const audit = (await readAudit(admin)).filter(({ subject_type }) => subject_type === "api_key");
  expect(audit.map(({ action, subject_name, actor_id }) => [action, subject_name, actor_id])).toEqual(
    ["removed", "updated", "created"].map((action) => [action, "Zapier", admin.id]),
  );
  expect(audit[1]?.changes).toEqual([{ field: "prefix", from: shown.prefix, to: rotated.prefix }]);
});

it("refuses invalid keys, duplicate names and more keys than the limit", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  (await admin.post(PATH, { name: " ", scopes: [] })).expectInvalid("name", "scopes");
  (await admin.post(PATH, { name: "x".repeat(61), scopes: ["leads:delete"] })).expectInvalid(
    "name",
    "scopes.0",
  );
  const expires_at = new Date(Date.now() - MINUTE).toISOString();
  (await admin.post(PATH, { name: "Late", scopes: ["capture"], expires_at })).expectInvalid("expires_at");
  await addKey(tenant, ["capture"], { name: "Zapier" });
  (await admin.post(PATH, { name: "zapier", scopes: ["capture"] })).expectError(409);
  for (let count = 1; count < API_KEYS_MAX; count += 1) await addKey(tenant, ["capture"]);
  (await admin.post(PATH, { name: "One more", scopes: ["capture"] })).expectError(409);
});

it("works on leads under the name of the key", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id, key } = await addKey(tenant, ["leads:read", "leads:write"], { name: "Zapier" });
  const caller = new Client(key);
  const lead = await addLead(caller, { name: "Meera Nair" });
  expect(lead).toMatchObject({ owner_id: null, tenant_id: tenant.id });
  expect((await addLead(caller, { owner_id: admin.id })).owner_id).toBe(admin.id);
  (await tryLead(caller, { owner_id: id })).expectInvalid("owner_id");
  const path = `${LEADS}/${lead.id}`;
  (await caller.put(path, { city: "Pune" })).as(Lead);
  const note = (await caller.post(`${path}/activities`, { kind: "note", text: "From a form" })).as(
    Activity,
    201,
  );
  expect(note.user_id).toBe(id);
  (await caller.delete(path)).expectError(403);
  const [change] = (await admin.get(`${path}/history`)).asPage(HistoryEntry).items;
  expect(change).toMatchObject({ field: "city", to: "Pune", user_name: "API key Zapier" });
  const audit = await readAudit(admin, { actor_id: id });
  expect(new Set(audit.map(({ actor_name }) => actor_name))).toEqual(new Set(["API key Zapier"]));
  expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(["created", "updated"]));
  (await admin.delete(`${PATH}/${id}`)).as(z.object({ id: z.string() }));
  const names = (await admin.get(`/uac/names?ids=${id}`)).as(z.array(UserName));
  expect(names.map(({ name }) => name)).toEqual(["API key Zapier"]);
});

it("lets a key that captures add leads, and see none", async () => {
  const tenant = await newTenant();
  const { key } = await addKey(tenant, ["capture"]);
  const caller = new Client(key);
  const lead = await addLead(caller);
  expect((await readLead(tenant.admin, lead.id)).owner_id).toBeNull();
  (await tryLead(caller, { owner_id: tenant.admin.id })).expectError(403);
  (await caller.get(`${LEADS}/${lead.id}`)).expectError(403);
  (await caller.get(LEADS)).expectError(403);
  const again = await caller.post(LEADS, { name: "Asha", phone: lead.phone });
  expect(again.as(CreatedLead, 201).duplicates).toBeUndefined();
  const first = await caller.post(LEADS, { name: "Asha", phone: lead.phone, allow_duplicate: false });
  expect(first.expectError(409).message).toBe("A lead with this phone or email already exists.");
});

it("accepts a replaced secret for a day, and rejects removed and expired keys", async () => {
  const tenant = await newTenant();
  const expires_at = new Date(Date.now() + 40 * HOUR).toISOString();
  const { id, key } = await addKey(tenant, ["leads:read"], { expires_at });
  const rotate = async () => (await tenant.admin.post(`${PATH}/${id}/rotate`)).as(IssuedApiKey);
  const status = async (secret: string) => (await new Client(secret).get(LEADS)).status;
  const second = await rotate();
  expect(second.previous_until).not.toBeNull();
  expect([await status(key), await status(second.key)]).toEqual([200, 200]);
  const third = await rotate();
  expect([await status(key), await status(second.key), await status(third.key)]).toEqual([401, 200, 200]);
  shiftClock(25 * HOUR);
  expect([await status(second.key), await status(third.key)]).toEqual([401, 200]);
  shiftClock(41 * HOUR);
  (await new Client(third.key).get(LEADS)).expectError(401, "UNAUTHENTICATED");
  await tenant.renew();
  (await tenant.admin.post(`${PATH}/${id}/rotate`)).expectError(409);
  const other = await addKey(tenant, ["leads:read"]);
  const replaced = (await tenant.admin.post(`${PATH}/${other.id}/rotate`)).as(IssuedApiKey);
  (await tenant.admin.delete(`${PATH}/${other.id}`)).as(z.object({ id: z.string() }));
  expect([await status(other.key), await status(replaced.key)]).toEqual([401, 401]);
  expect(await status("llk_unknown")).toBe(401);
});

it("records the last use at most every five minutes", async () => {
  const tenant = await newTenant();
  const { key } = await addKey(tenant, ["leads:read"]);
  const useKey = async () => {
    await new Client(key).get(LEADS);
    return (await tenant.admin.get(PATH)).as(Keys)[0]?.last_used_at;
  };
  const first = await useKey();
  expect(first).toBeTypeOf("string");
  shiftClock(4 * MINUTE);
  expect(await useKey()).toBe(first);
  shiftClock(6 * MINUTE);
  expect(await useKey()).not.toBe(first);
});

it("limits each key's requests and sends the remaining count", async () => {
  const tenant = await newTenant();
  const { key } = await addKey(tenant, ["leads:read"]);
  const other = await addKey(tenant, ["leads:read"]);
  process.env.RATE_LIMIT_FACTOR = String(2.001 / REQUESTS_BY_API_KEY.max); // avoids rounding below two
  const first = await new Client(key).get(LEADS);
  expect(first.status).toBe(200);
  expect(first.headers.get("ratelimit-policy")).toBe('"api-key";q=2;w=60');
  expect(first.headers.get("ratelimit")).toMatch(/^"api-key";r=1;t=(60|59)$/);
  expect((await new Client(key).get(LEADS)).headers.get("ratelimit")).toMatch(/;r=0;/);
  const refused = await new Client(key).get(LEADS);
  refused.expectError(429, "RATE_LIMITED");
  expect(refused.headers.get("ratelimit")).toMatch(/;r=0;/);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await new Client(other.key).get(LEADS)).status).toBe(200);
  shiftClock(2 * MINUTE);
  expect((await new Client(key).get(LEADS)).status).toBe(200);
});

it("removes keys and their pointers with the business", async () => {
  const tenant = await newTenant();
  const { id, key } = await addKey(tenant, ["leads:read"]);
  (await tenant.admin.post(`${PATH}/${id}/rotate`)).as(IssuedApiKey);
  const isOfKeys = ([name]: [string, unknown]) => name.includes("API_KEY");
  expect(Object.entries(await snapshot(tenant.id)).filter(isOfKeys)).toHaveLength(4);
  while (!(await inTenant(tenant.id, () => eraseNext(() => true))));
  expect(Object.entries(await snapshot(tenant.id)).filter(isOfKeys)).toEqual([]);
  (await new Client(key).get(LEADS)).expectError(401);
});
