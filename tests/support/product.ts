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

/** Made by the first file that asks: measures that need no runner of tests use the rest of this module. */
function extend() {
  return test.extend<{ product: Product }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
      async ({}, use) => {
        const { keepProcessAsItIs } = await import("./process-state");
        const started = await startProduct();
        keepProcessAsItIs();
        await use(started);
        await started.stop();
      },
      { scope: "worker" },
    ],
  });
}

/** Runs the whole product for the calling file: one for all files of a process, each with tenants of its own. */
export function useProduct(): void {
  worker ??= extend();
  worker.beforeAll(({ product }) => {
    running = product;
  });
  afterAll(() => {
    running = undefined;
  });
}

/** Runs a product of the file's own, which ends with it. */
export function useOwnProduct(): void {
  beforeAll(async () => {
    running = await startProduct();
  });
  afterAll(async () => {
    await running?.stop();
    running = undefined;
  });
}

/** The same, in which files are read by a process of its own for each message, as in `npm start`. */
export function useProductWithProcesses(): void {
  beforeAll(async () => {
    running = await startProduct({ transfer: inProcess(join(findRoot(), "dist/programs/transfer.mjs")) });
  });
  afterAll(async () => {
    await running?.stop();
    running = undefined;
  });
}

/** Runs a product of the file's own, in a data directory that operators' commands can be given; gives its path. */
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

/** The product that runs for this file. */
export function product(): Product {
  if (!running) throw new Error("No product runs: the file must call useProduct() first.");
  return running;
}

/** Where the API is called. */
export function currentAddress(): string {
  return address ?? product().url;
}

/** Calls a product that runs elsewhere from now on; the file's again without an address. */
export function callAt(url: string | undefined): void {
  address = url;
}

/** Waits until everything that follows from the writes so far is written too. */
export function drained(): Promise<void> {
  return product().drained();
}
