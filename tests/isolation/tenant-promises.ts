import { describe, expect, it } from "vitest";
import type { Answer } from "../support/answer";
import { drained } from "../support/product";
import { snapshot } from "../support/snapshot";
import { attempt, forEach, idsIn, idsOf, injected, nameOf, requestOf, swapped } from "./attempt";
import { KINDS, seesAll } from "./caller";
import type { Example } from "./examples";
import { idFieldsOf } from "./id-field";
import { example, guarded, isRepeatable, keyOf, MARK, type Scene } from "./scene";

const ADMIN = { role: "Admin", key: null } as const;

/** Nothing of a tenant shows or changes from outside, and no lead from out of sight, whichever ids one knows. */
export function tenantPromises(scene: () => Scene): void {
  describe.each(guarded.map((route) => [nameOf(route), route] as const))("%s", (name, route) => {
    const target = () => scene().targets.get(name) ?? {};

    it("refuses a tenant id that is not the session's", async () => {
      const { fortress, attacker, raiders } = scene();
      const raider = await raiders.get(ADMIN);
      for (const [client, tenant_id] of [
        [fortress.tenant.admin, attacker.tenant.id],
        [raider, fortress.tenant.id],
      ] as const) {
        const forms: [Example, Record<string, string>?][] = [
          [target(), { "tenant-id": tenant_id }],
          [injected(target(), tenant_id, ["query", "tenant_id"])],
        ];
        if (route.method !== "get") forms.push([injected(target(), tenant_id, ["body", "tenant_id"])]);
        for (const [form, headers] of forms)
          (await attempt(route, client, form, headers)).refused(403, "TENANT_MISMATCH");
      }
    });

    it("takes none of another tenant's ids, in none of its fields", async () => {
      const { attacker, raiders, things } = scene();
      const raider = await raiders.for(ADMIN, route);
      const own = () => example(route, attacker, raider);
      const places = idsIn(target());
      if (places.length > 0) expectRefused(await attempt(route, raider, target()));
      for (const at of places) {
        const mine = await own();
        if (!idsIn(mine).some((place) => place.join() === at.join())) continue;
        const form = swapped(mine, target(), at);
        const answer = await attempt(route, raider, form);
        expectRefused(answer);
        expectSilent(scene(), answer, form);
      }
      for (const { at, isList } of idFieldsOf(route)) {
        const mine = await own();
        await forEach(things, async (thing) => {
          const form = injected(mine, isList ? [thing] : thing, at);
          expectSilent(scene(), await attempt(route, raider, form), form);
        });
      }
    });

    it("gives nobody the answers, or the versions, of another tenant's requests", async () => {
      const { attacker, raiders, things } = scene();
      if (route.method === "get") return;
      const raider = await raiders.for(ADMIN, route);
      const stale = await example(route, attacker, raider);
      const answer = await attempt(route, raider, stale, { "if-match": things[2] ?? "" });
      expectSilent(scene(), answer, stale);
      if (!isRepeatable(route)) return;
      const request = await example(route, attacker, raider);
      const first = await attempt(route, raider, request, { "idempotency-key": keyOf(route) });
      expect(first.status, `${first.request} ${first.text}`).toBeLessThan(300);
      expectSilent(scene(), first, request);
    });

    it("shows and changes no lead out of sight", async () => {
      const { insiders, leadIds } = scene();
      const isOnLead =
        idsIn(target()).length > 0 && idsOf(JSON.stringify(target())).some((id) => leadIds.has(id));
      if (route.method !== "get" && !isOnLead) return;
      const sent = new Set(idsOf(JSON.stringify(target())));
      const blind = KINDS.filter((kind) => !seesAll(kind));
      await forEach(blind, async (kind) => {
        const answer = await attempt(route, await insiders.get(kind), target());
        if (isOnLead) expectRefused(answer);
        const shown = idsOf(answer.text).filter((id) => leadIds.has(id) && !sent.has(id));
        expect(shown, answer.request).toEqual([]);
      });
    });
  });
}

/** What all of the above must have left as it was. */
export function unchangedPromises(scene: () => Scene): void {
  it("changed nothing of the tenant that was attacked", async () => {
    const { fortress, before } = scene();
    await drained();
    const after = await snapshot(fortress.tenant.id);
    const changed = Object.keys({ ...before, ...after }).filter(
      (key) => JSON.stringify(sorted(before[key])) !== JSON.stringify(sorted(after[key])),
    );
    expect(changed.map((key) => `${key} by ${culprit(after[key])}`)).toEqual([]);
  });

  it("brought nothing of it into the tenant that attacked", async () => {
    const { attacker, ids, fortress } = scene();
    const items = Object.entries(await snapshot(attacker.tenant.id));
    const stolen = items.filter(([key, item]) => {
      const text = key + JSON.stringify(sorted(item));
      return text.includes(MARK) || idsOf(text).some((id) => ids.has(id) || id === fortress.tenant.id);
    });
    expect(stolen.map(([key, item]) => `${key} by ${culprit(item)}`)).toEqual([]);
  });
}

function culprit(item: unknown): string {
  return requestOf(String((item as { request_id?: unknown } | undefined)?.request_id));
}

/** The engine gives an item's attributes, and a set's members, back in any order. */
function sorted(value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
}

/** Refused as something that there is not; a list of refusals where several things were asked for at once. */
function expectRefused(answer: Answer): void {
  if (answer.status === 200) {
    const { data } = answer.body as { data: unknown };
    const results = Array.isArray(data) ? data : ["not a list"];
    expect(data, answer.request).toMatchObject(results.map(() => ({ success: false, code: "NOT_FOUND" })));
    return;
  }
  expect([400, 403, 404], `${answer.request}: ${answer.text}`).toContain(answer.status);
  answer.refused(answer.status);
}

/** Tells nothing of the fortress that the request did not say itself. */
function expectSilent({ ids, fortress }: Scene, answer: Answer, sent: Example): void {
  expect(answer.status, `${answer.request} ${answer.text}`).toBeLessThan(500);
  const said = new Set(idsOf(JSON.stringify(sent)));
  const told = idsOf(answer.text).filter((id) => (ids.has(id) || id === fortress.tenant.id) && !said.has(id));
  expect(told, `${answer.request} tells ${answer.text}`).toEqual([]);
  expect(answer.text, answer.request).not.toContain(MARK);
}
