import * as UserEntity from "@leadlane/core/access/entity";
import { Session } from "@leadlane/core/access/schema";
import { listKeys } from "@leadlane/core/kernel/aws/bucket";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { commit, readAll, stamp } from "@leadlane/core/kernel/store";
import * as Table from "@leadlane/core/kernel/table/client";
import { tenantScope } from "@leadlane/core/kernel/table/key";
import { put } from "@leadlane/core/kernel/table/write";
import * as Due from "@leadlane/core/plans/due-entity";
import * as Preferences from "@leadlane/core/preferences/preferences";
import { routes } from "@leadlane/functions/api/routes";
import { afterEach, expect, it } from "vitest";
import { attempt, nameOf } from "../../isolation/attempt";
import { examples } from "../../isolation/examples";
import { newWorld } from "../../isolation/world";
import { addKey } from "../../support/api-keys";
import { anonymous, Client } from "../../support/client";
import { emailsTo } from "../../support/emails";
import { addLead } from "../../support/leads";
import { drained, product, useOwnProduct } from "../../support/product";
import { snapshot } from "../../support/snapshot";
import { openAs } from "../../support/socket";
import { inTenant, newUnverifiedTenant, PASSWORD, registration, type Tenant } from "../../support/tenant";

useOwnProduct();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

afterEach(() => shiftClock(0));

/** Runs the schedule after a number of milliseconds. */
async function after(ms: number): Promise<void> {
  shiftClock(ms);
  await product().tick();
  await drained();
}

/** The remaining items of a business without a TTL. */
async function remainingItems(id: string): Promise<string[]> {
  const items = Object.entries(await snapshot(id));
  return items.flatMap(([key, item]) => (typeof Object(item).ttl === "number" ? [] : [key]));
}

const verifications = async ({ id, admin }: Tenant) =>
  (await emailsTo(id, admin.email)).filter(({ template }) => template === "verification");

it("removes an unverified business after seven days, with a warning two days before, and frees the email", async () => {
  const tenant = await newUnverifiedTenant();
  const { admin, id } = tenant;
  const { email } = admin;
  await addLead(admin, { name: "Meera Nair", phone: "98450 12345" });
  const program = new Client((await addKey(tenant, ["leads:read"])).key);
  await after(5 * DAY - MINUTE);
  expect(await verifications(tenant)).toHaveLength(1);
  await after(5 * DAY + MINUTE);
  await after(5 * DAY + 2 * MINUTE);
  const mails = await verifications(tenant);
  expect(mails).toHaveLength(2);
  const dates = mails.flatMap((mail) => ("removed_at" in mail ? [mail.removed_at ?? ""] : []));
  expect(Date.parse(dates.sort().at(-1) ?? "") - Date.now()).toBeGreaterThan(7 * DAY - MINUTE);

  shiftClock(7 * DAY);
  await tenant.renew();
  const socket = await openAs(tenant.admin);
  await after(7 * DAY + 2 * MINUTE);
  expect((await socket.waitFor("forceLogout")).data).toMatchObject({ reason: "deleted" });
  (await program.get("/leads/leads")).expectError(401);
  (await anonymous.post("/auth/login", { email, password: PASSWORD })).expectError(400, "BAD_CREDENTIALS");
  (await anonymous.post("/auth/register", registration({ email }))).as(Session, 201);
  await after(7 * DAY + 20 * MINUTE);
  for (let minutes = 40; (await remainingItems(id)).length > 0 && minutes < 300; minutes += 20)
    await after(7 * DAY + minutes * MINUTE);
  expect(await remainingItems(id)).toEqual([]);
  (await anonymous.post("/auth/login", { email, password: PASSWORD })).as(Session);
});

it("keeps a verified or paying business", async () => {
  const [verified, paying] = [await newUnverifiedTenant(), await newUnverifiedTenant()];
  await paying.subscribe("growth", { ends_at: new Date(Date.now() + 30 * DAY).toISOString() });
  await inTenant(verified.id, async () => {
    const [stored] = await readAll(Preferences.readStored());
    await commit(Preferences.verify(stored), null);
  });
  await after(5 * DAY + MINUTE);
  for (const tenant of [verified, paying]) expect(await verifications(tenant)).toHaveLength(1);
  await after(8 * DAY);
  await after(9 * DAY);
  for (const tenant of [verified, paying]) {
    await tenant.renew();
    expect((await tenant.admin.get("/auth/me")).status).toBe(200);
  }
});

it("removes everything that the routes can create, and nothing of other businesses", async () => {
  const world = await newWorld("Everything");
  const { tenant } = world;
  const { id } = tenant;
  for (const route of routes.filter(({ method }) => method !== "get")) {
    await tenant.renew();
    const example = await examples[nameOf(route)]?.(world, tenant.admin);
    if (example) await attempt(route, tenant.admin, example);
  }
  await drained();
  expect(await inTenant(id, () => listKeys(`lead-files/${id}/`))).not.toEqual([]);
  await tenant.subscribe("free");
  const other = await newUnverifiedTenant();
  const lead = await addLead(other.admin, { name: "Meera Nair", phone: "98450 12345" });
  await inTenant(id, async () => {
    const [{ rev, content }] = await readAll(Preferences.readStored());
    const settings = { pk: tenantScope("SETTINGS"), sk: "PREFERENCES" };
    const unverified_since = new Date(Date.now() - 8 * DAY).toISOString();
    await Table.putItem(
      put({
        ...settings,
        entity: "settings",
        rev: rev + 1,
        content: { ...content, unverified_since },
        ...stamp(),
      }),
    );
    const due = new Date(Date.now() - MINUTE).toISOString();
    await commit([Due.createPointer("VERIFICATION", due)], null);
    expect((await UserEntity.list()).length).toBeGreaterThan(1);
  });
  for (let minutes = 0; minutes < 160; minutes += 20) await after(minutes * MINUTE);
  expect(await inTenant(id, () => listKeys(`lead-files/${id}/`))).toEqual([]);
  await after(2 * DAY); // the daily check of its lead counter finds no business and ends
  expect(await remainingItems(id)).toEqual([]);
  shiftClock(0);
  expect((await other.admin.get(`/leads/leads/${lead.id}`)).status).toBe(200);
});
