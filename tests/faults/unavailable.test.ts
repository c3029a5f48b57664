import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { disconnect } from "@leadlane/core/kernel/table/client";
import { LeadRow } from "@leadlane/core/leads/schema";
import { CurrentPlan } from "@leadlane/core/subscription/schema";
import { freePort } from "@leadlane/local/engine/free-port";
import { beforeEach, expect, it, vi } from "vitest";
import { readLead, tryLead } from "../support/leads";
import { product, useOwnProduct } from "../support/product";
import { newTenant } from "../support/tenant";

const LEAD_NAME = "Written Once";
/** Identifies the lead's item among the written ones. */
const NEW_LEAD = `"name":{"S":"${LEAD_NAME}"}`;

useOwnProduct();

beforeEach(() => {
  // Errors and warnings are expected.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

it("returns 503 with Retry-After while the database is unreachable, and recovers on its own", async () => {
  const { admin } = await newTenant();
  const endpoint = process.env.DYNAMODB_ENDPOINT;
  process.env.DYNAMODB_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  disconnect();
  for (const answer of [await admin.get("/leads/leads"), await tryLead(admin)]) {
    const { message } = answer.expectError(503, "UNAVAILABLE");
    expect(message).not.toMatch(/dynamo|ECONN|127\.0\.0\.1/i);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  process.env.DYNAMODB_ENDPOINT = endpoint;
  disconnect();
  expect((await tryLead(admin)).status).toBe(201);
});

it("returns 503 when the response to a write is lost and the retry conflicts with it", async () => {
  const { admin, id } = await newTenant();
  const engine = process.env.DYNAMODB_ENDPOINT ?? "";
  const answers: number[] = [];
  const proxy = createServer(async (request, response) => {
    const input = await text(request);
    const isLead = input.includes("ClientRequestToken") && input.includes(NEW_LEAD);
    const answer = await fetch(engine, {
      method: "POST",
      headers: Object.fromEntries(
        ["content-type", "x-amz-target", "x-amz-date", "authorization"].map((name) => [
          name,
          String(request.headers[name]),
        ]),
      ),
      // Simulates a restarted engine, which has lost the request token.
      body: JSON.stringify({ ...JSON.parse(input), ClientRequestToken: undefined }),
    });
    if (isLead) answers.push(answer.status);
    if (isLead && answers.length === 1) return response.destroy();
    response.writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" });
    response.end(await answer.text());
  });
  process.env.DYNAMODB_ENDPOINT = await listen(proxy);
  disconnect();
  try {
    (await tryLead(admin, { name: LEAD_NAME })).expectError(503, "UNAVAILABLE");
    expect(answers).toEqual([200, 400]);
  } finally {
    process.env.DYNAMODB_ENDPOINT = engine;
    disconnect();
    proxy.close();
  }
  expect((await admin.get("/leads/leads")).asPage(LeadRow).items).toHaveLength(1);
  // The lead may exist, so it keeps its reserved place.
  expect((await admin.get(`/subscription/get-currentplan/${id}`)).as(CurrentPlan)).toMatchObject({
    usage: { leads: 1 },
  });
});

it("loses no acknowledged write when the engine is killed, and responds once it is back", async () => {
  const { admin } = await newTenant();
  const acknowledged: string[] = [];
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      const answer = await tryLead(admin);
      if (answer.status === 201) acknowledged.push((answer.body as { data: { id: string } }).data.id);
      else answer.expectError(503, "UNAVAILABLE");
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

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
