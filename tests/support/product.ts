import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "@leadlane/local/product";
import { inProcess } from "@leadlane/local/queue/in-process";
import { findRoot } from "@leadlane/local/root";
import { startProduct } from "@leadlane/local/testing";
import { afterAll, beforeAll, test } from "vitest";

let running: Product | undefined;
let address: string | undefined;

let worker: ReturnType<typeof extend> | undefined;

/** Created on first use: benchmarks use the rest of this module without vitest. */
function extend() {
  return test.extend<{ product: Product }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads the required fixtures from the pattern
      async ({}, use) => {
        const { recordProcessState } = await import("./process-state");
        const started = await startProduct();
        recordProcessState();
        await use(started);
        await started.stop();
      },
      { scope: "worker" },
    ],
  });
}

/**
 * Runs the product for the calling file, shared by all files of a process; each test uses its own tenants.
 */
export function useProduct(): void {
  worker ??= extend();
  worker.beforeAll(({ product }) => {
    running = product;
  });
  afterAll(() => {
    running = undefined;
  });
}

/** Runs a separate product for the calling file. */
export function useOwnProduct(): void {
  beforeAll(async () => {
    running = await startProduct();
  });
  afterAll(async () => {
    await running?.stop();
    running = undefined;
  });
}

/** Runs a separate product that processes each job message in its own process, like `npm start`. */
export function useProductWithProcesses(): void {
  beforeAll(async () => {
    running = await startProduct({ transfer: inProcess(join(findRoot(), "dist/programs/transfer.mjs")) });
  });
  afterAll(async () => {
    await running?.stop();
    running = undefined;
  });
}

/** Runs a separate product and returns its data directory, for operator commands. */
export function useProductWithData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "leadlane-operated-"));
  beforeAll(async () => {
    running = await startProduct({ dataDir });
  });
  afterAll(async () => {
    await running?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

/** The product of this file. */
export function product(): Product {
  if (!running) throw new Error("No product runs: the file must call useProduct() first.");
  return running;
}

/** The base URL for API calls. */
export function currentAddress(): string {
  return address ?? product().url;
}

/** Redirects API calls to another product, or back to the file's own. */
export function callAt(url: string | undefined): void {
  address = url;
}

/** Waits until all consequences of the writes so far are stored. */
export function drained(): Promise<void> {
  return product().drained();
}
