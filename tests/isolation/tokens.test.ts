import { routes } from "@leadlane/functions/api/routes";
import { beforeAll, describe, expect, it } from "vitest";
import { anonymous } from "../support/client";
import { useProduct } from "../support/product";
import { attempt, nameOf } from "./attempt";
import type { World } from "./examples/example";
import { allInvalid } from "./no-session";
import { example } from "./victim";
import { newWorld } from "./world";

/** One route per kind of access; all routes share the same authentication. */
const ROUTES = [
  "get /auth/me",
  "post /leads/leads",
  "put /leads/leads/:id/assign",
  "get /audit",
  "post /uac/create",
];

useProduct();
let world: World;
let other: World;

beforeAll(async () => {
  [world, other] = await Promise.all([newWorld("Tokens"), newWorld("Others")]);
});

describe.each(ROUTES)("%s", (name) => {
  const route = routes.find((each) => nameOf(each) === name);
  if (!route) throw new Error(`There is no route ${name}.`);

  it("rejects every token that is not a valid session", async () => {
    const request = await example(route, world, world.tenant.admin);
    for (const [kind, client] of await allInvalid(world.tenant, other.tenant)) {
      const answer = await attempt(route, client, request);
      expect(answer.status, kind).toBe(401);
      answer.expectError(401, "UNAUTHENTICATED");
    }
  });

  it("accepts a session as a single Bearer token only", async () => {
    const { admin } = world.tenant;
    const request = await example(route, world, admin);
    for (const authorization of [
      `Basic ${admin.token}`,
      `${admin.token}`,
      "Bearer",
      `Bearer ${admin.token} ${admin.token}`,
    ]) {
      (await attempt(route, anonymous, request, { authorization })).expectError(401, "UNAUTHENTICATED");
    }
    const answer = await attempt(route, anonymous, request, { authorization: `bearer ${admin.token}` });
    expect(answer.status, answer.text).toBeLessThan(300);
  });
});
