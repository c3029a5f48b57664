import type { Route } from "@leadlane/functions/api/route";
import { routes } from "@leadlane/functions/api/routes";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Answer } from "../support/answer";
import { anonymous, type Client } from "../support/client";
import { useProduct } from "../support/product";
import { ACCESS, SCOPES } from "./access-table";
import { attempt, forEach, logAttempts, nameOf } from "./attempt";
import { type Done, expectAudited } from "./audit";
import { accessTo, allowedKinds, refusedKinds, Staff, titleOf } from "./caller";
import { examples } from "./examples";
import type { World } from "./examples/example";
import { fewInvalid } from "./no-session";
import { changesOf, example, guarded, useVictim } from "./victim";
import { newWorld } from "./world";

/* Checks that each route accepts allowed callers only, and that changes are in the audit log. */
useProduct();
const victim = useVictim();
let invalid: ReadonlyMap<string, Client>;
let open: World; // the business in which allowed requests run
let people: Staff;
const done: Done[] = [];

beforeAll(async () => {
  invalid = await fewInvalid((await newWorld("Without a session")).tenant);
  open = await newWorld(`Open ${process.pid}`);
  people = new Staff(open.tenant);
});
logAttempts();

it("lists every route in the access table with an example, and no unknown route", () => {
  const names = routes.map(nameOf).sort();
  expect(Object.keys(ACCESS).sort()).toEqual(names);
  expect(Object.keys(examples).sort()).toEqual(names);
});

it("declares the access from the table on each route", () => {
  const declared = Object.fromEntries(routes.map((route) => [nameOf(route), route.access]));
  expect(declared).toEqual(ACCESS);
});

it("declares the scopes of API keys from the table on each route", () => {
  const open = routes.flatMap((route) => (route.scopes ? [[nameOf(route), route.scopes] as const] : []));
  expect(Object.fromEntries(open)).toEqual(SCOPES);
});

describe.each(routes.map((route) => [nameOf(route), route] as const))("%s", (_, route) => {
  it("allows every listed role and permission", async () => {
    const isPublic = accessTo(route) === "public";
    await forEach(allowedKinds(route), async (kind) => {
      const caller = await people.for(kind, route);
      const request = await example(route, open, caller);
      const answer = await attempt(route, isPublic ? anonymous : caller, request);
      expectSuccess(route, answer, titleOf(kind));
      done.push({ route, answer, callerId: caller.id });
    });
  });
});

describe.each(guarded.map((route) => [nameOf(route), route] as const))("%s", (_, route) => {
  it("rejects every other role and permission", async () => {
    const { insiders, targets } = victim();
    await forEach(refusedKinds(route), async (kind) => {
      const caller = await insiders.get(kind);
      (await attempt(route, caller, targets.get(nameOf(route)) ?? {})).expectError(403, "FORBIDDEN");
    });
  });

  it("rejects every caller without a valid session", async () => {
    const request = victim().targets.get(nameOf(route)) ?? {};
    for (const client of invalid.values())
      (await attempt(route, client, request)).expectError(401, "UNAUTHENTICATED");
  });
});

it("changes nothing through rejected requests", async () => {
  expect(await changesOf(victim())).toEqual([]);
});

it("records every successful change with its user in the audit log", async () => {
  await open.tenant.renew();
  await expectAudited(open.tenant.admin, done);
});

function expectSuccess(route: Route, answer: Answer, who: string): void {
  const { data } = route;
  if (data instanceof z.ZodMiniNever) {
    answer.expectError(400, "VALIDATION");
    return;
  }
  if (route.text || (route.file && !route.redirects)) {
    expect(answer.status, `${who}: ${answer.request} ${answer.text}`).toBe(200);
    return;
  }
  if (route.redirects) {
    expect(answer.status, `${who}: ${answer.request} ${answer.text}`).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^(https?:\/\/[\w.:-]+)?\/[\w?]/);
    return;
  }
  expect(answer.status, `${who}: ${answer.request} ${answer.text}`).toBeLessThan(300);
  if (route.paged) answer.asPage(data);
  else answer.as(data, answer.status);
}
