import { BoardColumn } from "@leadlane/core/leads/schema";
import { REPORTS } from "@leadlane/core/reports/rules";
import { Cell, Report } from "@leadlane/core/reports/schema";
import { DashboardSummary } from "@leadlane/core/screens/schema";
import { log } from "@leadlane/functions/log";
import { beforeEach, expect, it, type MockInstance, vi } from "vitest";
import * as z from "zod/mini";
import { anybody, type Client } from "../../support/client";
import { addLead, addLeads } from "../../support/leads";
import { multiply } from "../../support/many-leads";
import { drained, useProduct } from "../../support/product";
import { newPhone, newTenant, PASSWORD, type Person } from "../../support/tenant";
import { lastRequest } from "../../support/told";

useProduct();

const FIGURES = "/dashboard/figures?compare=previous";

let told: MockInstance<typeof log.info>;

beforeEach(() => {
  told = vi.spyOn(log, "info");
});

interface Spent {
  calls: number;
  units: number;
}

/** What a request spent at the table beyond the one call that authenticates it. */
async function spent(client: Client, method: string, path: string, body?: unknown): Promise<Spent> {
  const answer = await client.call(method, path, { body });
  expect(answer.status, answer.text).toBeLessThan(300);
  const { calls, rcu } = lastRequest(told);
  return { calls: Number(calls) - 1, units: Number(rcu) };
}

async function calls(...request: Parameters<typeof spent>): Promise<number> {
  return (await spent(...request)).calls;
}

it("answers list, detail, create, move, board, dashboard and me with the calls that the design allows", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const { Contacted } = await tenant.statuses();
  const columns = Object.keys(await tenant.statuses()).length;
  await addLeads(admin, 3);
  for (const person of [admin, staff]) {
    const [top, middle] = [await addLead(person, { status_id: Contacted }), await addLead(person)];
    const below = await addLead(person, { status_id: Contacted });
    await drained();
    expect(await calls(person, "GET", "/leads/leads"), "list").toBeLessThanOrEqual(2);
    expect(await calls(person, "GET", `/leads/leads/${top.id}`), "detail").toBe(1);
    const lead = { name: "New", phone: newPhone(), email: `${newPhone()}@example.test`, note: "Hello" };
    expect(await calls(person, "POST", "/leads/leads", lead), "create").toBe(3);
    const place = { status_id: Contacted, before_id: below.id, after_id: top.id };
    expect(await calls(person, "PUT", `/leads/leads/${middle.id}/move`, place), "move").toBe(2);
    expect(await calls(person, "GET", "/leads/board"), "board").toBeLessThanOrEqual(1 + columns);
    const narrow = "/leads/board?value_min=1&sort=-value";
    expect(await calls(person, "GET", narrow), "narrow board").toBeLessThanOrEqual(6);
    expect(await calls(person, "GET", "/dashboard/summary"), "dashboard").toBeLessThanOrEqual(5);
    const summary = (await person.get("/dashboard/summary")).as(DashboardSummary);
    expect(summary.activity.length, "a dashboard with everything on it").toBeGreaterThan(0);
    expect(await calls(person, "GET", FIGURES), "figures").toBeLessThanOrEqual(3);
    expect(await calls(person, "GET", "/auth/me"), "me").toBe(3);
    expect(await calls(person, "GET", "/status/statuses"), "statuses").toBe(1);
    expect(await calls(person, "GET", "/ref/lead-sources"), "sources").toBe(1);
    expect(await calls(person, "GET", "/settings/preferences"), "preferences").toBe(1);
    expect(await calls(person, "GET", "/settings/currencies"), "currencies").toBe(0);
  }
});

it("signs in with the calls that the design allows, also where a mail tells of the device", async () => {
  const { admin } = await newTenant();
  const login = () => calls(anybody, "POST", "/auth/login", { email: admin.email, password: PASSWORD });
  // Nobody is authenticated before.
  for (const time of [1, 2]) expect(1 + (await login()), `sign-in ${time}`).toBeLessThanOrEqual(8);
});

it("asks a manager's list, board and dashboard as often as an Admin's, whatever the team's size", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  for (let n = 0; n < 2; n += 1) await addLead(await tenant.hire("Staff", { manager }));
  await addLead(manager);
  await drained();
  expect(await calls(manager, "GET", "/leads/leads")).toBeLessThanOrEqual(2);
  expect(await calls(manager, "GET", "/leads/board")).toBeLessThanOrEqual(2 + 6);
  expect(await calls(manager, "GET", "/dashboard/summary")).toBeLessThanOrEqual(5);
  expect(await calls(manager, "GET", FIGURES), "3 people on 30 days, twice").toBeLessThanOrEqual(3);
});

it("asks twice for the lists of a manager who has one: the team's and the own leads", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager", { manager: await tenant.hire("Manager") });
  const { Contacted } = await tenant.statuses();
  const follow_up_at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const staff = await tenant.hire("Staff", { manager });
  for (const minutes of [-50, 50]) await addLead(staff, { follow_up_at: follow_up_at(minutes) });
  const own = await addLead(manager, { follow_up_at: follow_up_at(-40), status_id: Contacted });
  await addLead(manager, { follow_up_at: follow_up_at(40) });
  await drained();
  const seen = async (person: Person) => {
    const columns = (await person.get("/leads/board")).as(z.array(BoardColumn));
    const { follow_ups, activity } = (await person.get("/dashboard/summary")).as(DashboardSummary);
    return [columns.map(({ cards }) => cards), follow_ups, activity.map(({ id }) => id)];
  };
  // There are no other leads.
  expect(await seen(manager)).toEqual(await seen(tenant.admin));
  await multiply(own, 130);
  await drained();
  expect(await seen(manager)).toEqual(await seen(tenant.admin));
  expect(await calls(manager, "GET", "/leads/leads")).toBeLessThanOrEqual(3);
  expect(await calls(manager, "GET", "/leads/board")).toBeLessThanOrEqual(1 + 2 * 6);
  expect(await calls(manager, "GET", "/dashboard/summary")).toBeLessThanOrEqual(9);
});

it("spends the same on a page of a list, a detail and a dashboard, however many leads there are", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const lead = await addLead(admin);
  const requests = [
    "/leads/leads",
    `/leads/leads/${lead.id}`,
    "/leads/board",
    "/dashboard/summary",
    FIGURES,
    "/leads/leads?limit=100",
  ];
  const measure = async () => {
    await drained();
    const amounts: Spent[] = [];
    for (const path of requests) amounts.push(await spent(admin, "GET", path));
    return amounts;
  };
  await multiply(lead, 119);
  const few = await measure();
  await multiply(lead, 480);
  expect(await measure()).toEqual(
    few.map((amount) => ({ ...amount, units: expect.closeTo(amount.units, -0.5) })),
  );
});

it("makes the dashboard and each report from as many calls, however many leads there are, overdue ones too", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  const follow_up_at = new Date(Date.now() - 60_000).toISOString();
  const [own, theirs] = [await addLead(admin, { follow_up_at }), await addLead(staff, { follow_up_at })];
  const requests = [...REPORTS.map((name) => `/reports/${name}?compare=previous`), "/dashboard/summary"];
  const measure = async () => {
    await drained();
    const found: [string, number][] = [];
    for (const path of requests) found.push([path, await calls(admin, "GET", path)]);
    return found;
  };
  const few = await measure();
  // Settings and users, days, months of the business, of owners, and where the former are not there yet; what is overdue, or a counter.
  for (const [path, count] of few) expect(count, path).toBeLessThanOrEqual(7);
  await Promise.all([multiply(own, 110), multiply(theirs, 110)]);
  expect(await measure()).toEqual(few);
  const { rows } = (await admin.get("/reports/team")).as(Report);
  const overdue = rows.map((row) => [row.owner_id, Cell.parse(row.overdue).count]);
  expect(Object.fromEntries(overdue)).toMatchObject({ [admin.id]: 111, [staff.id]: 111 });
  expect(await calls(manager, "GET", "/dashboard/summary")).toBeLessThanOrEqual(5);
});
