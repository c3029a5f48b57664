import { Agent, request as open } from "node:http";
import { routes } from "@leadlane/functions/api/routes";
import { MISLEADING_PATH } from "@leadlane/site/api-path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { example } from "../isolation/victim";
import { newWorld } from "../isolation/world";
import { Answer } from "../support/answer";
import { Client } from "../support/client";
import { addLead } from "../support/leads";
import { drained, product, useProduct } from "../support/product";
import { snapshot } from "../support/snapshot";
import type { Tenant } from "../support/tenant";
import { type FuzzRequest, operationOf, operations, requests } from "./request";

useProduct();

/** A fixed sample by default; `npm run fuzz` runs more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const CPU_MS_MAX = process.env.FUZZ_RUNS ? Number.MAX_SAFE_INTEGER : 8_000;

const MARK = "Qzzyx secret"; // marks all data of the other business
const MISLEADING = new RegExp(MISLEADING_PATH);
const HEAD_FITS = 12_000; // characters of target and headers that fit the limit of the HTTP head
const agent = new Agent({ keepAlive: true });
const callers = new Map<string, Client>();
const succeeded = new Set<string>();
const sent = new Map<string, number>();

let tenant: Tenant;
let other: Tenant;

beforeAll(async () => {
  callers.set("nobody", new Client());
  callers.set("a stranger", new Client("eyJhbGciOiJub25lIn0.e30."));
});

afterAll(() => agent.destroy());

/** The caller of a name, replaced when its session has ended. */
async function callerOf(name: string): Promise<Client> {
  const caller = callers.get(name);
  if (caller) return caller;
  const hired = await tenant.hire(name as "Admin" | "Manager" | "Staff"); // all other callers exist from the start
  callers.set(name, hired);
  return hired;
}

/** Sends the raw request, since HTTP clients normalise URLs. */
function send({ method, target, headers, body }: FuzzRequest, { token }: Client): Promise<Answer> {
  const { hostname, port } = new URL(product().url);
  const own = { ...headers, ...(token && { authorization: `Bearer ${token}` }) };
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = open({ agent, hostname, port, path: target, method, headers: { ...own, ...length } });
    outgoing.on("error", reject);
    outgoing.on("response", async (incoming) => {
      const text = Buffer.concat(await incoming.toArray()).toString();
      const fields = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      resolve(
        new Answer(
          `${method} ${target.replace(/^\/api/, "")}`,
          incoming.statusCode ?? 0,
          new Headers(fields),
          text,
        ),
      );
    });
    outgoing.end(body);
  });
}

/** Fails if the response does not match the contract or the API description. */
function checkAnswer(request: FuzzRequest, answer: Answer): void {
  const { method, target } = request;
  const context = `${answer.status} ${answer.text.slice(0, 500)}`;
  expect(answer.text).not.toContain(MARK);
  expect(answer.status, context).toBeLessThan(500);
  const [path = ""] = target.split("?");
  if (answer.status === 431) {
    expect(target.length + Object.values(request.headers).join().length).toBeGreaterThan(HEAD_FITS);
    answer.expectError(431, "TOO_LARGE");
    return;
  }
  const isReadable = !MISLEADING.test(path) && !path.includes("#");
  const operation = isReadable ? operationOf(method, target) : undefined;
  if (isReadable) expect(operation?.statuses ?? [404], context).toContain(answer.status);
  else expect(answer.status, context).toBe(400);
  if (answer.status < 400) succeeded.add(`${method} ${operation?.path}`);
  if (answer.status >= 400) return void answer.expectError(answer.status);
  if (answer.status === 303) return void expect(answer.headers.get("location")).toMatch(/^\//);
  const route = routes.find(
    (one) => one.method.toUpperCase() === method && toPath(one.path) === operation?.path,
  );
  const [type] = answer.headers.get("content-type")?.split(";") ?? [];
  const files = [...(route?.file ?? []), route?.text, route?.csv && "text/csv"];
  if (type !== "application/json") expect(files).toContain(type);
  else if (route?.paged) answer.asPage(route.data);
  else if (route) answer.as(route.data, answer.status);
}

function toPath(path: string): string {
  return `/api${path.replace(/:(\w+)/g, "{$1}")}`;
}

it(`answers ${RUNS} generated requests by the contract and without data of another business`, {
  timeout: 30 * 60_000,
}, async () => {
  const [world, theirs] = await Promise.all([newWorld("Fuzz"), newWorld(MARK)]);
  tenant = world.tenant;
  other = theirs.tenant;
  const lead = await addLead(other.admin, { name: `${MARK} lead`, note: `${MARK} note`, company: MARK });
  const own = await Promise.all([addLead(tenant.admin), addLead(tenant.admin), addLead(tenant.admin)]);
  const examples = new Map<string, unknown>();
  const exampleIds = new Set<string>(); // ids in the examples of the routes
  for (const route of routes) {
    const { body, params = {} } = await example(route, world, tenant.admin);
    for (const id of Object.values(params)) if (id !== tenant.id) exampleIds.add(id);
    examples.set(`${route.method.toUpperCase()} ${toPath(route.path)}`, body);
  }
  const ids = {
    own: [
      ...own.map(({ id }) => id),
      ...Object.values(world.statuses),
      world.sourceId,
      world.managerId,
      tenant.admin.id,
      ...exampleIds,
    ],
    foreign: [other.id, other.admin.id, lead.id, theirs.sourceId, theirs.statuses.New],
  };
  await drained();
  const before = await snapshot(other.id);

  console.info(`Fuzz: seed ${SEED}, ${RUNS} requests at most (FUZZ_SEED and FUZZ_RUNS say otherwise).`);
  const property = fc.asyncProperty(requests(ids, tenant.id, examples), async (request) => {
    const answer = await send(request, await callerOf(request.caller));
    sent.set(`${answer.status}`, (sent.get(`${answer.status}`) ?? 0) + 1);
    checkAnswer(request, answer);
    if (answer.status === 401 && /^(Admin|Manager|Staff)$/.test(request.caller))
      callers.delete(request.caller);
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: CPU_MS_MAX });

  const statuses = [...sent].sort().map(([status, times]) => `${status}: ${times}`);
  console.info(
    `Fuzz: ${succeeded.size} of ${operations.length} operations succeeded; ${statuses.join(", ")}.`,
  );
  await drained();
  expect(await snapshot(other.id)).toEqual(before);
});
