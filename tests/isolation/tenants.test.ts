import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../support/answer";
import { useProduct } from "../support/product";
import { snapshot } from "../support/snapshot";
import { attempt, forEach, idsIn, idsOf, injected, logAttempts, nameOf, swapped } from "./attempt";
import { SEES_OWN_LEADS_ONLY, Staff } from "./caller";
import type { Example, World } from "./examples/example";
import { idFieldsOf } from "./id-field";
import {
  changesOf,
  example,
  guarded,
  isRepeatable,
  keyOf,
  MARK,
  sorted,
  useVictim,
  writerOf,
} from "./victim";
import { newWorld } from "./world";

const ADMIN = { role: "Admin", keys: [] } as const;

/* Checks that no request shows or changes another tenant's data or an invisible lead. */
useProduct();
const victim = useVictim();
let attacker: World;
let attackers: Staff;

beforeAll(async () => {
  attacker = await newWorld(`Attacker ${process.pid}`);
  attackers = new Staff(attacker.tenant);
});
logAttempts();

describe.each(guarded.map((route) => [nameOf(route), route] as const))("%s", (name, route) => {
  const target = () => victim().targets.get(name) ?? {};

  it("rejects a tenant id other than the session's", async () => {
    const tenant_id = victim().world.tenant.id;
    const attackingUser = await attackers.get(ADMIN);
    const forms: [Example, Record<string, string>?][] = [
      [target(), { "tenant-id": tenant_id }],
      [injected(target(), tenant_id, ["query", "tenant_id"])],
    ];
    if (route.method !== "get") forms.push([injected(target(), tenant_id, ["body", "tenant_id"])]);
    for (const [form, headers] of forms)
      (await attempt(route, attackingUser, form, headers)).expectError(403, "TENANT_MISMATCH");
  });

  it("rejects another tenant's ids in every field", async () => {
    const { recordIds } = victim();
    const attackingUser = await attackers.for(ADMIN, route);
    const own = () => example(route, attacker, attackingUser);
    const places = idsIn(target());
    if (places.length > 0) expectRefused(await attempt(route, attackingUser, target()));
    for (const at of places) {
      const mine = await own();
      if (!idsIn(mine).some((idPath) => idPath.join() === at.join())) continue;
      const form = swapped(mine, target(), at);
      const answer = await attempt(route, attackingUser, form);
      expectRefused(answer);
      expectSilent(answer, form);
    }
    for (const { at, isList } of idFieldsOf(route)) {
      const mine = await own();
      await forEach(recordIds, async (recordId) => {
        const form = injected(mine, isList ? [recordId] : recordId, at);
        expectSilent(await attempt(route, attackingUser, form), form);
      });
    }
  });

  it("never reveals stored responses or versions of another tenant", async () => {
    const { recordIds } = victim();
    if (route.method === "get") return;
    const attackingUser = await attackers.for(ADMIN, route);
    const stale = await example(route, attacker, attackingUser);
    const answer = await attempt(route, attackingUser, stale, { "if-match": recordIds[2] ?? "" });
    expectSilent(answer, stale);
    if (!isRepeatable(route)) return;
    const request = await example(route, attacker, attackingUser);
    const first = await attempt(route, attackingUser, request, { "idempotency-key": keyOf(route) });
    expect(first.status, `${first.request} ${first.text}`).toBeLessThan(300);
    expectSilent(first, request);
  });

  it("neither shows nor changes an invisible lead", async () => {
    const { insiders, leadIds } = victim();
    const isOnLead =
      idsIn(target()).length > 0 && idsOf(JSON.stringify(target())).some((id) => leadIds.has(id));
    if (route.method !== "get" && !isOnLead) return;
    const sent = new Set(idsOf(JSON.stringify(target())));
    await forEach(SEES_OWN_LEADS_ONLY, async (kind) => {
      const answer = await attempt(route, await insiders.get(kind), target());
      if (isOnLead) expectRefused(answer);
      const shown = idsOf(answer.text).filter((id) => leadIds.has(id) && !sent.has(id));
      expect(shown, answer.request).toEqual([]);
    });
  });
});
it("changes nothing in the attacked tenant", async () => {
  expect(await changesOf(victim())).toEqual([]);
});

it("copies nothing into the attacking tenant", async () => {
  const { ids, world } = victim();
  const items = Object.entries(await snapshot(attacker.tenant.id));
  const stolen = items.filter(([key, item]) => {
    const text = key + JSON.stringify(sorted(item));
    return text.includes(MARK) || idsOf(text).some((id) => ids.has(id) || id === world.tenant.id);
  });
  expect(stolen.map(([key, item]) => `${key} by ${writerOf(item)}`)).toEqual([]);
});

/** Expects a 404, or a list of failures for several ids. */
function expectRefused(answer: Answer): void {
  if (answer.status === 200) {
    const { data } = answer.body as { data: unknown };
    const results = Array.isArray(data) ? data : ["not a list"];
    expect(data, answer.request).toMatchObject(results.map(() => ({ success: false, code: "NOT_FOUND" })));
    return;
  }
  expect([400, 403, 404], `${answer.request}: ${answer.text}`).toContain(answer.status);
  answer.expectError(answer.status);
}

/** Expects no data of the attacked business beyond the sent values. */
function expectSilent(answer: Answer, sent: Example): void {
  const { ids, world } = victim();
  expect(answer.status, `${answer.request} ${answer.text}`).toBeLessThan(500);
  const sentIds = new Set(idsOf(JSON.stringify(sent)));
  const leaked = idsOf(answer.text).filter(
    (id) => (ids.has(id) || id === world.tenant.id) && !sentIds.has(id),
  );
  expect(leaked, `${answer.request} tells ${answer.text}`).toEqual([]);
  expect(answer.text, answer.request).not.toContain(MARK);
}
