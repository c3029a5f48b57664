import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreatedLead } from "@leadlane/core/leads/schema";
import { log } from "@leadlane/functions/log";
import type { Product } from "@leadlane/local/product";
import { openStore, type Store } from "@leadlane/local/store";
import { startProduct } from "@leadlane/local/testing";
import { afterAll, beforeAll, expect, it, type MockInstance, vi } from "vitest";
import { addLead, addLeads } from "../../support/leads";
import { multiply } from "../../support/many-leads";
import { callAt } from "../../support/product";
import { newPhone, newTenant, type Person } from "../../support/tenant";
import { lastRequest } from "../../support/told";
import { Meter } from "./meter";

const TEAMS = [3, 24, 60];
const LEADS = 2_000;

let store: Store | undefined;
let meter: Meter;
let product: Product;
const dataDir = mkdtempSync(join(tmpdir(), "leadlane-units-"));

beforeAll(async () => {
  const settings = { port: 0, dataDir, seed: "none", endpoint: undefined } as const;
  store = await openStore(settings, false, (message) => console.error(message));
  meter = await Meter.start(store.endpoint);
  product = await startProduct({ dataDir, endpoint: meter.url });
  callAt(product.url);
});

afterAll(async () => {
  await product.stop();
  meter.stop();
  await store?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Spent {
  calls: number; // beyond the one that authenticates
  reads: number;
  writes: number; // with everything that follows
}

let told: MockInstance<typeof log.info>;

async function spent(person: Person, method: string, path: string, body?: unknown) {
  await product.drained();
  meter.read();
  const answer = await person.call(method, path, { body });
  expect(answer.status, answer.text).toBeLessThan(300);
  await product.drained();
  const spending: Spent = { ...meter.read(), calls: Number(lastRequest(told).calls) - 1 };
  return { spending, answer };
}

async function newOffice() {
  const tenant = await newTenant();
  await tenant.subscribe("scale");
  const lonely = await tenant.hire("Staff");
  const managers: Person[] = [];
  const between = await tenant.hire("Manager", { manager: await tenant.hire("Manager") });
  const people: Person[] = [tenant.admin, lonely, between, await tenant.hire("Staff", { manager: between })];
  for (const size of TEAMS) {
    const manager = await tenant.hire("Manager");
    managers.push(manager);
    people.push(manager);
    for (let n = 0; n < size; n += 1) people.push(await tenant.hire("Staff", { manager }));
  }
  const { sources } = await tenant.me();
  const follow_up_at = new Date(Date.now() + 60_000).toISOString();
  for (const person of people) {
    const lead = await addLead(person, { follow_up_at, source_id: sources[0]?.id, value: 100 });
    await multiply(lead, Math.ceil(LEADS / people.length));
  }
  await product.drained();
  const member = people.at(-1);
  if (!member) throw new Error("Somebody was hired.");
  return { tenant, lonely, managers, between, member };
}

function read(person: Person, path: string): Promise<Spent> {
  return spent(person, "GET", path).then(({ spending }) => spending);
}

/** Write units of a new lead with a note, phone and e-mail, and of its move into another status. */
async function changes(person: Person, status_id: string, source_id?: string) {
  const lead = { name: "New", phone: newPhone(), email: `${newPhone()}@example.test`, note: "Hello" };
  const made = await spent(person, "POST", "/leads/leads", { ...lead, value: 100, source_id });
  const { id } = made.answer.as(CreatedLead, 201);
  const moved = await spent(person, "PUT", `/leads/leads/${id}/move`, { status_id });
  return { create: made.spending.writes, move: moved.spending.writes };
}

const atMost = (calls: number, reads: number) => (what: Spent, name: string) => {
  expect(what.calls, `calls of ${name}`).toBeLessThanOrEqual(calls);
  expect(what.reads, `read units of ${name}`).toBeLessThanOrEqual(reads);
};

it("spends on screens and changes what the bars allow, as Admin, staff, managers of 3, 24 and 60, and one who has a manager", async () => {
  told = vi.spyOn(log, "info");
  const { tenant, lonely, managers, between, member } = await newOffice();
  const { statuses, sources } = await tenant.me();
  const [, Contacted = "", Qualified = ""] = statuses.map(({ id }) => id);
  const teams = [...managers.entries()].map(([at, manager]) => [manager, TEAMS[at] ?? 0] as const);
  for (const [person, members] of [
    [tenant.admin, 0],
    [lonely, 0],
    [member, 0],
    [between, 1],
    ...teams,
  ] as const) {
    const name = `${person.session.user.role} of ${members}`;
    // Who has a manager finds the own leads beside the team's.
    const beside = person === between ? 1 : 0;
    atMost(1 + beside, 4 + 2 * beside)(await read(person, "/leads/leads"), `the list, ${name}`);
    // The counters of members come in the call that is made anyway, half a unit each.
    atMost(2 + statuses.length, 8 + members / 2 + 3 * beside)(
      await read(person, "/leads/board"),
      `the board, ${name}`,
    );
    atMost(8, 16 + members / 2 + 3 * beside)(
      await read(person, "/dashboard/summary"),
      `the dashboard, ${name}`,
    );
    atMost(3, 8)(await read(person, "/auth/me"), `the first screen, ${name}`);
  }
  for (const person of [tenant.admin, lonely]) {
    const { create, move } = await changes(person, Contacted);
    expect([create, move], "of a lead of nobody's team").toEqual([atMostUnits(28), atMostUnits(19)]);
  }
  // A source has a counter and an index, a team two orders or three and a feed.
  const { create, move } = await changes(member, Contacted, sources[0]?.id);
  expect([create, move], "of a lead with a team and a source").toEqual([atMostUnits(34), atMostUnits(27)]);
  const ids = (await addLeads(tenant.admin, 100)).map(({ id }) => id);
  const bulk = async (input: object) =>
    (await spent(tenant.admin, "POST", "/leads/bulk", { ids, ...input })).spending.writes;
  expect({
    move: await bulk({ action: "move", status_id: Qualified }),
    tag: await bulk({ action: "tag", tag: "vip" }),
    assign: await bulk({ action: "assign", owner_id: lonely.id }),
    archive: await bulk({ action: "archive" }),
  }).toEqual({
    move: atMostUnits(1_500),
    tag: atMostUnits(1_500),
    assign: atMostUnits(1_560),
    archive: atMostUnits(1_850),
  });
});

function atMostUnits(units: number) {
  return expect.toSatisfy((amount: number) => amount <= units, `at most ${units} write units`);
}
