import { BulkResult } from "@leadlane/core/bulk/schema";
import { REPORTS } from "@leadlane/core/reports/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { anonymous, type Client } from "../../support/client";
import { addLead } from "../../support/leads";
import { copyItems, copyLead, copyUsers } from "../../support/many-leads";
import { drained, useProduct } from "../../support/product";
import { measureRequest } from "../../support/table-calls";
import { newPhone, newTenant, PASSWORD, type Person, type Tenant } from "../../support/tenant";
import { BUDGETS, type Budget } from "./budgets";

useProduct();

const TEAM = 60;
const FEW_LEADS = 60; // number of leads in the first measurement
const MANY_LEADS = 240;
const EXTRA_READS_MAX = 10; // additional read units for fuller pages and columns; 180 more leads take 14
const DAY_MS = 24 * 60 * 60 * 1000;

const Entry = z.looseObject({ id: z.string() });

type Pattern = keyof typeof BUDGETS;
type Usage = Required<Omit<Budget, "mayGrow">>;

let tenant: Tenant;
let people: Record<"Admin" | "Manager" | "Staff", Person>;
let leads: Awaited<ReturnType<typeof addLead>>[];
let statuses: string[];
let sources: string[];
let withFew: Map<string, Usage>;
const measured: Record<string, string | number>[] = [];

const READS: [Pattern, path: string][] = [
  ["list", "/leads/leads"],
  ["list", "/leads/leads?sort=follow_up_at"],
  ["list", "/leads/leads?sort=-updated_at"],
  ["list", "/leads/leads?sort=name"],
  ["list", "/leads/leads?sort=-value"],
  ["list", "/leads/leads?owner_id=:staff"],
  ["lead with timeline", "/leads/leads/:lead"],
  ["page of entries", "/leads/leads/:lead/activities"],
  ["page of entries", "/leads/leads/:lead/files"],
  ["history or audit", "/leads/leads/:lead/history"],
  ["page of entries", "/notifications"],
  ["history or audit", "/audit"],
  ["history or audit", "/audit?actor_id=:nobody"],
  ["filtered list", "/leads/leads?status_id=:status"],
  ["filtered list", "/leads/leads?value_min=1&sort=name"],
  ["board", "/leads/board"],
  ["sorted board", "/leads/board?value_min=1&sort=-value"],
  ["dashboard", "/dashboard/summary"],
  ["dashboard", "/dashboard/figures?compare=previous"],
  ["today", "/leads/today"],
  ...REPORTS.map((name): (typeof READS)[number] => ["report", `/reports/${name}?compare=previous`]),
  ["search", "/leads/leads?q=mee"],
  ["search", "/leads/leads?q=meera+nair"],
  ["calendar", "/calendar/events?from=:from&to=:to"],
  ["calendar", "/calendar/day"],
  ["me", "/auth/me"],
  ["setting", "/status/statuses"],
  ["setting", "/ref/lead-sources"],
  ["setting", "/settings/preferences"],
  ["setting", "/settings/currencies"],
  ["setting", "/templates"],
];

/** A business with a team of 60 and leads with every indexed field. */
beforeAll(async () => {
  tenant = await newTenant();
  await tenant.subscribe("scale");
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  await copyUsers(tenant.id, staff.id, TEAM - 1);
  people = { Admin: tenant.admin, Manager: manager, Staff: staff };
  const me = await tenant.me();
  statuses = (me.statuses ?? []).map(({ id }) => id);
  sources = (me.sources ?? []).map(({ id }) => id);
  leads = [];
  for (const [at, person] of Object.values(people).entries())
    leads.push(await addLead(person, { ...newLead(at - 1), note: "Wants a corner plot" }));
  for (const lead of leads) await copyLead(lead, FEW_LEADS / 3 - 1);
  withFew = await measureReads();
  for (const lead of leads) await copyLead(lead, (MANY_LEADS - FEW_LEADS) / 3);
  await addManyEntries(manager);
});

afterAll(() => {
  // biome-ignore lint/suspicious/noConsole: printed with SHOW_UNITS=1, see docs/performance.md
  if (process.env.SHOW_UNITS) console.table(measured);
});

function newLead(days: number) {
  return {
    ...{ name: "Meera Nair", phone: newPhone(), email: `${newPhone()}@example.test` },
    ...{ value: 450_000, source_id: sources[0], status_id: statuses[1] },
    follow_up_at: new Date(Date.now() + days * DAY_MS).toISOString(),
  };
}

/** Adds 200 entries each to a timeline, the Admin's notifications and the audit log. */
async function addManyEntries(manager: Person): Promise<void> {
  await addLead(manager, { owner_id: tenant.admin.id });
  await drained();
  for (const [path, partition] of [
    [addressOf("/leads/leads/:lead/activities"), `LEAD#${leads.at(-1)?.id}`],
    ["/notifications", `USER#${tenant.admin.id}#NOTIFICATIONS`],
    ["/audit", "AUDIT"],
  ]) {
    const [entry] = (await tenant.admin.get(`${path}`)).asPage(Entry).items;
    await copyItems(`T#${tenant.id}#${partition}`, `${entry?.id}`, 200);
  }
}

async function measureReads(): Promise<Map<string, Usage>> {
  const found = new Map<string, Usage>();
  for (const [, path] of READS)
    for (const [callerName, person] of readersOf(path))
      found.set(`${callerName} ${path}`, (await measure(person, "GET", path)).usage);
  return found;
}

function readersOf(path: string): [string, Person][] {
  const isForAdmins = /^\/(reports|audit)/.test(path);
  return Object.entries(people).filter(([callerName]) => callerName === "Admin" || !isForAdmins);
}

function addressOf(path: string): string {
  const lead = leads.at(-1)?.id ?? ""; // owned by the Staff user, visible to everybody
  return path
    .replace(":lead", lead)
    .replace(":staff", people.Staff.id)
    .replace(":status", statuses[1] ?? "")
    .replace(":nobody", tenant.id)
    .replace(":from", dateIn(-20))
    .replace(":to", dateIn(40));
}

function dateIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

async function measure(client: Client, method: string, path: string, body?: unknown) {
  const { answer, own, reads, writes } = await measureRequest(
    () => client.call(method, addressOf(path), { body }),
    drained,
  );
  expect(answer?.status, `${path}: ${answer?.text}`).toBeLessThan(300);
  return { answer, usage: { calls: own.length - (client === anonymous ? 0 : 1), reads, writes } };
}

/** Measures a request and checks it against the budget of its pattern. */
async function check(
  pattern: Pattern,
  callerName: string,
  client: Client,
  method: string,
  path: string,
  body?: unknown,
) {
  const { answer, usage } = await measure(client, method, path, body);
  measured.push({ pattern, callerName, request: `${method} ${path}`, ...usage });
  const budget: Budget = BUDGETS[pattern];
  for (const unit of ["calls", "reads", "writes"] as const)
    expect
      .soft(usage[unit], `${unit}: ${callerName} ${method} ${path}`)
      .toBeLessThanOrEqual(budget[unit] ?? Number.POSITIVE_INFINITY);
  return { answer, usage };
}

it.each(READS)("%s stays within its budget: %s", async (pattern, path) => {
  for (const [callerName, person] of readersOf(path)) {
    const { usage } = await check(pattern, callerName, person, "GET", path);
    if ("mayGrow" in BUDGETS[pattern]) continue;
    const before = withFew.get(`${callerName} ${path}`)?.reads ?? 0;
    expect.soft(usage.reads, `${callerName} ${path}`).toBeLessThanOrEqual(before + EXTRA_READS_MAX);
  }
});

it("creates, moves and updates leads", async () => {
  for (const [callerName, person] of Object.entries(people)) {
    const { answer } = await check("create", callerName, person, "POST", "/leads/leads", newLead(1));
    const path = `/leads/leads/${answer?.as(Entry, 201).id}`;
    await check("move", callerName, person, "PUT", `${path}/move`, { status_id: statuses[2] });
    const { follow_up_at } = newLead(40);
    await check("update", callerName, person, "PUT", path, { value: 500_000, follow_up_at });
    const call = { kind: "call", text: "Wants two", next: { follow_up_at } };
    await check("update", callerName, person, "POST", "/leads/leads/:lead/log", call);
  }
});

it("changes a hundred leads at once", async () => {
  const { admin } = tenant;
  const { items } = (await admin.get("/leads/leads?limit=100")).asPage(Entry);
  const ids = items.map(({ id }) => id);
  expect(ids).toHaveLength(100);
  for (const input of [
    { action: "move", status_id: statuses[3] },
    { action: "tag", tag: "new" },
    { action: "assign", owner_id: people.Manager.id },
    { action: "archive" },
  ]) {
    const body = { ids, ...input };
    const { answer } = await check("100 leads at once", input.action, admin, "POST", "/leads/bulk", body);
    expect(answer?.as(z.array(BulkResult)).every(({ success }) => success)).toBe(true);
  }
});

it("signs in, also where a mail is sent because the device is new", async () => {
  const login = { email: people.Staff.email, password: PASSWORD };
  for (const time of ["first", "second"])
    await check("sign-in", time, anonymous, "POST", "/auth/login", login);
});

it("reads the lists of a manager with a manager by two queries: team and own leads", async () => {
  const leader = await tenant.hire("Manager", { manager: people.Manager });
  await tenant.hire("Staff", { manager: leader });
  await addLead(leader);
  const most = { "/leads/leads": 3, "/leads/board": 13, "/dashboard/summary": 9 };
  for (const [path, calls] of Object.entries(most)) {
    const { usage } = await measure(leader, "GET", path);
    expect(usage.calls, path).toBeLessThanOrEqual(calls);
  }
});
