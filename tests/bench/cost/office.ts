import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { disconnect } from "@leadlane/core/kernel/table/client";
import { STREAM_VIEW } from "@leadlane/core/kernel/table/definition";
import { KNOWN_MS } from "@leadlane/core/tenants/registry";
import type { Product } from "@leadlane/local/product";
import { TABLE_NAME } from "@leadlane/local/settings";
import { openStore, type Store } from "@leadlane/local/store";
import { startProduct } from "@leadlane/local/testing";
import type { Client } from "../../support/client";
import { multiplyPeople } from "../../support/many-leads";
import { callAt } from "../../support/product";
import { newTenant, type Person, type Tenant } from "../../support/tenant";
import { Leads } from "./leads";
import { Ledger, type Spent } from "./ledger";
import { Meter } from "./meter";

export const TEAMS = [3, 24, 60];
const SEERS = 11; // a hundred connections among ten of them are as many as each may have
const AT_WORK = 6; // of the largest team: who has leads

/** A product of its own whose engine is metered. */
export class MeteredProduct {
  readonly ledger: Ledger;
  private passed = 0;

  private constructor(
    private readonly dataDir: string,
    private readonly store: Store,
    readonly meter: Meter,
    public product: Product,
  ) {
    this.ledger = new Ledger(meter, () => this.product.drained());
  }

  static async start(): Promise<MeteredProduct> {
    const dataDir = mkdtempSync(join(tmpdir(), "leadlane-units-"));
    const settings = { port: 0, dataDir, seed: "none", endpoint: undefined } as const;
    const store = await openStore(settings, false, (message) => console.error(message));
    const meter = await Meter.start(store.endpoint);
    return new MeteredProduct(dataDir, store, meter, await startMetered(dataDir, meter));
  }

  /** Where the engine is asked past the meter. */
  get engine(): string {
    return this.store.endpoint;
  }

  async stop(): Promise<void> {
    this.ledger.close();
    shiftClock(0);
    await this.product.stop();
    this.meter.stop();
    await this.store.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Fills the table, past the meter, with what no consumer of its stream is to see: meanwhile it has none. */
  async unseen(fill: () => Promise<void>): Promise<void> {
    await this.product.drained();
    await this.product.stop();
    await setStream(this.store.client, false);
    askAt(this.engine);
    await fill();
    await setStream(this.store.client, true);
    await this.goOnInStream();
    this.product = await startMetered(this.dataDir, this.meter);
  }

  /** Has the domain do what nobody counts, with all that follows from it, past the meter. */
  async uncounted(act: () => Promise<void>): Promise<void> {
    await this.product.drained();
    askAt(this.engine);
    await act();
    await this.product.drained();
    askAt(this.meter.url);
  }

  /** The engine gives out once more what it had before: consumers go on in the new stream where they stood in the old one. */
  private async goOnInStream(): Promise<void> {
    const { Table } = await this.store.client.send(new DescribeTableCommand({ TableName: TABLE_NAME }));
    const folder = join(this.dataDir, "checkpoints");
    for (const name of readdirSync(folder)) {
      const stored = JSON.parse(readFileSync(join(folder, name), "utf8"));
      const moved = { ...stored, stream_arn: Table?.LatestStreamArn };
      writeFileSync(join(folder, name), JSON.stringify(moved));
    }
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
  async asked(person: Client, method: string, path: string, body?: unknown) {
    const { spent, result: answer } = await this.spent(() => person.call(method, path, { body }));
    if (answer.status >= 300) throw new Error(`${method} ${path} was refused: ${answer.text}`);
    return { spent, answer };
  }
}

/** Where the domain finds its table from its next question on. */
function askAt(endpoint: string): void {
  process.env.DYNAMODB_ENDPOINT = endpoint;
  disconnect();
}

async function startMetered(dataDir: string, meter: Meter): Promise<Product> {
  const product = await startProduct({ dataDir, endpoint: meter.url, isUnscheduled: true });
  callAt(product.url);
  return product;
}

async function setStream(client: DynamoDBClient, isOn: boolean): Promise<void> {
  const stream = isOn
    ? ({ StreamEnabled: true, StreamViewType: STREAM_VIEW } as const)
    : { StreamEnabled: false };
  await client.send(new UpdateTableCommand({ TableName: TABLE_NAME, StreamSpecification: stream }));
}

/** A business at work: an Admin, somebody without a team, managers of 3, 24 and 60, and as many further people as it has. */
export interface Office {
  tenant: Tenant;
  lonely: Person;
  managers: Person[]; // in the order of `TEAMS`
  above: Person; // a Manager of one who manages somebody too
  between: Person; // that one
  below: Person; // the somebody
  teams: Person[][]; // whom each of the managers manages
  member: Person; // of the largest team
  seers: Person[]; // who see every lead and have none
  leads: Leads;
}

/** Whose leads are: who has no team, the team of 24, the first of it, or others. */
export type Share = "lonely" | "team" | "first" | "others";

/** In turn: a fifth without a team, two fifths of the team of 24. */
const FIFTHS: readonly Share[] = ["team", "others", "team", "lonely", "others"];

/**
 * Most leads and people are copies that no consumer has seen; counters are as if they had. `shares` says whose the leads
 * are, one after the other, again and again.
 */
export async function openOffice(
  on: MeteredProduct,
  leads: number,
  users: number,
  shares = FIFTHS,
): Promise<Office> {
  const tenant = await newTenant();
  await tenant.subscribe("scale");
  const lonely = await tenant.hire("Staff");
  const managers: Person[] = [];
  const above = await tenant.hire("Manager");
  const between = await tenant.hire("Manager", { manager: above });
  const below = await tenant.hire("Staff", { manager: between });
  const people: Person[] = [tenant.admin, lonely, between, below];
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
  const [few = [], team = [], many = []] = teams;
  if (!member) throw new Error("Somebody was hired.");
  const others = [tenant.admin, between, ...few, ...many.slice(0, AT_WORK), member];
  const groups = { lonely: [lonely], team, first: team.slice(0, 1), others };
  const filled = await Leads.open(tenant, (place) => inTurn(groups, shares, place) ?? lonely);
  await on.unseen(async () => {
    await filled.growTo(leads);
    await multiplyPeople(tenant.id, lonely.id, users - people.length);
  });
  const seers: Person[] = [];
  while (seers.length < SEERS)
    seers.push(await tenant.hire("Staff", { permissions: ["can_view_all_leads"] }));
  return { tenant, lonely, managers, above, between, below, teams, member, seers, leads: filled };
}

/** Who of the groups comes at a place, each group having its turns and its people theirs. */
function inTurn(
  groups: Record<Share, readonly Person[]>,
  shares: readonly Share[],
  place: number,
): Person | undefined {
  const position = place % shares.length;
  const share = shares[position] ?? "lonely";
  const turns = (all: readonly Share[]) => all.filter((one) => one === share).length;
  const turn = Math.floor(place / shares.length) * turns(shares) + turns(shares.slice(0, position));
  return groups[share][turn % groups[share].length];
}
