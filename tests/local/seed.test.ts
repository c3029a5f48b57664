import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ScanCommand, type ScanCommandInput, type ScanCommandOutput } from "@aws-sdk/client-dynamodb";
import { planLeads } from "@leadlane/local/demo/plan";
import { seedDemo } from "@leadlane/local/demo/seed";
import { setEnvironment } from "@leadlane/local/environment";
import { TABLE_NAME } from "@leadlane/local/settings";
import { openStore, type Store } from "@leadlane/local/store";
import { afterEach, expect, it } from "vitest";

const dataDir = mkdtempSync(join(tmpdir(), "leadlane-seed-"));
let store: Store | undefined;

afterEach(async () => {
  await store?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function countEntities(openStore: Store): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let from: ScanCommandInput["ExclusiveStartKey"];
  do {
    const page: ScanCommandOutput = await openStore.client.send(
      new ScanCommand({ TableName: TABLE_NAME, ExclusiveStartKey: from }),
    );
    for (const { entity } of page.Items ?? [])
      counts.set(entity?.S ?? "", (counts.get(entity?.S ?? "") ?? 0) + 1);
    from = page.LastEvaluatedKey;
  } while (from);
  return counts;
}

it("creates half a year of the demo tenant through the domain functions", async () => {
  store = await openStore({ port: 0, dataDir, seed: "none", endpoint: undefined }, false, () => undefined);
  setEnvironment({ endpoint: store.endpoint, authSecret: "a secret of the tests, of forty letters." });
  const leads = planLeads(Date.now()).filter((_, position) => position % 40 === 0);
  await seedDemo(leads);
  const counts = await countEntities(store);
  expect(counts.get("user")).toBe(12);
  expect(counts.get("admins")).toBe(1);
  expect(counts.get("lead")).toBe(leads.length);
  expect([counts.get("category"), counts.get("product")]).toEqual([5, 25]);
  expect(counts.get("activity")).toBeGreaterThan(leads.length * 2);
});
