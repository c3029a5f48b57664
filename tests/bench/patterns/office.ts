import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { STREAM_VIEW } from "@leadlane/core/kernel/table/definition";
import { assertFormat } from "@leadlane/local/data-dir";
import type { Product } from "@leadlane/local/product";
import { TABLE_NAME } from "@leadlane/local/settings";
import { openStore, type Store } from "@leadlane/local/store";
import { startProduct } from "@leadlane/local/testing";
import { copyUsers } from "../../support/many-leads";
import { callAt } from "../../support/product";
import { newTenant, type Person, type Tenant } from "../../support/tenant";
import { Leads } from "./leads";

const TEAMS = [3, 24, 60];
const AT_WORK = 6; // members of the largest team with leads

/** A product whose engine keeps running when the product stops. */
export class BenchProduct {
  private constructor(
    private readonly dataDir: string,
    private readonly store: Store,
    public product: Product,
  ) {}

  static async start(): Promise<BenchProduct> {
    const dataDir = mkdtempSync(join(tmpdir(), "leadlane-bench-"));
    const settings = { port: 0, dataDir, seed: "none", endpoint: undefined } as const;
    assertFormat(dataDir);
    const store = await openStore(settings, false, (message) => console.error(message));
    return new BenchProduct(dataDir, store, await startOn(dataDir, store));
  }

  get engine(): string {
    return this.store.endpoint;
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await this.store.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Fills the table with the stream disabled, so that consumers ignore the items. */
  async unseen(fill: () => Promise<void>): Promise<void> {
    await this.product.drained();
    await this.product.stop();
    await setStream(this.store.client, false);
    await fill();
    await setStream(this.store.client, true);
    await this.continueInStream();
    this.product = await startOn(this.dataDir, this.store);
  }

  /** Continues in the new stream at the position of the old one. */
  private async continueInStream(): Promise<void> {
    const { Table } = await this.store.client.send(new DescribeTableCommand({ TableName: TABLE_NAME }));
    const folder = join(this.dataDir, "checkpoints");
    for (const name of readdirSync(folder)) {
      const stored = JSON.parse(readFileSync(join(folder, name), "utf8"));
      const moved = { ...stored, stream_arn: Table?.LatestStreamArn };
      writeFileSync(join(folder, name), JSON.stringify(moved));
    }
  }
}

async function startOn(dataDir: string, { endpoint }: Store): Promise<Product> {
  const product = await startProduct({ dataDir, endpoint, isUnscheduled: true });
  callAt(product.url);
  return product;
}

async function setStream(client: DynamoDBClient, isOn: boolean): Promise<void> {
  const stream = isOn
    ? ({ StreamEnabled: true, StreamViewType: STREAM_VIEW } as const)
    : { StreamEnabled: false };
  await client.send(new UpdateTableCommand({ TableName: TABLE_NAME, StreamSpecification: stream }));
}

/** A business with an Admin, a user without a team, and managers of 3, 24 and 60 users. */
export interface Office {
  tenant: Tenant;
  lonely: Person;
  managers: Person[]; // in the order of `TEAMS`
  teams: Person[][]; // the members of each manager's team
  leads: Leads;
}

/** Groups of owners: a user without a team, the team of 24, its first member, and others. */
export type Share = "lonely" | "team" | "first" | "others";

/** The owners in turn: one fifth without a team, two fifths in the team of 24. */
const FIFTHS: readonly Share[] = ["team", "others", "team", "lonely", "others"];

/**
 * Creates most leads and users as copies without consumers, and sets the counters accordingly. `shares` are
 * the owners in turn.
 */
export async function openOffice(
  on: BenchProduct,
  leads: number,
  users: number,
  shares = FIFTHS,
): Promise<Office> {
  const tenant = await newTenant();
  await tenant.subscribe("scale");
  const lonely = await tenant.hire("Staff");
  const managers: Person[] = [];
  const people: Person[] = [tenant.admin, lonely];
  const teams: Person[][] = [];
  for (const size of TEAMS) {
    const manager = await tenant.hire("Manager");
    const team: Person[] = [];
    while (team.length < size) team.push(await tenant.hire("Staff", { manager }));
    managers.push(manager);
    teams.push(team);
    people.push(manager, ...team);
  }
  const [few = [], team = [], many = []] = teams;
  const others = [tenant.admin, ...few, ...many.slice(0, AT_WORK)];
  const groups = { lonely: [lonely], team, first: team.slice(0, 1), others };
  const filled = await Leads.open(tenant, (place) => inTurn(groups, shares, place) ?? lonely);
  await on.unseen(async () => {
    await filled.growTo(leads);
    await copyUsers(tenant.id, lonely.id, users - people.length);
  });
  return { tenant, lonely, managers, teams, leads: filled };
}

/** The owner at a position, with turns for the groups and for the people in a group. */
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
