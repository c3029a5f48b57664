import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { KNOWN_MS } from "@leadlane/core/tenants/registry";
import type { Product } from "@leadlane/local/product";
import { TABLE_NAME } from "@leadlane/local/settings";
import { openStore } from "@leadlane/local/store";
import { startProduct } from "@leadlane/local/testing";
import { WebSocket } from "ws";
import { Meter, type Units } from "./meter";
import { storedBytes } from "./size";

/** What one action costs at the table, with everything that follows from it, and how long its answer is. */
export interface Action extends Units {
  bytes: number;
}

export const ACTIONS = ["sign-in", "first screen", "list", "detail", "create", "move", "push"] as const;
export type ActionName = (typeof ACTIONS)[number];

export interface Measured {
  actions: Record<ActionName, Action>;
  /** Of a lead with a note and one move: the lead itself, its timeline, look-ups and audit, in table and indexes. */
  leadBytes: number;
  tenantBytes: number; // of a business that has just signed up
}

const LEADS = 30;
const PASSWORD = "correct horse battery";
const AWAY_MS = 61 * 60 * 1000; // so long after the sign-in the application notes anew that its user is here

/** Measures the main requests on a product of its own; units repeat exactly, bytes within a few. */
export async function measure(): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), "leadlane-cost-"));
  const settings = { port: 0, dataDir, seed: "none", endpoint: undefined } as const;
  const store = await openStore(settings, false, (message) => console.error(message));
  const meter = await Meter.start(store.endpoint);
  const product = await startProduct({ dataDir, endpoint: meter.url });
  try {
    const table = DynamoDBDocumentClient.from(store.client);
    return await measureOn(new Office(product, meter), table);
  } finally {
    shiftClock(0);
    await product.stop();
    meter.stop();
    await store.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureOn(office: Office, table: DynamoDBDocumentClient): Promise<Measured> {
  const { token } = await office.signUp();
  const tenantBytes = await sizeOf(table);
  const leads = [];
  for (let count = 0; count < LEADS; count += 1) leads.push((await office.create(count)).data);
  const [lead, ...others] = leads;
  const moved = { status_id: await office.secondStatus() };
  for (const { id } of others) await office.call("PUT", `/leads/leads/${id}/move`, moved);
  await office.drained();
  const leadBytes = Math.round(((await sizeOf(table)) - tenantBytes) / LEADS);

  const credentials = { email: "asha@example.test", password: PASSWORD };
  const signIn = await office.measured("POST", "/auth/login", credentials);
  office.pass(AWAY_MS);
  const actions = {
    "sign-in": signIn,
    "first screen": await office.measured("GET", "/auth/me"),
    list: await office.measured("GET", "/leads/leads"),
    detail: await office.measured("GET", `/leads/leads/${lead?.id}`),
    create: await office.measured("POST", "/leads/leads", newLead(LEADS)),
    move: await office.measured("PUT", `/leads/leads/${lead?.id}/move`, moved),
  };
  const close = await office.connect(token);
  const heard = await office.measured("POST", "/leads/leads", newLead(LEADS + 1));
  close();
  const { reads, writes, bytes } = heard;
  const quiet = actions.create;
  return {
    actions: { ...actions, push: { reads: reads - quiet.reads, writes: writes - quiet.writes, bytes } },
    leadBytes,
    tenantBytes,
  };
}

async function sizeOf(client: DynamoDBDocumentClient): Promise<number> {
  let size = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: TABLE_NAME }))
    for (const item of Items) size += storedBytes(item);
  return size;
}

function newLead(number: number) {
  const phone = `98765${String(number).padStart(5, "0")}`;
  const email = `lead-${number}@example.test`;
  return {
    name: "Meera Nair",
    phone,
    email,
    company: "Nair Homes",
    value: 450_000,
    note: "Wants a corner plot",
  };
}

/** One Admin at work. */
class Office {
  private token: string | undefined;
  private userId = "";
  private passed = 0;

  constructor(
    private readonly product: Product,
    private readonly meter: Meter,
  ) {}

  pass(ms: number): void {
    this.passed += ms;
    shiftClock(this.passed);
  }

  drained(): Promise<void> {
    return this.product.drained();
  }

  async signUp(): Promise<{ token: string }> {
    const business = {
      name: "Asha Rao",
      email: "asha@example.test",
      password: PASSWORD,
      phone: "9876500000",
    };
    const { data } = await this.call("POST", "/auth/register", { ...business, company: "Rao Traders" });
    this.token = data.token;
    this.userId = data.user.id;
    await this.drained();
    return data;
  }

  create(number: number) {
    return this.call("POST", "/leads/leads", newLead(number));
  }

  async secondStatus(): Promise<string> {
    const { data } = await this.call("GET", "/status/statuses");
    return data[1].id;
  }

  /** The answer, and its length as it travels. */
  async call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${this.product.url}/api${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${text}`);
    return { ...JSON.parse(text), bytes: Buffer.byteLength(text) };
  }

  async measured(method: string, path: string, body?: unknown): Promise<Action> {
    await this.drained();
    this.pass(KNOWN_MS); // what a consumer knows from the action before is worth nothing by then
    this.meter.read();
    const { bytes } = await this.call(method, path, body);
    await this.drained();
    return { ...this.meter.read(), bytes };
  }

  /** Listens as a browser does; gives back how to stop. */
  async connect(token: string): Promise<() => void> {
    const { ws_url } = await (await fetch(`${this.product.url}/config.json`)).json();
    const socket = new WebSocket(ws_url);
    await new Promise((resolve) => socket.once("open", resolve));
    const registered = new Promise((resolve) => socket.once("message", resolve));
    socket.send(JSON.stringify({ action: "registerUser", user_id: this.userId, token }));
    await registered;
    await this.drained();
    return () => socket.terminate();
  }
}
