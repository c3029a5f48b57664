import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Session } from "@leadlane/core/access/schema";
import * as Table from "@leadlane/core/kernel/table/client";
import { remove as erase } from "@leadlane/core/kernel/table/write";
import * as LeadEntity from "@leadlane/core/leads/entity";
import { runCommand, runOnStage } from "@leadlane/ops/testing/command";
import { expect, it } from "vitest";
import { anonymous } from "../support/client";
import { storedDays } from "../support/counters";
import { requestToken } from "../support/emails";
import { addLead, addLeads, tryLead } from "../support/leads";
import { copyLead } from "../support/many-leads";
import { drained, useProductWithData } from "../support/product";
import { restoreTable } from "../support/restored-table";
import { turnOnTotp } from "../support/second-factor";
import { scan, snapshot } from "../support/snapshot";
import { openAs } from "../support/socket";
import { inTenant, newEmail, newTenant, PASSWORD, type Person } from "../support/tenant";

const dataDir = useProductWithData();

/** Global items that change on their own: rate limits and heartbeats. */
const OF_NOBODY = /^G#(RATE|HEARTBEAT)#/;

/** All items of other tenants. */
async function dataOfOtherTenants(tenantId: string): Promise<Record<string, unknown>> {
  return scan(
    ({ pk, tenant_id }) =>
      !String(pk).startsWith(`T#${tenantId}#`) && tenant_id !== tenantId && !OF_NOBODY.test(String(pk)),
  );
}

/** Adds leads until a request is rejected; returns its status. */
async function addUntilRefused(person: Person): Promise<{ status: number; added: number }> {
  for (let added = 0; ; added += 1) {
    const { status } = await tryLead(person);
    if (status !== 201) return { status, added };
  }
}

it("lists, exports and removes a business of 120 leads during use, without affecting others", async () => {
  const [leaving, staying] = [await newTenant(), await newTenant()];
  const { admin, id } = leaving;
  const staff = await leaving.hire("Staff");
  await staying.hire("Manager");
  await addLeads(staying.admin, 3);
  const lead = await addLead(admin, { note: "Wants a corner plot", value: 500, owner_id: staff.id });
  await requestToken(id, staff.email);
  expect(
    (await admin.put(`/uac/users/update-user/${staff.id}`, { user: { email: newEmail() } })).status,
  ).toBe(200);
  const socket = await openAs(admin);
  await drained();

  const listed = await runCommand("tenants", dataDir);
  expect(listed).toMatchObject({ code: 0, output: expect.stringContaining("2 businesses.") });
  expect(listed.output).toMatch(new RegExp(`${id}  \\S+  trial  2 users  1 leads  last activity 20`));

  const file = join(dataDir, "leaving.jsonl");
  expect(await runCommand("tenant-export", dataDir, id, file)).toMatchObject({ code: 0 });
  const exported = readFileSync(file, "utf8").trimEnd().split("\n");
  const keys = exported.map((line) => JSON.parse(line)).map(({ pk, sk }) => `${pk} ${sk}`);
  expect(keys.sort()).toEqual(Object.keys(await snapshot(id)).sort());
  const scopes = keys.filter((key) => key.startsWith("G#")).map((key) => key.split(/[# ]/)[1]);
  expect(new Set(scopes)).toEqual(
    new Set(["TENANTS", "SLUG", "EMAIL", "RESET", "CONNECTION", "CAPTURE", "DUE"]),
  );
  expect(statSync(file).mode & 0o077).toBe(0);
  expect((await runCommand("tenant-export", dataDir, id, file)).code).toBe(1);

  const { slug } = admin.session.tenant;
  expect(await runCommand("tenant-remove", dataDir, slug)).toMatchObject({
    code: 1,
    output: expect.stringContaining("--yes"),
  });
  expect(Object.keys(await snapshot(id))).toHaveLength(keys.length);

  // Their stream records are unprocessed when the removal starts.
  await copyLead(lead, 119);
  const pictures = ["files", "tmp"].map((folder) => join(dataDir, "files", folder, id, "logo.png"));
  for (const picture of pictures) {
    mkdirSync(dirname(picture), { recursive: true });
    writeFileSync(picture, "");
  }
  const others = await dataOfOtherTenants(id);
  const working = addUntilRefused(admin);
  const removal = runCommand("tenant-remove", dataDir, slug, "--yes");
  expect(await socket.waitFor("forceLogout", undefined, 180_000)).toMatchObject({
    data: { reason: "disabled" },
  });
  expect(await working).toMatchObject({ status: 401 });
  expect(await removal).toMatchObject({
    code: 0,
    output: expect.stringMatching(/is removed: \d+ items and 2 files/),
  });
  await drained();
  expect(Object.keys(await snapshot(id))).toEqual([]);
  expect(await dataOfOtherTenants(id)).toEqual(others);
  expect(pictures.filter(existsSync)).toEqual([]);
  expect((await staying.admin.get("/leads/leads")).status).toBe(200);
  expect(await runCommand("tenant-remove", dataDir, slug, "--yes")).toMatchObject({
    code: 1,
    output: expect.stringContaining("not found"),
  });
}, 330_000);

it("shows the contents of a business in a restored table, and copies them on request", async () => {
  const { admin, id } = await newTenant();
  const lead = await addLead(admin, { value: 500 });
  await drained();
  const from = await restoreTable("leadlane-restored");
  await inTenant(id, () => Table.transact([erase(LeadEntity.key(lead.id))]));
  const read = () => admin.get(`/leads/leads/${lead.id}`);
  expect((await read()).status).toBe(404);

  const { slug } = admin.session.tenant;
  const printed = await runCommand("tenant-restore", dataDir, slug, from);
  expect(printed).toMatchObject({ code: 0, output: expect.stringMatching(/^lead: 1 missing$/m) });
  expect(printed.output).toContain("Nothing was written.");
  expect((await read()).status).toBe(404);
  expect(await runCommand("tenant-restore", dataDir, slug, from, "--yes")).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+ items were copied back\.$/m),
  });
  expect(await read()).toMatchObject({ status: 200 });
  expect(await runCommand("tenant-restore", dataDir, slug, "leadlane-nowhere")).toEqual({
    code: 1,
    output: expect.stringMatching(/^ResourceNotFoundException: .+\n$/),
  });
});

it("works on a stage with only AWS account credentials", async () => {
  const { id } = await newTenant();
  expect(await runOnStage("tenants", "source")).toMatchObject({
    code: 0,
    output: expect.stringContaining(id),
  });
  expect(await runOnStage("requests", "bundle")).toEqual({ code: 0, output: "0 requests.\n" });
});

it("prints its usage for invalid arguments", async () => {
  for (const [name, ...words] of [
    ["tenant-remove"],
    ["tenants", "--everything"],
    ["tenant-export", "--stage"],
    ["tenant-restore", "acme"],
  ]) {
    expect(await runCommand(`${name}`, dataDir, ...words)).toMatchObject({
      code: 2,
      output: expect.stringContaining("npm run"),
    });
  }
  expect(await runCommand("tenants", join(dataDir, "nowhere"))).toMatchObject({
    code: 1,
    output: expect.stringContaining("no data"),
  });
});

it("rebuilds the search index of one business or all while the product runs", async () => {
  const tenant = await newTenant();
  await addLead(tenant.admin, { name: "Zubin Mehta" });
  await drained();
  const before = await snapshot(tenant.id);
  const ofIndex = Object.values(before).filter((item) => (item as { entity?: string }).entity === "token");
  await inTenant(tenant.id, () => Table.transact((ofIndex as Table.Item[]).map((item) => erase(item))));
  const answer = await runCommand("reindex", dataDir, tenant.id);
  expect(answer).toMatchObject({ code: 0, output: expect.stringContaining("1 leads are in the index.") });
  expect(await snapshot(tenant.id)).toEqual(before);
});

it("recounts the statistics of one business while the product runs", async () => {
  const tenant = await newTenant();
  await addLead(tenant.admin, { name: "Zubin Mehta" });
  await drained();
  const before = await storedDays(tenant.id);
  expect(Object.keys(before)).not.toHaveLength(0);
  const answer = await runCommand("recount", dataDir, tenant.id);
  expect(answer).toMatchObject({ code: 0, output: expect.stringContaining("recounting") });
  expect(await storedDays(tenant.id)).toEqual(before);
});

it("resets the second factor of a person, who then signs in with the password alone", async () => {
  const manager = await (await newTenant()).hire("Manager");
  const { email } = manager;
  await turnOnTotp(manager);
  expect(await runCommand("factor-reset", dataDir, email)).toMatchObject({
    code: 0,
    output: expect.stringContaining("Manager can sign in"),
  });
  (await anonymous.post("/auth/login", { email, password: PASSWORD })).as(Session);
  expect(await runCommand("factor-reset", dataDir, email)).toMatchObject({
    code: 1,
    output: expect.stringContaining("has no second factor"),
  });
});
