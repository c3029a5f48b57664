import { KEY_SCOPES, type KeyScope } from "@leadlane/core/permissions/rules";
import type { Route } from "@leadlane/functions/api/route";
import { beforeAll, describe, expect, it } from "vitest";
import { newKeyCaller } from "../support/api-keys";
import { useProduct } from "../support/product";
import type { Person } from "../support/tenant";
import { SCOPES } from "./access-table";
import { attempt, forEach, idsOf, logAttempts, nameOf } from "./attempt";
import type { Example, World } from "./examples/example";
import { changesOf, example, guarded, MARK, useVictim } from "./victim";
import { newWorld } from "./world";

/* Checks that an API key gets the routes of its scopes only, and nothing of another business. */
useProduct();
const victim = useVictim();
let open: World;
let keys: ReadonlyMap<KeyScope, Person>;

beforeAll(async () => {
  open = await newWorld(`Keys ${process.pid}`);
  const add = async (scope: KeyScope): Promise<[KeyScope, Person]> => [
    scope,
    await newKeyCaller(open.tenant, [scope]),
  ];
  keys = new Map(await Promise.all(KEY_SCOPES.map(add)));
});
logAttempts();

const scopesOf = (route: Route) => SCOPES[nameOf(route)] ?? [];

describe.each(guarded.map((route) => [nameOf(route), route] as const))("%s", (name, route) => {
  const target = () => victim().targets.get(name) ?? {};

  it("accepts API keys with its scopes only", async () => {
    for (const [scope, caller] of keys) {
      if (!scopesOf(route).includes(scope)) {
        (await attempt(route, caller, withOwnTenant(target()))).expectError(403, "FORBIDDEN");
        continue;
      }
      const answer = await attempt(route, caller, await exampleFor(route, scope, caller));
      expect(answer.status, `${scope}: ${answer.request} ${answer.text}`).toBeLessThan(300);
      expect(answer.headers.get("ratelimit"), answer.request).toMatch(/^"api-key";r=\d+;t=\d+$/);
    }
  });

  it("shows and changes nothing of another business for an API key", async () => {
    const { ids } = victim();
    const sent = new Set(idsOf(JSON.stringify(target())));
    await forEach([...keys.values()], async (caller) => {
      const answer = await attempt(route, caller, target());
      expect(answer.status, `${answer.request} ${answer.text}`).toBeLessThan(500);
      expect(answer.text, answer.request).not.toContain(MARK);
      expect(
        idsOf(answer.text).filter((id) => ids.has(id) && !sent.has(id)),
        answer.request,
      ).toEqual([]);
    });
  });

  it("rejects a tenant id other than the key's", async () => {
    const headers = { "tenant-id": victim().world.tenant.id };
    for (const caller of keys.values())
      (await attempt(route, caller, target(), headers)).expectError(403, "TENANT_MISMATCH");
  });
});

it("changes nothing in the attacked business", async () => {
  expect(await changesOf(victim())).toEqual([]);
});

/** The tenant id of another business in the path is refused before the scope. */
function withOwnTenant(request: Example): Example {
  if (request.params?.tenant_id === undefined) return request;
  return { ...request, params: { ...request.params, tenant_id: open.tenant.id } };
}

const OWN = "delete /hooks/:id";

/** A request of the admin, or of the key where it changes only what is its own. */
async function exampleFor(route: Route, scope: KeyScope, caller: Person): Promise<Example> {
  const request = await example(
    route,
    open,
    scope === "leads:write" || nameOf(route) === OWN ? caller : open.tenant.admin,
  );
  if (scope !== "capture") return request;
  const { owner_id: _, ...body } = request.body ?? {};
  return { ...request, body };
}
