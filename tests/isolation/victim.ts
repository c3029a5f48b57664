import { Notification } from "@leadlane/core/notifications/schema";
import { PERMISSION_KEYS } from "@leadlane/core/permissions/rules";
import { takesIdempotencyKey } from "@leadlane/functions/api/idempotency";
import type { Route } from "@leadlane/functions/api/route";
import { routes } from "@leadlane/functions/api/routes";
import { beforeAll } from "vitest";
import * as z from "zod/mini";
import { newestCapture, submit } from "../support/captures";
import { addLead, readLead } from "../support/leads";
import { drained } from "../support/product";
import { snapshot } from "../support/snapshot";
import type { Person } from "../support/tenant";
import { idsOf, nameOf, requestOf } from "./attempt";
import { accessTo, INSIDERS, Staff } from "./caller";
import { examples } from "./examples";
import type { Example, World } from "./examples/example";
import { newWorld } from "./world";

export const MARK = "Zzyzx"; // part of every name in the attacked business; must never appear in a response to others
/** The idempotency key for a route, first used by the attacked business's admin. */
export function keyOf(route: Route): string {
  return `isolation ${nameOf(route)}`;
}

/** The attacked business: every attempt must be rejected without a change. */
export interface Victim {
  world: World;
  insiders: Staff; // its users by permissions
  targets: ReadonlyMap<string, Example>; // a valid request of its admin for each guarded route
  recordIds: readonly string[]; // ids of its records, one of each kind
  /** All ids, and those of leads and timeline entries. */
  ids: ReadonlySet<string>;
  leadIds: ReadonlySet<string>;
  before: Record<string, unknown>;
}

export const guarded = routes.filter((route) => accessTo(route) !== "public");

export function example(route: Route, world: World, caller: Person): Promise<Example> {
  const make = examples[nameOf(route)];
  if (!make) throw new Error(`The route ${nameOf(route)} has no example.`);
  return make(world, caller);
}

let building: Promise<Victim> | undefined;

/** The attacked business shared by the files of a process. */
export function useVictim(): () => Victim {
  let victim: Victim | undefined;
  beforeAll(async () => {
    building ??= build();
    victim = await building;
  });
  return () => {
    if (!victim) throw new Error("The attacked business does not exist.");
    return victim;
  };
}

async function build(): Promise<Victim> {
  const world = await newWorld(`${MARK} ${process.pid}`);
  const { tenant } = world;
  const insiders = new Staff(tenant);
  const targets = new Map<string, Example>();
  for (const route of guarded) targets.set(nameOf(route), await example(route, world, tenant.admin));
  for (const route of guarded) await repeatLater(route, world);
  const recordIds = await createRecords(
    world,
    await insiders.get({ role: "Manager", keys: PERMISSION_KEYS }),
  );
  for (const kind of INSIDERS) await insiders.get(kind);
  await drained();
  const before = await snapshot(tenant.id);
  return {
    ...{ world, insiders, targets, recordIds, before },
    ids: new Set(idsOf(JSON.stringify(before))),
    leadIds: new Set(
      Object.keys(before).flatMap((key) => /#LEAD#(\w+) (?:LEAD|A#(\w+))$/.exec(key)?.slice(1) ?? []),
    ),
  };
}

/** Changed items of the attacked business, with the request that changed each. */
export async function changesOf({ world, before }: Victim): Promise<string[]> {
  await drained();
  const after = await snapshot(world.tenant.id);
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) =>
      JSON.stringify(sorted(before[key])) !== JSON.stringify(sorted(after[key])) && !isExport(after[key]),
  );
  return changed.map((key) => `${key} by ${writerOf(after[key])}`);
}

/** Exports by insiders are recorded in the audit log. */
function isExport(item: unknown): boolean {
  return (item as { row?: { action?: unknown } } | undefined)?.row?.action === "exported";
}

/** Makes a request with the key that attackers use later. */
async function repeatLater(route: Route, world: World): Promise<void> {
  if (!isRepeatable(route)) return;
  const { admin } = world.tenant;
  const { params = {}, query = {}, body } = await example(route, world, admin);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  await admin.call(route.method.toUpperCase(), `${path}?${new URLSearchParams(query)}`, {
    body,
    headers: { "idempotency-key": keyOf(route) },
  });
}

/** Whether the route stores its response for repeated requests. */
export function isRepeatable(route: Route): boolean {
  return takesIdempotencyKey(route) && !(route.data instanceof z.ZodMiniNever);
}

/** Creates one record of each kind, with recognisable names. */
async function createRecords(
  { tenant, statuses, sourceId, managerId }: World,
  helper: Person,
): Promise<string[]> {
  const { admin } = tenant;
  const lead = await addLead(admin, { name: `${MARK} lead`, company: MARK, note: `${MARK} note` });
  await addLead(helper, { name: `${MARK} gift`, owner_id: admin.id });
  await submit(admin, { name: `${MARK} visitor` });
  const capture = await newestCapture(admin);
  await drained();
  const { items } = (await admin.get("/notifications")).asPage(Notification);
  const { activities } = await readLead(admin, lead.id);
  const [note] = activities.filter(({ kind }) => kind === "note");
  const others = [statuses.Qualified, sourceId, items[0]?.id, capture.id];
  return [admin.id, managerId, lead.id, note?.id, ...others].map((id) => {
    if (id === undefined) throw new Error("The attacked business lacks a record.");
    return id;
  });
}

/** The request that wrote an item. */
export function writerOf(item: unknown): string {
  return requestOf(String((item as { request_id?: unknown } | undefined)?.request_id));
}

/** Sorts attributes and sets, which the engine returns in any order. */
export function sorted(value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  );
}
