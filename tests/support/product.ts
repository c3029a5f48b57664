import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "@leadlane/local/product";
import { startProduct } from "@leadlane/local/testing";
import { afterAll, beforeAll } from "vitest";

let running: Product | undefined;
let address: string | undefined;

/** Runs the whole product, with an engine of its own, for the tests of the calling file. */
export function useProduct(dataDir?: string): void {
  beforeAll(async () => {
    running = await startProduct({ dataDir });
  });
  afterAll(async () => {
    await running?.stop();
    running = undefined;
  });
}

/** The same in a data directory that operators' commands can be given; gives its path. */
export function useProductWithData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "leadlane-operated-"));
  useProduct(dataDir);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
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

/** Calls a product that runs elsewhere from now on. */
export function callAt(url: string): void {
  address = url;
}

/** Waits until everything that follows from the writes so far is written too. */
export function drained(): Promise<void> {
  return product().drained();
}
