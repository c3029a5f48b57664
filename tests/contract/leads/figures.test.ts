import { atMoment } from "@leadlane/core/kernel/clock";
import { dayOf } from "@leadlane/core/kernel/day";
import { create } from "@leadlane/core/leads/create";
import { move } from "@leadlane/core/leads/move";
import { LeadRow } from "@leadlane/core/leads/schema";
import { type Cell, Report } from "@leadlane/core/reports/schema";
import { DashboardFigures } from "@leadlane/core/screens/schema";
import { expect, it } from "vitest";
import type { Client } from "../../support/client";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { actAs, newPhone, newTenant, type Person } from "../../support/tenant";

useProduct();

const DAY = 24 * 60 * 60 * 1000;

/** Runs `act` as `person` a number of days ago. */
function daysAgo<T>(days: number, person: Person, act: () => Promise<T>): Promise<T> {
  return atMoment(Date.now() - days * DAY, () => actAs(person, act));
}

/** The local date a number of days ago. */
function dayBefore(days: number): string {
  return dayOf(Date.now() - days * DAY, "Asia/Kolkata");
}

async function figuresOf(client: Client, query = "compare=previous"): Promise<DashboardFigures> {
  return (await client.get(`/dashboard/figures?${query}`)).as(DashboardFigures);
}

function cellsOf({ leads, won, lost, closed, open, days, sources, compare }: DashboardFigures): Cell[] {
  return [
    ...[leads, won, lost, closed, open],
    ...days.flatMap((day) => [day.leads, day.won, day.lost]).filter(({ count }) => count > 0),
    ...sources.flatMap((source) => [source.leads, source.won]),
    ...(compare ? [compare.leads, compare.won, compare.lost, compare.closed] : []),
  ];
}

/** The count of a cell's query in the list. */
async function recounted(client: Client, { query }: Cell): Promise<Cell> {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((item) => [name, item]));
  const { items } = (
    await client.get(`/leads/leads?${new URLSearchParams([["limit", "100"], ...pairs] as string[][])}`)
  ).asPage(LeadRow);
  return { query, count: items.length, value_total: items.reduce((sum, { value }) => sum + (value ?? 0), 0) };
}

/** The figures, after checking each against its list. */
async function readFigures(client: Client, query?: string) {
  const figures = await figuresOf(client, query);
  const cells = cellsOf(figures);
  expect(await Promise.all(cells.map((cell) => recounted(client, cell)))).toEqual(cells);
  const { scope, open, open_before, compare } = figures;
  const numbers = ({ leads, won, lost, conversion }: NonNullable<typeof compare>) => [
    leads.count,
    won.count,
    won.value_total,
    lost.count,
    conversion,
  ];
  return {
    scope,
    now: numbers(figures),
    before: compare && numbers(compare),
    open: [open.count, open.value_total],
    openBefore: open_before && [open_before.count, open_before.value_total],
  };
}

it("compares the last 30 days with the 30 before for Admin, team and staff, as lists and reports do", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  const { Qualified, Won, Lost } = await tenant.statuses();
  const { sources } = await tenant.me();
  const add = (value: number) =>
    create({ name: "Meera Nair", phone: newPhone(), value, source_id: sources[1]?.id });
  for (const person of [admin, manager, staff]) {
    const [first, second, third] = await daysAgo(40, person, () =>
      Promise.all([10_00, 10_00, 10_00, 10_00].map(add)),
    );
    await daysAgo(35, person, () => move(first?.id ?? "", { status_id: Won, value: 30_00 }));
    await daysAgo(3, person, () => move(second?.id ?? "", { status_id: Lost, lost_reason: "Budget" }));
    await daysAgo(2, person, () => move(third?.id ?? "", { status_id: Won, value: 50_00 }));
    const { id } = await daysAgo(1, person, () => add(7_00));
    await person.put(`/leads/leads/${id}/move`, { status_id: Qualified });
  }
  await addLead(admin, { owner_id: null, value: 5_00, source_id: sources[0]?.id });
  const archived = await addLead(staff);
  await admin.put(`/leads/leads/${archived.id}/archive`, {});
  await drained();

  const item = {
    now: [1, 1, 50_00, 1, 50],
    before: [4, 1, 30_00, 0, 100],
    open: [2, 17_00],
    openBefore: [3, 70_00],
  };
  const own = { scope: "own", ...item };
  expect(await readFigures(staff)).toEqual(own);
  const team = { now: [2, 2, 100_00, 2, 50], before: [8, 2, 60_00, 0, 100] };
  expect(await readFigures(manager)).toEqual({
    scope: "team",
    ...team,
    open: [4, 34_00],
    openBefore: [6, 140_00],
  });
  expect(await readFigures(manager, `compare=previous&owner_id=${staff.id}`)).toEqual({
    scope: "team",
    ...item,
  });
  const all = { now: [4, 3, 150_00, 3, 50], before: [12, 3, 90_00, 0, 100] };
  expect(await readFigures(admin)).toEqual({
    scope: "all",
    ...all,
    open: [7, 56_00],
    openBefore: [9, 210_00],
  });
  expect(await readFigures(admin, `compare=previous&owner_id=${staff.id}`)).toEqual({
    scope: "all",
    ...item,
  });
  expect(await readFigures(admin, "owner_id=none")).toMatchObject({
    now: [1, 0, 0, 0, null],
    open: [1, 5_00],
  });
  // Past periods have no open figures.
  const pastFigures = await readFigures(admin, `from=${dayBefore(45)}&to=${dayBefore(30)}`);
  expect(pastFigures).toMatchObject({
    now: all.before,
    before: undefined,
    open: [7, 56_00],
    openBefore: null,
  });

  const figures = await figuresOf(admin);
  expect(figures.days.map(({ from }) => from)).toEqual(
    Array.from({ length: 30 }, (_, position) => dayBefore(29 - position)),
  );
  const report = async (name: string) => (await admin.get(`/reports/${name}?compare=previous`)).as(Report);
  const { rows, total, compare } = await report("trend");
  const { leads, won, lost } = figures;
  expect({ leads, won, lost }).toEqual(total);
  expect(figures.compare).toMatchObject(compare?.total ?? {});
  expect(figures.days.map((day) => [day.leads, day.won, day.lost])).toEqual(
    rows.map((row) => [row.leads, row.won, row.lost]),
  );
  expect(figures.sources.map((source) => [source.leads, source.won])).toEqual(
    (await report("sources")).rows.map((row) => [row.leads, row.won]),
  );
});

it("are complete for a new business, and reject invalid ranges and invisible owners", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const nothing = { count: 0, value_total: 0 };
  expect(await figuresOf(staff)).toMatchObject({
    ...{ scope: "own", leads: nothing, won: nothing, conversion: null, sources: [] },
    ...{ open_before: nothing, compare: { leads: nothing, conversion: null } },
  });
  const weeks = await figuresOf(staff, `from=${dayBefore(91)}&to=${dayBefore(0)}`);
  expect(weeks.days).toHaveLength(14);
  expect(weeks.days[0]).toMatchObject({ from: dayBefore(91), to: dayBefore(85) });
  const status = async (client: Client, query: string) =>
    (await client.get(`/dashboard/figures?${query}`)).status;
  expect(await status(staff, `from=${dayBefore(92)}`)).toBe(400);
  expect(await status(staff, "from=2026-02-01&to=2026-01-01")).toBe(400);
  expect(await status(staff, "from=yesterday")).toBe(400);
  expect(await status(staff, "to=9999-12-31&from=9999-12-01")).toBe(400);
  expect(await status(staff, `owner_id=${tenant.admin.id}`)).toBe(404);
  expect(await status(staff, "owner_id=none")).toBe(404);
  expect(await status(tenant.admin, "owner_id=01ARZ3NDEKTSV4RRFFQ69G5FAV")).toBe(404);
});
