import * as Entity from "@leadlane/core/webhooks/entity";
import { WEBHOOKS_MAX } from "@leadlane/core/webhooks/rules";
import { IssuedWebhook, Webhook } from "@leadlane/core/webhooks/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { useProduct } from "../../support/product";
import { storedWith } from "../../support/snapshot";
import { inTenant, newTenant } from "../../support/tenant";
import { addWebhook, newHookUrl } from "../../support/webhooks";

useProduct();

const PATH = "/webhooks";
const Webhooks = z.array(Webhook);
const Removed = z.object({ id: z.string() });

it("lets admins add, change, list and remove webhooks, and shows secrets only once", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const url = newHookUrl();
  const issued = await addWebhook(tenant, { url, events: ["lead.won", "lead.won"], active: false });
  const { secret, ...shown } = issued;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(shown).toMatchObject({
    ...{ kind: "webhook", key_name: null, url, events: ["lead.won"], description: null, active: false },
    ...{ ended: null, failing_since: null, last_delivery: null, previous_secret_until: null, version: 1 },
  });
  expect((await admin.get(PATH)).as(Webhooks)).toEqual([shown]);
  const path = `${PATH}/${issued.id}`;
  const changed = (await admin.put(path, { description: "Billing", events: ["lead.lost"], version: 1 })).as(
    Webhook,
  );
  expect(changed).toMatchObject({ url, events: ["lead.lost"], description: "Billing", version: 2 });
  (await admin.put(path, { description: "Other", version: 1 })).expectError(412);
  const rotated = (await admin.post(`${path}/rotate-secret`)).as(IssuedWebhook);
  expect(rotated.secret).not.toBe(secret);
  expect(Date.parse(rotated.previous_secret_until ?? "") - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000);
  const secrets = [secret, rotated.secret].map((one) => one.slice(6));
  expect(await storedWith(...secrets)).toEqual({});
  const { admin: stranger } = await newTenant();
  for (const [caller, status] of [
    [staff, 403],
    [stranger, 404],
  ] as const) {
    (await caller.put(path, {})).expectError(status);
    (await caller.delete(path)).expectError(status);
    (await caller.post(`${path}/rotate-secret`)).expectError(status);
  }
  (await staff.get(PATH)).expectError(403);
  (await staff.post(PATH, {})).expectError(403);
  (await admin.delete(path)).as(Removed);
  (await admin.delete(path)).expectError(404);
  expect((await admin.get(PATH)).as(Webhooks)).toEqual([]);
  const audit = (await readAudit(admin)).filter(({ subject_type }) => subject_type === "webhook");
  expect(audit.map(({ action, subject_name }) => [action, subject_name])).toEqual(
    ["removed", "updated", "updated", "created"].map((action) => [action, "93.184.215.14"]),
  );
  expect(audit[1]?.changes.map(({ field }) => field)).toEqual(["secret_created_at"]);
  expect(audit[2]?.changes).toEqual([
    { field: "events", from: ["lead.won"], to: ["lead.lost"] },
    { field: "description", from: null, to: "Billing" },
  ]);
  for (const one of secrets) expect(JSON.stringify(audit)).not.toContain(one);
});

it("keeps the start of a failure until the webhook is turned on again", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addWebhook(tenant);
  const failing_since = "2026-01-01T10:00:00.000Z";
  await inTenant(tenant.id, () => Entity.recordResult(id, { failing_since }));
  const update = async (input: object) => (await admin.put(`${PATH}/${id}`, input)).as(Webhook);
  expect(await update({ description: "Billing", active: true })).toMatchObject({ failing_since });
  expect(await update({ active: false })).toMatchObject({ failing_since });
  expect(await update({ active: true })).toMatchObject({ failing_since: null });
});

it("refuses invalid webhooks, private addresses and more webhooks than the limit", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  (await admin.post(PATH, { url: "", events: [] })).expectInvalid("url", "events");
  (await admin.post(PATH, { url: "hooks.example.com", events: ["lead.gone"], active: 1 })).expectInvalid(
    "url",
    "events.0",
    "active",
  );
  const refused = ["http://93.184.215.14/", "https://u:p@93.184.215.14/", "https://93.184.215.14:8443/"];
  for (const url of [...refused, "https://10.0.0.1/", "https://[fd00::1]/", "https://169.254.169.254/"])
    (await admin.post(PATH, { url, events: ["lead.won"] })).expectInvalid("url");
  (await admin.post(PATH, { url: "https://93.184.215.14/#a", events: ["lead.won"] })).expectInvalid("url");
  const { id } = await addWebhook(tenant, { active: false });
  (await admin.put(`${PATH}/${id}`, { url: "http://93.184.215.14/" })).expectInvalid("url");
  for (let count = 1; count < WEBHOOKS_MAX; count += 1) await addWebhook(tenant, { active: false });
  (await admin.post(PATH, { url: newHookUrl(), events: ["lead.won"] })).expectError(409);
});
