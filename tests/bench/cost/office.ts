import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shiftClock } from "@leadlane/core/kernel/clock";
import type { Lead } from "@leadlane/core/leads/schema";
import { KNOWN_MS } from "@leadlane/core/tenants/registry";
import type { Product } from "@leadlane/local/product";
import { openStore, type Store } from "@leadlane/local/store";
import { startProduct } from "@leadlane/local/testing";
import { addLead } from "../../support/leads";
import { multiply, multiplyCounters, multiplyPeople } from "../../support/many-leads";
import { callAt } from "../../support/product";
import { newTenant, type Person, type Tenant } from "../../support/tenant";
import { Ledger, type Spent } from "./ledger";
import { Meter } from "./meter";

export const TEAMS = [3, 24, 60];
const SEERS = 11; // a hundred connections among ten of them are as many as each may have
const DAY_MS = 24 * 60 * 60 * 1000;

/** A product of its own whose engine is metered. */
export class MeteredProduct {
  private passed = 0;

  private constructor(
    private readonly dataDir: string,
    private readonly store: Store,
    readonly meter: Meter,
    readonly product: Product,
    readonly ledger: Ledger,
  ) {}

  static async start(): Promise<MeteredProduct> {
    const dataDir = mkdtempSync(join(tmpdir(), "leadlane-units-"));
    const settings = { port: 0, dataDir, seed: "none", endpoint: undefined } as const;
    const store = await openStore(settings, false, (message) => console.error(message));
    const meter = await Meter.start(store.endpoint);
    const product = await startProduct({ dataDir, endpoint: meter.url, isUnscheduled: true });
    callAt(product.url);
    return new MeteredProduct(dataDir, store, meter, product, new Ledger(meter, product));
  }

  async stop(): Promise<void> {
    this.ledger.close();
    shiftClock(0);
    await this.product.stop();
    this.meter.stop();
    await this.store.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  pass(ms: number): void {
    this.passed += ms;
    shiftClock(this.passed);
  }

  /** What an action takes for who comes to it anew: what a consumer knows from the one before is worth nothing. */
  async spent<T>(act: () => Promise<T>): Promise<{ spent: Spent; result: T }> {
    await this.product.drained();
    this.pass(KNOWN_MS);
    return this.ledger.spent(act);
  }

  /** A request, which must succeed. */
  async asked(person: Person, method: string, path: string, body?: unknown) {
    const { spent, result: answer } = await this.spent(() => person.call(method, path, { body }));
    if (answer.status >= 300) throw new Error(`${method} ${path} was refused: ${answer.text}`);
    return { spent, answer };
  }
}

/** A business at work: an Admin, somebody without a team, managers of 3, 24 and 60, and as many further people as it has. */
export interface Office {
  tenant: Tenant;
  lonely: Person;
  managers: Person[]; // in the order of `TEAMS`
  between: Person; // a Manager of one who has a manager too
  teams: Person[][]; // whom each of the managers manages
  member: Person; // of the largest team
  seers: Person[]; // who see every lead and have none
}

/** Leads and people are copies that no consumer has seen; counters are as if they had. */
export async function openOffice(on: MeteredProduct, leads: number, users: number): Promise<Office> {
  const tenant = await newTenant();
  await tenant.subscribe("scale");
  const lonely = await tenant.hire("Staff");
  const managers: Person[] = [];
  const between = await tenant.hire("Manager", { manager: await tenant.hire("Manager") });
  const people: Person[] = [tenant.admin, lonely, between, await tenant.hire("Staff", { manager: between })];
  const teams: Person[][] = [];
  for (const size of TEAMS) {
    const manager = await tenant.hire("Manager");
    const team: Person[] = [];
    while (team.length < size) team.push(await tenant.hire("Staff", { manager }));
    managers.push(manager);
    teams.push(team);
    people.push(manager, ...team);
  }
  const member = people.at(-1);
  if (!member) throw new Error("Somebody was hired.");
  const { sources } = await tenant.me();
  const follow_up_at = new Date(Date.now() + DAY_MS).toISOString(); // later than any clock that is put forward here
  const copies = Math.ceil(leads / people.length) - 1;
  const drained = () => on.product.drained();
  const originals: Lead[] = [];
  for (const person of people)
    originals.push(await addLead(person, { follow_up_at, source_id: sources[0]?.id, value: 100 }));
  await on.meter.unseen(async () => {
    for (const lead of originals) await multiply(lead, copies);
    await multiplyCounters(tenant.id, copies + 1);
    await multiplyPeople(tenant.id, lonely.id, users - people.length);
  }, drained);
  const seers: Person[] = [];
  while (seers.length < SEERS)
    seers.push(await tenant.hire("Staff", { permissions: ["can_view_all_leads"] }));
  return { tenant, lonely, managers, between, teams, member, seers };
}
