import { LeadRow } from "@leadlane/core/lead/schema";
import { disconnect } from "@leadlane/core/table/client";
import { freePort } from "@leadlane/local/engine/free-port";
import { beforeEach, expect, it, vi } from "vitest";
import { readLead, tryLead } from "../support/leads";
import { product, useProduct } from "../support/product";
import { newTenant } from "../support/tenant";

useProduct();

beforeEach(() => {
  // What goes wrong here is logged, as it should be.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

it("says 503 and when to come back while the database can't be reached, and recovers by itself", async () => {
  const { admin } = await newTenant();
  const endpoint = process.env.DYNAMODB_ENDPOINT;
  process.env.DYNAMODB_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  disconnect();
  for (const answer of [await admin.get("/leads/leads"), await tryLead(admin)]) {
    const { message } = answer.refused(503, "UNAVAILABLE");
    expect(message).not.toMatch(/dynamo|ECONN|127\.0\.0\.1/i);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  process.env.DYNAMODB_ENDPOINT = endpoint;
  disconnect();
  expect((await tryLead(admin)).status).toBe(201);
});

it("loses no acknowledged write when the engine is killed, and answers again once it is back", async () => {
  const { admin } = await newTenant();
  const acknowledged: string[] = [];
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      const answer = await tryLead(admin);
      if (answer.status === 201) acknowledged.push((answer.body as { data: { id: string } }).data.id);
      else answer.refused(503, "UNAVAILABLE");
    }
  };
  const writers = [writer(), writer(), writer()];
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  const { enginePid } = product();
  if (enginePid === undefined) throw new Error("The product has no engine of its own.");
  process.kill(enginePid, "SIGKILL");
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
  isOver = true;
  await Promise.all(writers);
  for (const id of acknowledged) expect((await readLead(admin, id)).activities).toHaveLength(1);
  expect((await admin.get("/leads/leads")).asPage(LeadRow).items).not.toHaveLength(0);
});
