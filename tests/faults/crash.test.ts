import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BoardColumn, LeadRow } from "@leadlane/core/leads/schema";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { readLead, tryLead } from "../support/leads";
import { callAt } from "../support/product";
import { newPhone, type Person, signUp } from "../support/tenant";
import { startWholeProduct, type WholeProduct } from "./whole-product";

const dataDir = mkdtempSync(join(tmpdir(), "leadlane-crash-"));
let product: WholeProduct | undefined;

async function start(): Promise<WholeProduct> {
  product = await startWholeProduct(dataDir);
  callAt(product.url);
  return product;
}

afterEach(async () => {
  await product?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

type Acknowledged = Map<string, string>; // phone numbers of acknowledged leads by id

/** Adds leads until the product stops. */
async function write(admin: Person, acknowledged: Acknowledged): Promise<void> {
  for (;;) {
    const phone = newPhone();
    try {
      const answer = await tryLead(admin, { phone, value: 10_00, note: "Hello" });
      if (answer.status === 201) acknowledged.set((answer.body as { data: { id: string } }).data.id, phone);
    } catch {
      return; // the product is gone
    }
  }
}

async function listAll(admin: Person): Promise<string[]> {
  const ids: string[] = [];
  let from = "";
  for (;;) {
    const { items, next } = (await admin.get(`/leads/leads?limit=100${from}`)).asPage(LeadRow);
    ids.push(...items.map(({ id }) => id));
    if (next === null) return ids;
    from = `&cursor=${next}`;
  }
}

/** Expects the lead with its note, first entry and look-up. */
async function expectWhole(admin: Person, id: string): Promise<void> {
  const { phone, activities } = await readLead(admin, id);
  expect(activities.map(({ kind, event }) => event ?? kind)).toEqual(["note", "created"]);
  (await tryLead(admin, { phone, allow_duplicate: false })).expectError(409, "CONFLICT");
}

it("keeps every acknowledged lead complete after two kills of all processes during writes", async () => {
  const acknowledged: Acknowledged = new Map();
  let running = await start();
  const { admin } = await signUp();
  for (let crash = 1; crash <= 2; crash += 1) {
    const enough = acknowledged.size + 30;
    const writers = [1, 2, 3, 4].map(() => write(admin, acknowledged));
    await expect.poll(() => acknowledged.size).toBeGreaterThan(enough);
    await running.kill();
    await Promise.all(writers);
    running = await start();
    const ids = await listAll(admin); // the session also survives the crash
    expect(ids).toEqual(expect.arrayContaining([...acknowledged.keys()]));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) await expectWhole(admin, id);
    const first = async () => (await admin.get("/leads/board")).as(z.array(BoardColumn))[0];
    await expect.poll(first).toMatchObject({ count: ids.length, value_total: ids.length * 10_00 });
  }
});
