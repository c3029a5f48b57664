import { STREAM_ENTITIES, type StreamConsumer } from "@leadlane/core/events/rules";
import { restageSome } from "@leadlane/core/leads/restage";
import { CreatedLead, Lead } from "@leadlane/core/leads/schema";
import * as z from "zod/mini";
import { addLead } from "../../support/leads";
import { snapshot } from "../../support/snapshot";
import { openSocket, type Socket } from "../../support/socket";
import { inTenant, newPhone, newTenant, PASSWORD, type Person } from "../../support/tenant";
import type { Spent } from "./ledger";
import type { RequestName } from "./model";
import type { MeteredProduct, Office } from "./office";
import type { Places } from "./places";
import { placeBytes, storedBytes } from "./size";

/** What one action takes at the table, with everything that follows from it. */
export interface Action {
  reads: number;
  writes: number;
  search: number; // write units of the search index
  bytes: number; // of its answer, or of what is sent
  records: Record<StreamConsumer, number>; // of the stream, that each of its readers is called for
  places: Places; // its write units by where they go
}

export interface Measured {
  requests: Record<RequestName, Action>;
  /** Telling one person of a change, and each further one. */
  push: Pick<Action, "reads" | "writes" | "bytes">;
  further: { reads: number };
  connection: Action; // opened, registered and closed again
  /** Write units of registering on the key of the business' connections; of who sees every lead. */
  registration: { usual: number; seer: number };
  /** A hundred leads that are moved at once, and a step of the job that empties a status. */
  bulk: Action;
  restage: Action;
  /** Of a lead with a note and one move: the lead itself, its timeline, look-ups and audit, in table and indexes. */
  leadBytes: number;
  tenantBytes: number; // of a business that has just signed up
  placeBytes: number; // of an archived lead in the order that carries the least of it
}

export type Sizes = Pick<Measured, "leadBytes" | "tenantBytes" | "placeBytes">;

const SIZED_LEADS = 30;
export const LISTENERS = 100; // who hears of a change, where many do
const AWAY_MS = 61 * 60 * 1000; // so long after the sign-in the application notes anew that its user is here
const PATHS = {
  "first screen": "/auth/me",
  list: "/leads/leads",
  board: "/leads/board",
  dashboard: "/dashboard/summary",
};

/** How much a business takes up; measured while the table holds little else. */
export async function measureSizes(on: MeteredProduct): Promise<Sizes> {
  const tenant = await newTenant();
  await on.product.drained();
  const tenantBytes = await sizeOf(tenant.id);
  const { Contacted } = await tenant.statuses();
  const { sources } = await tenant.me();
  for (let count = 0; count < SIZED_LEADS; count += 1) {
    const { id } = await addLead(tenant.admin, newLead(sources[0]?.id));
    (await tenant.admin.put(`/leads/leads/${id}/move`, { status_id: Contacted })).as(Lead);
  }
  await on.product.drained();
  const leadBytes = Math.round(((await sizeOf(tenant.id)) - tenantBytes) / SIZED_LEADS);
  const stored = Object.values(await snapshot(tenant.id)) as Record<string, unknown>[];
  const places = stored.filter(({ entity }) => entity === "lead").map(placeBytes);
  const placed = Math.round(places.reduce((sum, size) => sum + size, 0) / places.length);
  return { leadBytes, tenantBytes, placeBytes: placed };
}

async function sizeOf(tenantId: string): Promise<number> {
  const items = Object.values(await snapshot(tenantId));
  // What the table gives back is an item.
  return items.reduce<number>((size, item) => size + storedBytes(item as Record<string, unknown>), 0);
}

function newLead(source_id: string | undefined) {
  const email = `${newPhone()}@example.test`;
  const about = { name: "Meera Nair", company: "Nair Homes", value: 450_000, note: "Wants a corner plot" };
  return { ...about, phone: newPhone(), email, source_id };
}

/** Measures what one of a team of sixty does, on leads with a source; units repeat exactly, bytes within a few. */
export async function measure(on: MeteredProduct, office: Office, sizes: Sizes): Promise<Measured> {
  const { tenant, member } = office;
  const { sources, statuses } = await tenant.me();
  const [, Contacted = "", , Proposal = ""] = statuses.map(({ id }) => id);
  const asked = async (method: string, path: string, body?: unknown, person: Person = member) => {
    const { spent, answer } = await on.asked(person, method, path, body);
    return { action: toAction(spent, Buffer.byteLength(answer.text)), spent, answer };
  };
  const create = () => asked("POST", "/leads/leads", newLead(sources[0]?.id));
  const of = async (name: keyof typeof PATHS) => (await asked("GET", PATHS[name])).action;
  const signIn = await asked("POST", "/auth/login", { email: member.email, password: PASSWORD });
  on.pass(AWAY_MS);
  const screens = {
    "first screen": await of("first screen"),
    list: await of("list"),
    board: await of("board"),
    dashboard: await of("dashboard"),
  };
  const made = await create();
  const { id } = made.answer.as(CreatedLead, 201);
  const requests = {
    ...screens,
    "sign-in": signIn.action,
    detail: (await asked("GET", `/leads/leads/${id}`)).action,
    duplicates: (await asked("GET", `/leads/leads/${id}/duplicates`)).action,
    create: made.action,
    move: (await asked("PUT", `/leads/leads/${id}/move`, { status_id: Contacted })).action,
  };
  const [manager = tenant.admin] = office.managers.slice(-1);
  const moved = { ids: await someIds(office.teams.at(-1) ?? []), action: "move", status_id: Proposal };
  const bulk = (await asked("POST", "/leads/bulk", moved, manager)).action;
  const step = await on.spent(() => inTenant(tenant.id, () => restageSome(Proposal, Contacted, null)));
  // Last, because connections are looked at once more ten seconds later.
  const [first, ...others] = office.seers;
  if (!first) throw new Error("Somebody sees every lead.");
  const { spent: opened, result: own } = await on.spent(() => openOn(member));
  const { spent: closed } = await on.spent(() => on.ledger.hangUp([own]));
  const { spent: openedSeer, result: socket } = await on.spent(() => openOn(first));
  const heard = await create();
  const sockets = await listen({ seers: others }, LISTENERS - 1);
  const heardByMany = await create();
  await on.ledger.hangUp([socket, ...sockets]);
  return {
    requests,
    push: { reads: heard.spent.told.reads - made.spent.told.reads, writes: 0, bytes: heard.action.bytes },
    further: { reads: (heardByMany.spent.told.reads - heard.spent.told.reads) / (LISTENERS - 1) },
    connection: plus(toAction(opened, 0), toAction(closed, 0)),
    registration: { usual: opened.places.CONNECTIONS ?? 0, seer: openedSeer.places.CONNECTIONS ?? 0 },
    bulk,
    restage: toAction(step.spent, 0),
    ...sizes,
  };
}

/** Opens a connection for somebody whose page has just been loaded. */
export async function openOn(person: Person): Promise<Socket> {
  const socket = await openSocket();
  await socket.register(person, 0);
  return socket;
}

/** Has so many connections hear of every lead. */
export async function listen({ seers }: Pick<Office, "seers">, count = LISTENERS): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count)
    sockets.push(...(await Promise.all(seers.slice(0, count - sockets.length).map(openOn))));
  return sockets;
}

const OWNERS = 5;

/** A hundred leads of a team, the newest of five owners: as many of each however many they have. */
export async function someIds(team: readonly Person[]): Promise<string[]> {
  const few = await Promise.all(
    team.slice(0, OWNERS).map((person) => person.get(`/leads/leads?limit=${100 / OWNERS}`)),
  );
  return few.flatMap((answer) => answer.asPage(z.looseObject({ id: z.string() })).items.map(({ id }) => id));
}

function toAction({ reads, writes, search, places, records }: Spent, bytes: number): Action {
  const readBy = (consumer: StreamConsumer) =>
    STREAM_ENTITIES[consumer].reduce((sum, kind) => sum + (records[kind] ?? 0), 0);
  return {
    reads,
    writes,
    search,
    bytes,
    places,
    records: { project: readBy("project"), notify: readBy("notify") },
  };
}

function plus(one: Action, other: Action): Action {
  return {
    ...one,
    reads: one.reads + other.reads,
    writes: one.writes + other.writes,
    search: one.search + other.search,
    places: combine(one.places, other.places),
  };
}

function combine(one: Places, other: Places): Places {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}
