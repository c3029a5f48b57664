import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Route } from "@leadlane/functions/api/route";
import { routes } from "@leadlane/functions/api/routes";
import { openApiDocument } from "@leadlane/functions/openapi/document";
import { describe, expect, it } from "vitest";
import { attempt, nameOf } from "../isolation/attempt";
import { examples } from "../isolation/examples";
import type { Example, World } from "../isolation/examples/example";
import { newWorld } from "../isolation/world";
import { submit } from "../support/captures";
import { addLead } from "../support/leads";
import { useProduct } from "../support/product";
import type { Person } from "../support/tenant";

/** A query may be any text, and unknown fields of `user` are ignored. */
const LENIENT = new Set(["get /uac/names", "get /leads/tags", "put /uac/users/update-user/:user_id"]);
/** `RECORD=true` writes the API description anew. */
const DESCRIPTION = join(import.meta.dirname, "recorded-openapi.json");

useProduct();

describe.each([...new Set(routes.map(areaOf))])("the routes below /%s", (area) => {
  it("match their schemas, and reject a request with only invalid fields", async () => {
    const world = await newWorld(`Routes ${area}`);
    const { tenant } = world;
    await addSamples(world, await tenant.hire("Staff"));
    for (const route of routes.filter((each) => areaOf(each) === area)) {
      await tenant.renew();
      const request = await example(route, world, tenant.admin);
      await expectDocumentedAnswer(route, tenant.admin, request);
      await tenant.renew();
      await expectRefusal(route, tenant.admin, request);
    }
  });
});

it("keeps everything in the recorded API description", () => {
  const described = description();
  if (process.env.RECORD === "true") write(described);
  expect(missing(JSON.parse(readFileSync(DESCRIPTION, "utf8")), described)).toEqual([]);
});

function areaOf({ path }: Route): string {
  return path.split("/")[1] ?? "";
}

function example(route: Route, world: World, caller: Person): Promise<Example> {
  const make = examples[nameOf(route)];
  if (!make) throw new Error(`The route ${nameOf(route)} has no example.`);
  return make(world, caller);
}

/** One of each kind, so that lists are not empty. */
async function addSamples({ tenant, statuses }: World, staff: Person): Promise<void> {
  const lead = await addLead(tenant.admin, { name: "Meera Nair", company: "Nair & Sons", note: "Called" });
  await tenant.admin.put(`/leads/leads/${lead.id}/move`, { status_id: statuses.Qualified });
  await addLead(staff, { name: "Ravi Menon" });
  await submit(tenant.admin, { name: "Visitor", email: "visitor@example.test", message: "Hello" });
}

/** Fails unless the answer has a documented status and exactly the fields of the schema. */
async function expectDocumentedAnswer(route: Route, caller: Person, request: Example): Promise<void> {
  const answer = await attempt(route, caller, request);
  expect(answer.status, `${nameOf(route)}: ${answer.text}`).toBeLessThan(400);
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("application/json") || route.redirects || answer.status === 303) return;
  if (route.paged) answer.asPage(route.data);
  else answer.as(route.data, answer.status);
}

async function expectRefusal(
  route: Route,
  caller: Person,
  { params, query, body, headers }: Example,
): Promise<void> {
  const isEmpty = Object.keys({ ...query, ...body }).length === 0 && !route.paged;
  if (isEmpty || LENIENT.has(nameOf(route))) return;
  const wrongQuery = Object.fromEntries(
    Object.keys({ ...query, ...(route.paged && { limit: "" }) }).map((name) => [name, "?"]),
  );
  const wrongBody = body && Object.fromEntries(Object.keys(body).map((name) => [name, { wrong: true }]));
  const answer = await attempt(route, caller, { params, headers, query: wrongQuery, body: wrongBody });
  expect(answer.status, `${nameOf(route)}: ${answer.text}`).toBe(400);
}

/** The API description by operation, without its texts. */
function description(): Record<string, unknown> {
  const { paths, ...rest } = JSON.parse(JSON.stringify(openApiDocument(), withoutTexts));
  const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation]),
  );
  return { ...rest, ...Object.fromEntries(operations) };
}

function withoutTexts(name: string, value: unknown): unknown {
  return ["summary", "description"].includes(name) && typeof value === "string" ? undefined : value;
}

/** Paths of what `old` describes and `now` does not. A request may not require more than before. */
function missing(old: unknown, now: unknown, at = ""): string[] {
  if (at.includes("requestBody") && at.endsWith("required") && !isDeepStrictEqual(old, now)) return [at];
  if (Array.isArray(old) && Array.isArray(now)) {
    return old.flatMap((part, index) =>
      now.some((other) => missing(part, other).length === 0) ? [] : [`${at}/${index}`],
    );
  }
  if (isObject(old) && isObject(now))
    return Object.entries(old).flatMap(([name, part]) => missing(part, now[name], `${at}/${name}`));
  return isDeepStrictEqual(old, now) ? [] : [at];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Writes one entry per line, so that a diff shows the changed operations. */
function write(entries: Record<string, unknown>): void {
  const lines = Object.entries(entries).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  writeFileSync(DESCRIPTION, `{\n${lines.join(",\n")}\n}\n`);
}
