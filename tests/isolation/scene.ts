import { Notification } from "@leadlane/core/notification/schema";
import { takesIdempotencyKey } from "@leadlane/functions/api/idempotency";
import type { Route } from "@leadlane/functions/api/route";
import { routes } from "@leadlane/functions/api/routes";
import { beforeAll } from "vitest";
import * as z from "zod/mini";
import { newestCapture, submit } from "../support/captures";
import { Client } from "../support/client";
import { addLead, readLead } from "../support/leads";
import { drained } from "../support/product";
import { snapshot } from "../support/snapshot";
import type { Person } from "../support/tenant";
import { claimsOf, expired, forged, sign, unsigned } from "../support/tokens";
import { idsOf, nameOf } from "./attempt";
import { accessTo, KINDS, Staff } from "./caller";
import { type Example, examples, type World } from "./examples";
import { newWorld } from "./world";

/** The name of everything that nobody outside the fortress may read. */
export const MARK = "Zzyzx";
/** The key of one request to each route: the fortress' admin is the first to use it. */
export function keyOf(route: Route): string {
  return `isolation ${nameOf(route)}`;
}

/** What the suite tries its requests on. */
export interface Scene {
  /** The business that is attacked: everything that is tried on it must be refused, and nothing of it may change. */
  fortress: World;
  /** Its users, by what they may do. */
  insiders: Staff;
  /** A request to each guarded route that its admin could make. */
  targets: ReadonlyMap<string, Example>;
  /** Its things, one of each kind, by their ids. */
  things: readonly string[];
  /** Every id that it has, and those of them that are leads or stand in a lead's timeline: all of the admin's. */
  ids: ReadonlySet<string>;
  leadIds: ReadonlySet<string>;
  before: Record<string, unknown>;
  /** Who has no valid session, and why. */
  invalid: ReadonlyMap<string, Client>;
  /** The business that attacks. */
  attacker: World;
  raiders: Staff;
  /** The business where everybody does what they may. */
  open: World;
  people: Staff;
}

export const guarded = routes.filter((route) => accessTo(route) !== "public");

export function example(route: Route, world: World, caller: Person): Promise<Example> {
  const make = examples[nameOf(route)];
  if (!make) throw new Error(`The route ${nameOf(route)} has no example.`);
  return make(world, caller);
}

/** Makes the scene for the tests of the calling file. */
export function useScene(): () => Scene {
  let scene: Scene | undefined;
  beforeAll(async () => {
    scene = await setUp();
  }, 120_000);
  return () => {
    if (!scene) throw new Error("The scene is not set.");
    return scene;
  };
}

async function setUp(): Promise<Scene> {
  const [fortress, attacker, open] = [
    await newWorld(`${MARK} ${process.pid}`),
    await newWorld(`Attacker ${process.pid}`),
    await newWorld(`Open ${process.pid}`),
  ];
  const { tenant } = fortress;
  const insiders = new Staff(tenant);
  const targets = new Map<string, Example>();
  for (const route of guarded) targets.set(nameOf(route), await example(route, fortress, tenant.admin));
  for (const route of guarded) await repeatLater(route, fortress);
  const things = await makeThings(fortress, await insiders.get({ role: "Manager", key: "can_assign_leads" }));
  const invalid = await invalidClients(fortress, attacker);
  for (const kind of KINDS) await insiders.get(kind);
  await drained();
  const before = await snapshot(tenant.id);
  return {
    ...{ fortress, insiders, targets, things, before, invalid },
    ids: new Set(idsOf(JSON.stringify(before))),
    leadIds: new Set(
      Object.keys(before).flatMap((key) => /#LEAD#(\w+) (?:LEAD|A#(\w+))$/.exec(key)?.slice(1) ?? []),
    ),
    ...{ attacker, raiders: new Staff(attacker.tenant), open, people: new Staff(open.tenant) },
  };
}

/** Makes one request under the key that others will use after it. */
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

/** Whether a route keeps its answer for whoever repeats a request with its key. */
export function isRepeatable({ method, path, data }: Route): boolean {
  return takesIdempotencyKey(method, path) && !(data instanceof z.ZodMiniNever);
}

/** One of each kind, named so that it is known where it shows. */
async function makeThings(
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
    if (id === undefined) throw new Error("The fortress lacks something.");
    return id;
  });
}

async function invalidClients({ tenant }: World, attacker: World): Promise<Map<string, Client>> {
  const token = tenant.admin.token ?? "";
  const [left, disabled, ended] = [
    await tenant.hire("Admin"),
    await tenant.hire("Admin"),
    await tenant.hire("Admin"),
  ];
  await left.post("/auth/logout");
  await tenant.change(disabled, { status: "inactive" });
  await tenant.change(ended, { session_version: 2 });
  return new Map([
    ["no token", new Client()],
    ["garbage", new Client("garbage")],
    ["an expired token", new Client(await expired(token))],
    ["an unsigned token", new Client(unsigned(claimsOf(token)))],
    ["a forged token", new Client(await forged(token))],
    ["another algorithm", new Client(await sign(claimsOf(token), { alg: "HS384" }))],
    ["a longer algorithm", new Client(await sign(claimsOf(token), { alg: "HS512" }))],
    [
      "another tenant in the token",
      new Client(await sign(claimsOf(token, { tenant_id: attacker.tenant.id }))),
    ],
    [
      "another user in the token",
      new Client(await sign(claimsOf(token, { user_id: attacker.tenant.admin.id }))),
    ],
    ["a session that was signed out", left],
    ["a disabled user", disabled],
    ["a session that was ended", ended],
  ]);
}
