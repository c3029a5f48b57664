import { shiftClock } from "@leadlane/core/kernel/clock";
import * as Table from "@leadlane/core/kernel/table/client";
import { globalScope } from "@leadlane/core/kernel/table/key";
import { put } from "@leadlane/core/kernel/table/write";
import { create } from "@leadlane/core/leads/create";
import * as Connection from "@leadlane/core/realtime/connection";
import { CACHE_MS, isOpen } from "@leadlane/core/tenants/registry";
import { type RemovalOptions, type Removed, remove } from "@leadlane/core/tenants/removal";
import { handler as notify } from "@leadlane/functions/stream/notify";
import { handler as project } from "@leadlane/functions/stream/project";
import { GRACE_MS } from "@leadlane/ops/table";
import { afterEach, expect, it } from "vitest";
import { useExternalServices } from "../support/external-services";
import { snapshot } from "../support/snapshot";
import { useStore } from "../support/store";
import { actAs, inTenant, newPhone, newTenant, type Tenant } from "../support/tenant";

const { readStream } = useStore();
const services = useExternalServices();

afterEach(() => shiftClock(0));

const DONE = { batchItemFailures: [] };

function removeAtOnce(tenant: Tenant, options: Partial<RemovalOptions> = {}): Promise<Removed> {
  const defaults = {
    graceMs: 0,
    disconnectMs: 0,
    uploadsMs: 0,
    removeFiles: async () => 0,
    onProgress: () => undefined,
  };
  return inTenant(tenant.id, () => remove({ ...defaults, ...options }));
}

function failWithTimeout(): never {
  throw new Error("The terminal was closed.");
}

/** A business with unprocessed stream records. */
async function busyTenant(): Promise<Tenant> {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  for (let count = 0; count < 5; count += 1)
    await actAs(tenant.admin, () => create({ name: "Meera Nair", phone: newPhone(), owner_id: staff.id }));
  return tenant;
}

it("late stream records and replayed dead letters do not recreate a removed business", async () => {
  const tenant = await busyTenant();
  await readStream();
  const late = await busyTenant();
  const records = await readStream();
  expect((await removeAtOnce(late)).items).toBeGreaterThan(20);
  for (const Records of [records, await readStream(), records]) {
    expect(await project({ Records })).toEqual(DONE);
    expect(await notify({ Records })).toEqual(DONE);
  }
  expect(await snapshot(late.id)).toEqual({});
  expect(await inTenant(tenant.id, isOpen)).toBe(true);
});

it("an interrupted removal blocks writes and is completed by the next run", async () => {
  const tenant = await busyTenant();
  const records = await readStream();
  await expect(removeAtOnce(tenant, { onProgress: failWithTimeout })).rejects.toThrow("closed");
  expect(await inTenant(tenant.id, isOpen)).toBe(false);
  const before = Object.keys(await snapshot(tenant.id));
  expect(await project({ Records: records })).toEqual(DONE);
  expect(await notify({ Records: records })).toEqual(DONE);
  expect(Object.keys(await snapshot(tenant.id))).toEqual(before);
  await expect(removeAtOnce(tenant, { removeFiles: failWithTimeout })).rejects.toThrow("closed");
  expect(Object.keys(await snapshot(tenant.id)).sort()).toEqual([
    `G#SLUG#${tenant.admin.session.tenant.slug} TENANT`,
    `G#TENANTS ${tenant.id}`,
  ]);
  expect(await removeAtOnce(tenant, { removeFiles: async () => 7 })).toEqual({ items: 2, files: 7 });
  expect(await snapshot(tenant.id)).toEqual({});
});

it("a consumer with a cached open state notices the removal before any deletion", async () => {
  const tenant = await busyTenant();
  expect(await inTenant(tenant.id, isOpen)).toBe(true);
  const records = await readStream();
  await expect(removeAtOnce(tenant, { onProgress: failWithTimeout })).rejects.toThrow("closed");
  expect(await inTenant(tenant.id, isOpen), "uses a cached state").toBe(true);
  const before = await snapshot(tenant.id);
  shiftClock(CACHE_MS);
  expect(CACHE_MS).toBeLessThan(GRACE_MS.here);
  expect(await project({ Records: records })).toEqual(DONE);
  expect(await notify({ Records: records })).toEqual(DONE);
  expect(await snapshot(tenant.id)).toEqual(before);
});

it("connected users are signed out even when the stream lags", async () => {
  const tenant = await busyTenant();
  await inTenant(tenant.id, () => Connection.open("open"));
  const { token, user } = tenant.admin.session;
  await inTenant(tenant.id, () =>
    Connection.register("open", { action: "registerUser", user_id: user.id, token }),
  );
  const steps: string[] = [];
  const removal = removeAtOnce(tenant, { disconnectMs: 60_000, onProgress: (step) => steps.push(step) });
  await expect.poll(() => steps).toContain("Waiting for 1 connections to close.");
  expect(services.actionsTo("open")).toEqual([]);
  await notify({ Records: await readStream() });
  await removal;
  expect(services.actionsTo("open")).toContain("forceLogout");
  expect(await snapshot(tenant.id)).toEqual({});
});

it("a user disabled while adding a lead is signed out", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  await tenant.change(staff, { status: "inactive" });
  const adding = actAs(staff, () => create({ name: "Meera Nair", phone: newPhone() }));
  await expect(adding).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

it("files are deleted after the last upload URL has expired", async () => {
  const tenant = await newTenant();
  const steps: string[] = [];
  await removeAtOnce(tenant, {
    uploadsMs: 1_000,
    onProgress: (step) => steps.push(step),
    removeFiles: async () => steps.push("files removed"),
  });
  expect(steps).toEqual([
    expect.stringContaining("Closed"),
    "Waiting 1 seconds until all upload links have expired.",
    "files removed",
  ]);
});

it("a global pointer without a tenant id is rejected", async () => {
  const tenant = await newTenant();
  const pointer = { pk: globalScope("SLUG", "nobodys"), sk: "TENANT" };
  const write = (item: Record<string, unknown>) =>
    inTenant(tenant.id, () => Table.transact([put({ ...pointer, ...item })]));
  await expect(write({})).rejects.toThrow("no tenant_id");
  await write({ tenant_id: tenant.id });
});
