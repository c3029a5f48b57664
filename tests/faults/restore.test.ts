import * as Session from "@leadlane/core/access/sessions/session";
import { login } from "@leadlane/core/access/sessions/sign-in";
import * as Audit from "@leadlane/core/audit/audit";
import { withActor } from "@leadlane/core/kernel/actor";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { withContext } from "@leadlane/core/kernel/context";
import { readAll } from "@leadlane/core/kernel/store";
import * as Table from "@leadlane/core/kernel/table/client";
import { remove as erase } from "@leadlane/core/kernel/table/write";
import { create } from "@leadlane/core/leads/create";
import * as LeadEntity from "@leadlane/core/leads/entity";
import * as Lead from "@leadlane/core/leads/lead";
import { queueEmail } from "@leadlane/core/mail/outbox";
import { CACHE_MS } from "@leadlane/core/tenants/registry";
import { remove } from "@leadlane/core/tenants/removal";
import { findIdIn, type Restored, type RestoreOptions, restore } from "@leadlane/core/tenants/restore";
import { handler as notify } from "@leadlane/functions/stream/notify";
import { handler as project } from "@leadlane/functions/stream/project";
import { afterEach, expect, it } from "vitest";
import { recount, storedCounters } from "../support/counters";
import { useExternalServices } from "../support/external-services";
import { restoreTable } from "../support/restored-table";
import { snapshot } from "../support/snapshot";
import { useStore } from "../support/store";
import { actAs, inTenant, newPhone, newTenant, PASSWORD, type Person, type Tenant } from "../support/tenant";

const { readStream } = useStore();
const services = useExternalServices();

async function followStream(): Promise<void> {
  for (let Records = await readStream(); Records.length > 0; Records = await readStream()) {
    expect(await project({ Records })).toEqual({ batchItemFailures: [] });
    expect(await notify({ Records })).toEqual({ batchItemFailures: [] });
  }
}

function deleteItems({ id }: Tenant): Promise<unknown> {
  const [removeFiles, onProgress] = [async () => 0, () => undefined];
  return inTenant(id, () => remove({ graceMs: 0, disconnectMs: 0, uploadsMs: 0, removeFiles, onProgress }));
}

function restoreItems(
  { id }: Tenant,
  options: Partial<RestoreOptions> & { from: string },
): Promise<Restored> {
  return inTenant(id, () => restore({ writes: true, overwrites: false, ...options }));
}

function addLead(person: Person, input: Record<string, unknown> = {}) {
  return actAs(person, () => create({ name: "Meera Nair", phone: newPhone(), value: 500, ...input }));
}

const read = ({ id }: Tenant, leadId: string) =>
  inTenant(id, () => readAll(LeadEntity.read(leadId)).then(([lead]) => lead));

/** The audit entries about restores of a business. */
async function restoresOf({ admin }: Tenant) {
  const { items } = await actAs(admin, () => Audit.list({ limit: 25, subject_type: "tenant" }));
  return items.filter(({ action }) => action === "restored");
}

/** All other audit entries, notifications and emails of a business. */
async function notices(tenant: Tenant): Promise<string[]> {
  const own = (await restoresOf(tenant)).map(({ id }) => id);
  const keys = Object.keys(await snapshot(tenant.id)).filter((key) => !own.some((id) => key.endsWith(id)));
  return keys.filter((key) => /#(AUDIT|NOTIFICATIONS|OUTBOX) /.test(key)).sort();
}

afterEach(() => shiftClock(0));

it("restores a removed business with correct counts and without new notifications", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const lead = await addLead(tenant.admin, { owner_id: staff.id });
  for (let count = 0; count < 4; count += 1) await addLead(tenant.admin);
  const letter = { template: "password_reset", to: staff.email, name: "Staff", reset_id: "unsent" } as const;
  await inTenant(tenant.id, () => Table.transact([queueEmail(letter)]));
  await followStream();
  const [before, counters] = [await notices(tenant), await storedCounters(tenant.id)];
  for (const kind of ["AUDIT", "NOTIFICATIONS", "OUTBOX"]) expect(before.join(" ")).toContain(kind);
  const from = await restoreTable("leadlane-before-removal");
  await deleteItems(tenant);
  shiftClock(CACHE_MS); // the cache time that a removal waits for
  await followStream();
  const queued = services.messages.length;

  const { slug } = tenant.admin.session.tenant;
  expect(await withContext("test", () => findIdIn(from, slug))).toBe(tenant.id);
  const dry = await restoreItems(tenant, { from, writes: false });
  expect(dry).toMatchObject({ isWhole: true, written: 0 });
  expect(dry.found.get("lead")).toMatchObject({ missing: 5 });
  expect(await snapshot(tenant.id)).toEqual({});

  expect(await restoreItems(tenant, { from })).toMatchObject({ isWhole: true, refused: 0 });
  await followStream();
  expect(await notices(tenant)).toEqual(before.filter((key) => !key.includes("OUTBOX")));
  expect(await restoresOf(tenant)).toMatchObject([{ actor_id: null, actor_name: "The system" }]);
  expect(services.messages).toHaveLength(queued);
  expect(await storedCounters(tenant.id)).toEqual(counters);
  expect(await recount(tenant.id)).toEqual(counters);
  expect(await read(tenant, lead.id)).toMatchObject({ name: "Meera Nair", owner_id: staff.id });

  const { token } = staff.session;
  await expect(withContext("test", () => Session.authenticate(token))).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
  const again = await withContext("test", () => login({ email: staff.email, password: PASSWORD }));
  expect(again).toMatchObject({ user: { id: staff.id } });
});

it("resumes an interrupted restore of a business", async () => {
  const tenant = await newTenant();
  await addLead(tenant.admin);
  const from = await restoreTable("leadlane-cut-off");
  await deleteItems(tenant);
  await restoreItems(tenant, { from });
  // Simulates a restore that stopped after the registry.
  const rest = Object.values(await snapshot(tenant.id)) as Table.Item[];
  const users = rest.filter(({ entity }) => entity === "user");
  await inTenant(tenant.id, () =>
    Table.transact([
      ...users.map((item) => erase(item)),
      {
        type: "update",
        key: { pk: "G#TENANTS", sk: tenant.id },
        expression: "SET #restoring = :from",
        names: { "#restoring": "restoring" },
        values: { ":from": from },
      },
    ]),
  );
  expect(await restoreItems(tenant, { from })).toMatchObject({ isWhole: true, written: users.length });
  expect(await restoreItems(tenant, { from })).toMatchObject({ isWhole: false, written: 0 });
});

it("copies missing items back, and overwrites later changes only on request", async () => {
  const tenant = await newTenant();
  const [lost, changed] = [await addLead(tenant.admin), await addLead(tenant.admin)];
  const phone = changed.phone ?? "";
  await followStream();
  const from = await restoreTable("leadlane-before-loss");
  const item = await inTenant(tenant.id, () => Table.get(LeadEntity.key(lost.id)));
  await inTenant(tenant.id, () => Table.transact([erase(item ?? LeadEntity.key(lost.id))]));
  await actAs(tenant.admin, () => Lead.update(changed.id, { name: "Ravi Shah", phone: newPhone() }));
  const added = await addLead(tenant.admin);
  const staff = await tenant.hire("Staff");
  await tenant.change(tenant.admin, { name: "Asha R." });
  await followStream();

  const result = await restoreItems(tenant, { from });
  expect(result).toMatchObject({ isWhole: false, refused: 0 });
  expect(result.found.get("lead")).toMatchObject({ missing: 1, changed: 1 });
  expect(result.found.has("user")).toBe(false);
  expect(await read(tenant, lost.id)).toMatchObject({ phone: lost.phone });
  expect(await read(tenant, changed.id)).toMatchObject({ name: "Ravi Shah" });

  const before = await notices(tenant);
  await restoreItems(tenant, { from, overwrites: true });
  await followStream();
  expect(await read(tenant, changed.id)).toMatchObject({ name: "Meera Nair", phone });
  expect(await read(tenant, added.id)).toBeDefined();
  expect(await notices(tenant)).toEqual(before);
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
  // The look-up was restored too, and later changes are recorded again.
  await expect(addLead(tenant.admin, { phone, allow_duplicate: false })).rejects.toMatchObject({
    kind: "conflict",
  });
  await actAs(tenant.admin, () => Lead.assign(changed.id, { owner_id: staff.id }));
  await followStream();
  expect((await notices(tenant)).length).toBeGreaterThan(before.length);
  const restores = await restoresOf(tenant);
  expect(restores).toHaveLength(2);
  expect((await restoreItems(tenant, { from })).written).toBe(0);
  expect(await restoresOf(tenant)).toEqual(restores);
});

it("leaves data of another business and a business under removal untouched", async () => {
  const tenant = await newTenant();
  const from = await restoreTable("leadlane-taken");
  await inTenant(tenant.id, () =>
    Table.transact([
      {
        type: "put",
        item: {
          pk: "G#TENANTS",
          sk: tenant.id,
          entity: "tenant",
          tenant_id: tenant.id,
          closed_at: "2026-11-22",
        },
      },
    ]),
  );
  await expect(restoreItems(tenant, { from })).rejects.toThrow("being removed");
  const other = await newTenant();
  const slug = `G#SLUG#${tenant.admin.session.tenant.slug}`;
  await withContext("test", () =>
    withActor({ type: "system", tenant_id: other.id }, () =>
      Table.transact([
        erase({ pk: "G#TENANTS", sk: tenant.id }),
        { type: "put", item: { pk: slug, sk: "TENANT", tenant_id: other.id } },
      ]),
    ),
  );
  await expect(restoreItems(tenant, { from })).rejects.toThrow("same slug");
});
