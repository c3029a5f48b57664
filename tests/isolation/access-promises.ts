import type { Route } from "@leadlane/functions/api/route";
import { routes } from "@leadlane/functions/api/routes";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Answer } from "../support/answer";
import { anybody } from "../support/client";
import { ACCESS } from "./access-table";
import { attempt, forEach, nameOf } from "./attempt";
import { accessTo, isAllowed, KINDS, titleOf } from "./caller";
import { note } from "./done";
import { examples } from "./examples";
import { example, guarded, type Scene } from "./scene";

/** Who may call a route is answered, and everybody else is refused. */
export function accessPromises(scene: () => Scene): void {
  it("has every route in the access table and an example of each, and no other", () => {
    const names = routes.map(nameOf).sort();
    expect(Object.keys(ACCESS).sort()).toEqual(names);
    expect(Object.keys(examples).sort()).toEqual(names);
  });

  it("declares on each route the access that the table says", () => {
    const declared = Object.fromEntries(routes.map((route) => [nameOf(route), route.access]));
    expect(declared).toEqual(ACCESS);
  });

  describe.each(routes.map((route) => [nameOf(route), route] as const))("%s", (_, route) => {
    it("answers every role and permission that may call it", async () => {
      const { open, people } = scene();
      const isPublic = accessTo(route) === "public";
      const kinds = KINDS.filter((kind) => (isPublic ? kind.role === "Admin" : isAllowed(route, kind)));
      await forEach(kinds, async (kind) => {
        const caller = await people.for(kind, route);
        const request = await example(route, open, caller);
        const answer = await attempt(route, isPublic ? anybody : caller, request);
        expectSuccess(route, answer, titleOf(kind));
        note({ route, answer, callerId: caller.id });
      });
    });
  });

  describe.each(guarded.map((route) => [nameOf(route), route] as const))("%s", (_, route) => {
    it("refuses every other role and permission", async () => {
      const { insiders, targets } = scene();
      const refused = KINDS.filter((kind) => !isAllowed(route, kind));
      await forEach(refused, async (kind) => {
        const caller = await insiders.get(kind);
        (await attempt(route, caller, targets.get(nameOf(route)) ?? {})).refused(403, "FORBIDDEN");
      });
    });

    it("refuses every caller without a valid session", async () => {
      const { invalid, fortress, targets } = scene();
      const request = targets.get(nameOf(route)) ?? {};
      const inAnotherScheme = { authorization: `Basic ${fortress.tenant.admin.token}` };
      await forEach([...invalid.values()], async (client) => {
        (await attempt(route, client, request)).refused(401, "UNAUTHENTICATED");
      });
      (await attempt(route, anybody, request, inAnotherScheme)).refused(401, "UNAUTHENTICATED");
    });
  });
}

function expectSuccess(route: Route, answer: Answer, who: string): void {
  const { data } = route;
  if (data instanceof z.ZodMiniNever) {
    answer.refused(400, "VALIDATION");
    return;
  }
  if (route.redirects) {
    expect(answer.status, `${who}: ${answer.request} ${answer.text}`).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/[\w?]/);
    return;
  }
  expect(answer.status, `${who}: ${answer.request} ${answer.text}`).toBeLessThan(300);
  if (route.paged) answer.asPage(data);
  else answer.as(data, answer.status);
}
