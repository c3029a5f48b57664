import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { enginesOn } from "@leadlane/local/engine/stale-engine";
import { afterEach, expect, it } from "vitest";
import { startWholeProduct, type WholeProduct } from "./whole-product";

const dataDir = mkdtempSync(join(tmpdir(), "leadlane-killed-"));
let product: WholeProduct | undefined;

afterEach(async () => {
  await product?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

it("stops the engine after kill -9 of the product process alone", async () => {
  product = await startWholeProduct(dataDir);
  const engines = () => enginesOn(join(dataDir, "table.db"));
  expect(engines()).toHaveLength(1);
  await product.killAlone();
  await expect.poll(engines).toEqual([]);
});
