import { LeadRow } from "@leadlane/core/leads/schema";
import { REPORTS } from "@leadlane/core/reports/rules";
import { Cell, Report, type Row } from "@leadlane/core/reports/schema";
import { expect, it } from "vitest";
import type { Client } from "../../support/client";
import { addLead, addLeads } from "../../support/leads";
import { currentAddress, drained, useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

const DAY = 24 * 60 * 60 * 1000;

async function report(client: Client, name: string, query = ""): Promise<Report> {
  return (await client.get(`/reports/${name}${query}`)).as(Report);
}

/** The counts in one column. */
function counts(rows: readonly Row[], key: string): unknown[] {
  return rows.map((row) => Cell.parse(row[key]).count);
}

function cellsOf({ rows, total, compare }: Report): Cell[] {
  const all = [...rows, total, ...(compare ? [...compare.rows, compare.total] : [])];
  return all.flatMap((row) => Object.values(row)).filter((value): value is Cell => Object(value) === value);
}

/** The number of leads in the list of a cell's query. */
async function found(client: Client, { query }: Cell): Promise<number> {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((item) => [name, item]));
  const path = `/leads/leads?${new URLSearchParams([["limit", "100"], ...pairs] as string[][])}`;
  return (await client.get(path)).asPage(LeadRow).items.length;
}

it("link every number to the list of exactly these leads", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const { Contacted, Qualified, Proposal, Won, Lost } = await tenant.statuses();
  const { sources } = await tenant.me();
  const source_id = sources[0]?.id;
  const move = (id: string, status_id: string | undefined, more = {}) =>
    admin.put(`/leads/leads/${id}/move`, { status_id, ...more });
  const follow_up_at = new Date(Date.now() - DAY).toISOString();
  const [item, two, three, four] = await addLeads(admin, 5, { value: 10_00, source_id });
  const mine = await addLead(staff, { value: 30_00, follow_up_at });
  await addLead(admin, { owner_id: null, value: 5_00 });
  const gone = await addLead(admin, {});
  await admin.put(`/leads/leads/${gone.id}/archive`, {});
  for (const step of [Contacted, Proposal, Won]) await move(item?.id ?? "", step, { value: 25_00 });
  for (const step of [Qualified, Contacted]) await move(two?.id ?? "", step);
  for (const step of [Qualified, Lost]) await move(three?.id ?? "", step, { lost_reason: "Pricing, mostly" });
  await move(four?.id ?? "", Lost, { lost_reason: "Budget" });
  await admin.post(`/leads/leads/${mine.id}/activities`, { kind: "call", text: "Rang" });
  await drained();

  const from = new Date(Date.now() - 3 * DAY).toISOString().slice(0, 10);
  const queries = ["compare=previous", `owner_id=${staff.id}`, "cohort=arrived"];
  const lengths = new Map<string, Promise<number>>();
  const lengthOf = (cell: Cell) => {
    const key = JSON.stringify(cell.query);
    const length = lengths.get(key) ?? found(admin, cell);
    lengths.set(key, length);
    return length;
  };
  for (const name of REPORTS)
    for (const query of queries) {
      const made = await report(admin, name, `?from=${from}&${query}`);
      expect(made.sentence).not.toBe("");
      const cells = cellsOf(made);
      const listed = await Promise.all(cells.map(lengthOf));
      expect(
        cells.map(({ count }) => count),
        `${name} ${query}`,
      ).toEqual(listed);
    }

  const { rows: stages, total } = await report(admin, "funnel");
  const names = ["Contacted", "Qualified", "Proposal", "Won"];
  expect(stages.map(({ stage }) => stage)).toEqual(["Won or lost", ...names]);
  expect(counts(stages, "leads")).toEqual([3, 2, 2, 1, 1]);
  expect(stages[0]).toMatchObject({ leads: { value_total: 45_00 }, of_all: 100, of_previous: null });
  expect(stages[4]).toMatchObject({ of_all: 33.3, of_previous: 100 });
  expect(total).toMatchObject({ lost: { count: 2 } });
  const arrived = await report(admin, "funnel", "?cohort=arrived");
  expect(arrived.rows.map(({ stage }) => stage)).toEqual(["New leads", ...names]);
  expect(counts(arrived.rows, "leads")).toEqual([7, 3, 3, 1, 1]);
  expect(arrived.rows[4]).toMatchObject({ of_all: 14.3, of_previous: 100 });
  expect((await report(admin, "sources")).rows).toMatchObject([
    {
      source: sources[0]?.name,
      leads: { count: 5 },
      won: { count: 1, value_total: 25_00 },
      conversion: 33.3,
    },
    { source: "No source", leads: { count: 2 }, conversion: null },
  ]);
  expect((await report(admin, "team")).rows).toMatchObject([
    {
      owner_id: admin.id,
      assigned: { count: 5 },
      contacted: { count: 4 },
      won: { count: 1 },
      lost: { count: 2 },
    },
    { owner_id: staff.id, assigned: { count: 1 }, first_response: 1, overdue: { count: 1 } },
    { owner_id: "none", assigned: { count: 1 } },
  ]);
  expect((await report(admin, "won-lost")).rows.map(({ outcome }) => outcome)).toEqual([
    "Won",
    "Lost",
    "Lost: Budget",
    "Lost: Pricing, mostly",
  ]);
  const { rows: forecast } = await report(admin, "forecast");
  expect(forecast[0]).toMatchObject({
    open: { count: 3 },
    won: { count: 1 },
    closed: { count: 3 },
    rate: 33.3,
  });
  expect(forecast[2]).toMatchObject({ rate: 50 });
  expect(forecast[3]).toMatchObject({ open: { count: 0 }, rate: 100, expected: 0 });
  expect(counts((await report(admin, "ageing")).rows, "days_7")).toEqual([3, 1, 0, 0]);
  const { rows: days, compare } = await report(admin, "trend", "?compare=previous");
  expect([days.length, counts(days, "leads").at(-1), compare?.rows.length]).toEqual([30, 7, 30]);

  const file = await fetch(`${currentAddress()}/api/reports/won-lost?format=csv`, {
    headers: { authorization: `Bearer ${admin.session.token}` },
  });
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
  expect(bytes.toString()).toContain('"Lost: Pricing, mostly",1,');
  // Archived and deleted leads are excluded, as in the list.
  await admin.delete(`/leads/leads/${item?.id}`);
  await drained();
  expect(counts((await report(admin, "funnel")).rows, "leads")).toEqual([2, 1, 1, 0, 0]);
});

it("are complete for a new business, and reject invalid ranges", async () => {
  const { admin } = await newTenant();
  for (const name of REPORTS) expect((await report(admin, name)).sentence).not.toBe("");
  expect((await admin.get("/reports/trend?from=2026-02-01&to=2026-01-01")).status).toBe(400);
  expect((await admin.get("/reports/trend?from=2020-01-01&to=2026-01-01")).status).toBe(400);
  expect((await admin.get("/reports/trend?from=yesterday")).status).toBe(400);
  (await admin.get("/reports/trend?from=9999-12-31")).expectInvalid("from");
  (await admin.get("/reports/trend?to=0000-01-01")).expectInvalid("to");
  expect((await admin.get("/reports/team?owner_id=01ARZ3NDEKTSV4RRFFQ69G5FAV")).status).toBe(400);
});
