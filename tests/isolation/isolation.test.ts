import { PERMISSION_KEYS } from "@leadlane/core/access/rules";
import type { Route } from "@leadlane/functions/api/route";
import { routes } from "@leadlane/functions/api/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Answer } from "../support/answer";
import { Client } from "../support/client";
import { drained, useProduct } from "../support/product";
import { snapshot } from "../support/snapshot";
import { newTenant, type Person } from "../support/tenant";
import { claimsOf, expired, forged, sign, unsigned } from "../support/tokens";
import { attempt, attempts, idsIn, nameOf, swapped } from "./attempt";
import { type Example, examples, type World } from "./examples";

useProduct();

/** The business that is attacked, and the one that attacks it. */
let victim: World;
let attacker: World;
/** The victim's users, by what they may do; the roles without any key beside their role. */
let callers: Map<string, Person>;
let invalid: Map<string, Client>;

async function newWorld(): Promise<World> {
  const tenant = await newTenant();
  const [statuses, { sources }] = await Promise.all([tenant.statuses(), tenant.me()]);
  return { tenant, statuses, sourceId: sources[0]?.id ?? "" };
}

beforeAll(async () => {
  [victim, attacker] = await Promise.all([newWorld(), newWorld()]);
  const { tenant } = victim;
  callers = new Map([
    ["Admin", tenant.admin],
    ["Manager", await tenant.hire("Manager", { permissions: [] })],
    ["Staff", await tenant.hire("Staff", { permissions: [] })],
  ]);
  for (const key of PERMISSION_KEYS) callers.set(key, await tenant.hire("Staff", { permissions: [key] }));
  const token = tenant.admin.token ?? "";
  invalid = new Map([
    ["no token", new Client()],
    ["garbage", new Client("garbage")],
    ["an expired token", new Client(await expired(token))],
    ["an unsigned token", new Client(unsigned(claimsOf(token)))],
    ["a forged token", new Client(await forged(token))],
    ["another algorithm", new Client(await sign(claimsOf(token), { alg: "HS384" }))],
    [
      "a token for another tenant's data",
      new Client(await sign(claimsOf(token, { tenant_id: attacker.tenant.id }))),
    ],
  ]);
});

afterAll(() => {
  console.info(`Isolation: ${attempts()} requests tried on ${routes.length} routes.`);
});

function example(route: Route, world: World, caller: Person): Promise<Example> {
  const make = examples[nameOf(route)];
  if (!make) throw new Error(`The route ${nameOf(route)} has no example.`);
  return make(world, caller);
}

/** Whether the contract lets this user call the route. */
function isAllowed({ access }: Route, caller: string): boolean {
  return caller === "Admin" || access === "public" || access === "user" || access === caller;
}

/** An answer to a request with another tenant's ids: refused, or a list of refusals. */
function expectNoEffect(answer: Answer): void {
  if (answer.status === 200) {
    const { data } = answer.body as { data: { success: boolean; code: string }[] };
    expect(data, answer.request).toMatchObject(data.map(() => ({ success: false, code: "NOT_FOUND" })));
    return;
  }
  expect([400, 403, 404], `${answer.request}: ${answer.text}`).toContain(answer.status);
  answer.refused(answer.status);
}

it("has an example of every route, and of no other", () => {
  expect(Object.keys(examples).sort()).toEqual(routes.map(nameOf).sort());
});

const guarded = routes.filter(({ access }) => access !== "public");

describe.each(routes.map((route) => [nameOf(route), route] as const))("%s", (_, route) => {
  it("answers who may call it and refuses everybody else", async () => {
    const { data } = route;
    for (const [kind, person] of callers) {
      const caller = await victim.tenant.signIn(person);
      const request = await example(route, victim, caller);
      const answer = await attempt(route, caller, request);
      if (!isAllowed(route, kind)) answer.refused(403, "FORBIDDEN");
      else if (data instanceof z.ZodMiniNever) answer.refused(400, "VALIDATION");
      else if (route.paged) answer.asPage(data);
      else answer.as(data, [201, 202].find((status) => status === answer.status) ?? 200);
    }
  });
});

describe.each(guarded.map((route) => [nameOf(route), route] as const))("%s", (_, route) => {
  it("refuses every caller without a valid session", async () => {
    const request = await example(route, victim, victim.tenant.admin);
    for (const client of invalid.values())
      (await attempt(route, client, request)).refused(401, "UNAUTHENTICATED");
  });

  it("refuses a tenant id that is not the session's", async () => {
    const { admin } = victim.tenant;
    const request = await example(route, victim, admin);
    const tenant_id = attacker.tenant.id;
    const forms: [Example, Record<string, string>?][] = [
      [request, { "tenant-id": tenant_id }],
      [{ ...request, query: { ...request.query, tenant_id } }],
    ];
    if (route.method !== "get") forms.push([{ ...request, body: { ...request.body, tenant_id } }]);
    for (const [form, headers] of forms) {
      (await attempt(route, admin, form, headers)).refused(403, "TENANT_MISMATCH");
    }
  });

  it("neither shows nor changes anything of another tenant, whichever of its ids one knows", async () => {
    const theirs = await example(route, victim, victim.tenant.admin);
    const admin = await attacker.tenant.signIn(attacker.tenant.admin);
    await drained();
    const before = await snapshot(victim.tenant.id);
    const ids = idsIn(theirs);
    const answers = [await attempt(route, admin, theirs)];
    if (ids.length > 0) answers.forEach(expectNoEffect);
    for (const at of ids) {
      const own = await example(route, attacker, admin);
      if (!idsIn(own).some((place) => place.join() === at.join())) continue;
      const answer = await attempt(route, admin, swapped(own, theirs, at));
      expectNoEffect(answer);
      answers.push(answer);
    }
    for (const { text } of answers) {
      expect(text).not.toContain(victim.tenant.id);
      expect(text).not.toContain(victim.tenant.admin.id);
    }
    await drained();
    expect(await snapshot(victim.tenant.id)).toEqual(before);
  });
});
