import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct, type TestProductOptions } from "@leadlane/local/testing";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { Client } from "../support/client";
import { addLead, readLead, tryLead } from "../support/leads";
import { callAt } from "../support/product";
import { newTenant } from "../support/tenant";

const dataDir = mkdtempSync(join(tmpdir(), "leadlane-full-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const MB = 1024 * 1024;
let free = 1_000 * MB;

async function start(options: TestProductOptions = {}) {
  const product = await startProduct({ dataDir, freeBytes: () => free, ...options });
  callAt(product.url);
  onTestFinished(async () => {
    free = 1_000 * MB;
    callAt(undefined);
    await product.stop();
  });
  return product;
}

it("rejects changes while the disk is full, serves reads, warns once, and recovers", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const printed = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const product = await start();
  const { admin } = await newTenant();
  const lead = await addLead(admin);
  await product.drained();
  free = MB;
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await tryLead(admin)).expectError(503, "UNAVAILABLE").message).toContain("disk is full");
    (await admin.put(`/leads/leads/${lead.id}`, { city: "Pune" })).expectError(503);
    (await new Client().post("/auth/login", { email: "a@b.test", password: "x" })).expectError(503);
    expect((await readLead(admin, lead.id)).id).toBe(lead.id);
    expect((await admin.get("/auth/me")).status).toBe(200);
  }
  const upload = await fetch(`${product.url}/_local/files/tmp/a/b`, { method: "PUT", body: "x" });
  expect(upload.status).toBe(503);
  expect(errors.mock.calls).toEqual([[expect.stringContaining("The disk is full")]]);
  free = 1_000 * MB;
  await addLead(admin);
  await product.drained();
  expect(printed.mock.calls.flat()).toContainEqual("There is room on the disk again.");
});

it("responds before the backlog of an earlier run is processed, and reports its size", async () => {
  rmSync(join(dataDir, "checkpoints", "project.json"));
  const printed = vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let polls = 0;
  // There is room for the start, but not for the consumers.
  const product = await start({ freeBytes: () => (polls++ === 0 ? free : free - 1_000 * MB) });
  expect(printed.mock.calls.flat()).toContainEqual(
    expect.stringMatching(/^Catching up with [1-9]\d* changes …$/),
  );
  expect((await fetch(`${product.url}/api/auth/me`)).status).toBe(401);
  expect(printed.mock.calls.flat()).not.toContain("Caught up.");
  free = 2_000 * MB;
  await product.drained();
  await vi.waitUntil(() => printed.mock.calls.flat().includes("Caught up."));
});

it("does not start on a full disk, and explains why", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  free = MB;
  await expect(startProduct({ dataDir, freeBytes: () => free })).rejects.toThrow(
    /There is no room on the disk of/,
  );
  free = 1_000 * MB;
});
