import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Route } from "@leadlane/functions/api/route";
import { routes } from "@leadlane/functions/api/routes";
import { openApiDocument } from "@leadlane/functions/openapi/document";
import { afterAll, describe, expect, it } from "vitest";
import { attempt, nameOf } from "../isolation/attempt";
import { examples } from "../isolation/examples";
import type { Example, World } from "../isolation/examples/example";
import { newWorld } from "../isolation/world";
import type { Answer } from "../support/answer";
import { submit } from "../support/captures";
import { addLead } from "../support/leads";
import { drained, useProduct } from "../support/product";
import type { Person } from "../support/tenant";
import { type Normalise, normaliser } from "./recorded/normalise";
import { storedItems } from "./recorded/stored-items";

/*
 * Compares the responses of every route with a recording, for an Admin, a Staff user and an invalid request,
 * and the keys and attributes of stored items. `RECORD=true` updates the recordings and the API description.
 */
const RECORD = process.env.RECORD === "true";
const ANSWERS = join(import.meta.dirname, "recorded/answers.json");
const DESCRIPTION = join(import.meta.dirname, "recorded/openapi.json");
const ITEMS = join(import.meta.dirname, "recorded/items.json");

const HEADERS = ["content-type", "cache-control", "location", "retry-after", "content-disposition"];
/** Headers of nearly every response, which are not recorded. */
const USUAL: Record<string, string> = { "content-type": "application/json", "cache-control": "no-store" };

interface Recorded {
  status: number;
  headers?: Record<string, string | null>;
  body: unknown;
}

const recorded: Record<string, Recorded> = RECORD ? {} : JSON.parse(readFileSync(ANSWERS, "utf8"));

const tenantIds: string[] = [];

useProduct();

describe.each([...new Set(routes.map(areaOf))])("the routes below /%s", (area) => {
  it("answer as recorded", async () => {
    const world = await newWorld(`Recorded ${area}`);
    const { tenant } = world;
    tenantIds.push(tenant.id);
    const staff = await tenant.hire("Staff");
    await makeThings(world, staff);
    const normalise = normaliser();
    for (const route of routes.filter((each) => areaOf(each) === area)) {
      await tenant.renew();
      const request = await example(route, world, tenant.admin);
      await play(route, "Admin", tenant.admin, request, normalise);
      await tenant.renew();
      const wrong = spoilt(route, request);
      if (wrong) await play(route, "wrong", tenant.admin, wrong, normalise);
      const colleague = await tenant.signIn(staff);
      const maker = route.access === "admin" ? tenant.admin : colleague;
      await play(route, "Staff", colleague, await example(route, world, maker), normalise);
    }
  });
});

it("has no recording of a removed route", () => {
  const names = new Set(routes.map(nameOf));
  expect(Object.keys(recorded).filter((key) => !names.has(key.replace(/ as \w+$/, "")))).toEqual([]);
});

it("keeps everything in the recorded API description", () => {
  const described = description();
  if (RECORD) write(DESCRIPTION, described);
  expect(missing(JSON.parse(readFileSync(DESCRIPTION, "utf8")), described)).toEqual([]);
});

it("stores items as recorded", async () => {
  await drained();
  const items = await storedItems(tenantIds);
  if (RECORD) write(ITEMS, items);
  expect(items).toEqual(JSON.parse(readFileSync(ITEMS, "utf8")));
});

afterAll(() => {
  if (RECORD) write(ANSWERS, recorded);
});

function areaOf({ path }: Route): string {
  return path.split("/")[1] ?? "";
}

function example(route: Route, world: World, caller: Person): Promise<Example> {
  const make = examples[nameOf(route)];
  if (!make) throw new Error(`The route ${nameOf(route)} has no example.`);
  return make(world, caller);
}

/** Creates one record of each kind for the lists. */
async function makeThings({ tenant, statuses }: World, staff: Person): Promise<void> {
  const lead = await addLead(tenant.admin, { name: "Meera Nair", company: "Nair & Sons", note: "Called" });
  await tenant.admin.put(`/leads/leads/${lead.id}/move`, { status_id: statuses.Qualified });
  await addLead(staff, { name: "Ravi Menon" });
  await addLead(tenant.admin, { name: "Given away", owner_id: staff.id });
  const visitor = { name: "Visitor", email: "visitor@example.test", message: "Hello" };
  await submit(tenant.admin, visitor);
}

/** The request with every query and body field invalid, if it has any. */
function spoilt({ paged }: Route, { params, query, body, headers }: Example): Example | undefined {
  if (!query && !body && !paged) return undefined;
  const wrongQuery = Object.fromEntries(
    Object.keys({ ...query, ...(paged && { limit: "" }) }).map((name) => [name, "?"]),
  );
  const wrongBody = body && Object.fromEntries(Object.keys(body).map((name) => [name, { wrong: true }]));
  return { params, headers, query: wrongQuery, body: wrongBody };
}

async function play(
  route: Route,
  role: string,
  caller: Person,
  request: Example,
  normalise: Normalise,
): Promise<void> {
  // Lists and totals depend on earlier writes.
  if (route.method === "get") await drained();
  const answer = recordOf(await attempt(route, caller, request), normalise);
  const key = `${nameOf(route)} as ${role}`;
  if (RECORD) recorded[key] = answer;
  else expect.soft(answer, key).toEqual(recorded[key]);
}

function recordOf({ status, headers, text }: Answer, normalise: Normalise): Recorded {
  const unusual = HEADERS.filter((name) => headers.get(name) !== (USUAL[name] ?? null));
  const told = Object.fromEntries(unusual.map((name) => [name, headers.get(name)]));
  const answer = { status, ...(unusual.length > 0 && { headers: told }), body: parsed(text) };
  return JSON.parse(normalise(JSON.stringify(answer, inOrder)));
}

/** Sorts keys, and the audit entries of one write. */
function inOrder(_: string, value: unknown): unknown {
  if (Array.isArray(value) && isObject(value[0]) && "subject_type" in value[0])
    return value.toSorted((one, other) => (subjectOf(one) < subjectOf(other) ? -1 : 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function subjectOf({ action, subject_type, subject_name }: Record<string, unknown>): string {
  return `${subject_type} ${subject_name} ${action}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The API description with one entry per operation. */
function description(): Record<string, unknown> {
  const { paths, ...rest } = JSON.parse(JSON.stringify(openApiDocument()));
  const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation]),
  );
  return { ...rest, ...Object.fromEntries(operations) };
}

/** The paths in `old` that are missing or changed in `now`. Required request fields must not grow. */
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

/** Writes one entry per line, for readable diffs. */
function write(path: string, entries: Record<string, unknown>): void {
  const lines = Object.entries(entries).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  writeFileSync(path, `{\n${lines.join(",\n")}\n}\n`);
}
