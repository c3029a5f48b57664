import { board as listBoard } from "@leadlane/core/leads/list/board";
import { LIMITS } from "@leadlane/core/leads/list/read";
import type { BoardQuery } from "@leadlane/core/leads/list/schema";
import { BoardColumn, Lead } from "@leadlane/core/leads/schema";
import { LeadSource } from "@leadlane/core/pipeline/schema";
import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { Client } from "../../support/client";
import { recount, storedCounters } from "../../support/counters";
import { addLead, addLeads } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { actAs, actAsStored, newTenant, type Person } from "../../support/tenant";

useProduct();

async function board(client: Client, query = ""): Promise<BoardColumn[]> {
  return (await client.get(`/leads/board${query}`)).as(z.array(BoardColumn));
}

async function cards(client: Client, statusId: string): Promise<string[]> {
  const [column] = await board(client, `?status_id=${statusId}`);
  return column?.cards.map(({ id }) => id) ?? [];
}

function place(
  client: Client,
  id: string,
  status_id: string,
  neighbours: Record<string, string | undefined> = {},
) {
  return client.put(`/leads/leads/${id}/move`, { status_id, ...neighbours });
}

it("shows every status in order with its count, total and the newest card first", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Won } = await tenant.statuses();
  const [a, b] = [await addLead(admin, { value: 100_00 }), await addLead(admin, { value: 50_50 })];
  const won = await addLead(admin, { status_id: Won });
  await drained();
  const columns = await board(admin);
  expect(columns.map(({ count, value_total }) => [count, value_total])).toEqual([
    [2, 150_50],
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 0],
    [0, 0],
  ]);
  expect(await cards(admin, New)).toEqual([b.id, a.id]);
  expect(await cards(admin, Won)).toEqual([won.id]);
});

it("places a card between two others, below one, above one or on top", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted } = await tenant.statuses();
  const [c, b, a] = [
    await addLead(admin, { status_id: Contacted }),
    await addLead(admin, { status_id: Contacted }),
    await addLead(admin, { status_id: Contacted }),
  ].map(({ id }) => id) as [string, string, string];
  const moving = (await addLead(admin)).id;
  const put = async (neighbours: Record<string, string | undefined>) => {
    (await place(admin, moving, Contacted, neighbours)).as(Lead);
    return cards(admin, Contacted);
  };
  expect(await put({ before_id: a, after_id: b })).toEqual([a, moving, b, c]);
  expect(await put({ after_id: b, before_id: a })).toEqual([a, moving, b, c]);
  expect(await put({ before_id: b })).toEqual([a, b, moving, c]);
  expect(await put({ before_id: c })).toEqual([a, b, c, moving]);
  expect(await put({ after_id: b })).toEqual([a, moving, b, c]);
  expect(await put({ after_id: a })).toEqual([moving, a, b, c]);
  // Without neighbours a card from another column goes on top, and one of this column stays.
  expect((await place(admin, c, Contacted)).status).toBe(200);
  expect(await cards(admin, Contacted)).toEqual([moving, a, b, c]);
  const { id: fresh } = await addLead(admin);
  (await place(admin, fresh, Contacted)).as(Lead);
  expect(await cards(admin, Contacted)).toEqual([fresh, moving, a, b, c]);
});

it("keeps the order of a hundred cards inserted into the same gap", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted } = await tenant.statuses();
  const [bottom, top] = [
    await addLead(admin, { status_id: Contacted }),
    await addLead(admin, { status_id: Contacted }),
  ];
  const leads = await addLeads(admin, 18);
  let previousId = top.id;
  for (const { id } of leads) {
    (await place(admin, id, Contacted, { before_id: previousId, after_id: bottom.id })).as(Lead);
    previousId = id;
  }
  expect(await cards(admin, Contacted)).toEqual([top.id, ...leads.map(({ id }) => id), bottom.id]);
});

it("rejects neighbours from another column or tenant, and hidden or archived ones", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const other = await newTenant();
  const { Contacted, New } = await tenant.statuses();
  const own = (await addLead(staff)).id;
  const elsewhere = (await addLead(staff)).id;
  const hidden = (await addLead(admin, { status_id: Contacted })).id;
  const archived = (await addLead(staff, { status_id: Contacted })).id;
  await admin.put(`/leads/leads/${archived}/archive`);
  const foreign = (await addLead(other.admin)).id;
  for (const neighbour of [elsewhere, hidden, archived, foreign, own]) {
    (await place(staff, own, Contacted, { before_id: neighbour })).expectInvalid("before_id");
    (await place(staff, own, Contacted, { after_id: neighbour })).expectInvalid("after_id");
  }
  (await place(staff, own, Contacted, { before_id: "no-id" })).expectInvalid("before_id");
  (await place(staff, own, (await other.statuses()).New)).expectInvalid("status_id");
  expect(await cards(staff, New)).toEqual([elsewhere, own]);
});

it("loads 20 cards of a column and the rest on demand, without gaps or duplicates", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const { New } = await tenant.statuses();
  await addLeads(staff, 45);
  await addLead(tenant.admin);
  await drained();
  for (const [client, total] of [
    [staff, 45],
    [tenant.admin, 46],
  ] as const) {
    const seen: string[] = [];
    let query = `?status_id=${New}`;
    for (;;) {
      const [column] = await board(client, query);
      expect(column?.cards.length).toBeLessThanOrEqual(20);
      expect(column?.count).toBe(total);
      seen.push(...(column?.cards.map(({ id }) => id) ?? []));
      if (!column?.next_cursor) break;
      query = `?status_id=${New}&cursor=${column.next_cursor}`;
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  }
});

it("rejects a cursor of another column, user or tenant, and an unknown status", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const { New, Won } = await tenant.statuses();
  await addLeads(tenant.admin, 21);
  const [column] = await board(tenant.admin, `?status_id=${New}`);
  const cursor = column?.next_cursor;
  (await tenant.admin.get(`/leads/board?status_id=${Won}&cursor=${cursor}`)).expectInvalid("cursor");
  (await staff.get(`/leads/board?status_id=${New}&cursor=${cursor}`)).expectInvalid("cursor");
  (await tenant.admin.get(`/leads/board?status_id=${New}&cursor=${cursor}x`)).expectInvalid("cursor");
  (await tenant.admin.get("/leads/board?status_id=01ARZ3NDEKTSV4RRFFQ69G5FAV")).expectError(404, "NOT_FOUND");
  (await tenant.admin.get("/leads/board?status_id=no-id")).expectInvalid("status_id");
});

it("filters the board, and shows counts and totals only when they are exact", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const manager = await tenant.hire("Manager");
  const report = await tenant.hire("Staff", { manager });
  const sources = (await admin.get("/ref/lead-sources")).as(z.array(LeadSource));
  const source_id = sources[0]?.id ?? "";
  await addLeads(report, 22, { value: 10_00, source_id });
  await addLeads(report, 2, { value: 99_00 });
  await addLead(admin, { value: 10_00, source_id, owner_id: null });
  await drained();
  const first = async (client: Client, query: string) => {
    const [column] = await board(client, `?${query}`);
    return [column?.cards.length, column?.count, column?.value_total, column?.next_cursor !== null];
  };
  for (const client of [admin, manager]) {
    expect(await first(client, `owner_id=${report.id}`)).toEqual([20, 24, 418_00, true]);
    expect(await first(client, `owner_id=${report.id}&source_id=${source_id}`)).toEqual([
      20,
      22,
      220_00,
      true,
    ]);
    expect(await first(client, "value_min=5000")).toEqual([2, null, null, false]);
    expect(await first(client, `value_max=5000&source_id=${source_id}`)).toEqual([20, null, null, true]);
    expect(await first(client, "status_type=won")).toEqual([0, null, null, false]);
  }
  expect(await first(admin, `source_id=${source_id}`)).toEqual([20, 23, 230_00, true]);
  expect(await first(manager, `source_id=${source_id}`)).toEqual([20, 22, 220_00, true]);
  expect(await first(admin, "owner_id=none")).toEqual([1, 1, 10_00, false]);
  expect(await first(report, `owner_id=${manager.id}`)).toEqual([0, 0, 0, false]);
});

it("shows the count and total of a source in a long column according to the caller's visibility", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Contacted } = await tenant.statuses();
  const manager = await tenant.hire("Manager");
  const report = await tenant.hire("Staff", { manager });
  const stranger = await tenant.hire("Staff");
  const [web = "", phone = ""] = (await tenant.me()).sources.map(({ id }) => id);
  await addLeads(report, 3, { value: 10_00, source_id: web });
  await addLeads(manager, 2, { value: 5_00, source_id: web });
  await addLeads(stranger, 4, { value: 1_00, source_id: web });
  await addLead(admin, { value: 7_00, source_id: web, owner_id: null });
  await addLead(report, { value: 99_00, source_id: phone });
  await addLead(report, { value: 98_00 });
  const gone = await addLead(report, { value: 97_00, source_id: web });
  const moved = await addLead(report, { value: 96_00, source_id: web });
  await admin.put(`/leads/leads/${gone.id}/archive`, {});
  await admin.put(`/leads/leads/${moved.id}/move`, { status_id: Contacted });
  await drained();
  const countAndTotal = (person: Person, filters: BoardQuery) =>
    actAsStored(tenant, person, async () => {
      const [column] = await listBoard({ status_id: New, ...filters }, { ...LIMITS, whole: 1 });
      return [column?.count, column?.value_total];
    });
  expect(await countAndTotal(admin, { source_id: web })).toEqual([10, 51_00]);
  expect(await countAndTotal(admin, { source_id: [web, phone] })).toEqual([11, 150_00]);
  expect(await countAndTotal(admin, { source_id: "none" })).toEqual([1, 98_00]);
  expect(await countAndTotal(admin, { source_id: web, owner_id: "none" })).toEqual([1, 7_00]);
  expect(await countAndTotal(admin, { source_id: web, owner_id: report.id })).toEqual([3, 30_00]);
  expect(await countAndTotal(manager, { source_id: web })).toEqual([5, 40_00]);
  expect(await countAndTotal(manager, { source_id: web, owner_id: report.id })).toEqual([3, 30_00]);
  expect(await countAndTotal(manager, { source_id: web, owner_id: stranger.id })).toEqual([0, 0]);
  expect(await countAndTotal(report, { source_id: web })).toEqual([3, 30_00]);
  expect(await countAndTotal(admin, { source_id: web, value_min: "1" })).toEqual([null, null]);
  expect(await countAndTotal(admin, { source_id: web, sort: "value" })).toEqual([10, 51_00]);
});

it("pages through a filtered or sorted column without gaps or duplicates", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New } = await tenant.statuses();
  const leads = await addLeads(admin, 23, { value: 10_00 });
  await addLeads(admin, 2, { value: 1_00 });
  const all = async (query: string) => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined = ""; cursor !== null && cursor !== undefined; ) {
      const [column]: BoardColumn[] = await board(
        admin,
        `?status_id=${New}&${query}${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...(column?.cards.map(({ id }) => id) ?? []));
      cursor = column?.next_cursor;
    }
    return seen;
  };
  const [column] = await board(admin, `?status_id=${New}&value_min=500`);
  (await admin.get(`/leads/board?status_id=${New}&cursor=${column?.next_cursor}`)).expectInvalid("cursor");
  const ids = leads.map(({ id }) => id).sort();
  expect((await all("value_min=500")).sort()).toEqual(ids);
  const byValue = await all("sort=value");
  expect(byValue.slice(2).sort()).toEqual(ids);
  expect(new Set(byValue).size).toBe(25);

  // Simulates a column longer than one Query, with counters before and after the update.
  await drained();
  for (const read of [10, 24, 25]) {
    const long: string[] = [];
    for (let cursor: string | null | undefined = ""; cursor != null; ) {
      const query: BoardQuery = { status_id: New, sort: "value", ...(cursor && { cursor }) };
      const [column]: BoardColumn[] = await actAs(admin, () => listBoard(query, { whole: read, page: 10 }));
      expect(column).toMatchObject({ count: 25, value_total: 232_00 });
      long.push(...(column?.cards.map(({ id }) => id) ?? []));
      cursor = column?.next_cursor;
    }
    expect(long).toEqual(byValue);
  }
});

it("shows search results in their columns, newest first, within the caller's visibility", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Contacted } = await tenant.statuses();
  const staff = await tenant.hire("Staff");
  await addLead(admin, { name: "Ravi Menon" });
  const leads = await addLeads(admin, 23, { company: "Blue Homes" });
  const ids = leads.map(({ id }) => id).sort();
  const won = await addLead(admin, { name: "Asha Blue", status_id: Contacted, value: 10_00 });
  const own = await addLead(admin, { name: "Own Blue", owner_id: staff.id });
  const hidden = await addLead(admin, { name: "Hidden Blue" });
  await admin.put(`/leads/leads/${hidden.id}/archive`, {});
  await drained();
  const [first, second, ...others] = await board(admin, "?q=blue");
  const newest = [own.id, ...ids.toReversed()];
  expect(first).toMatchObject({ status_id: New, count: null, value_total: null });
  expect(first?.cards.map(({ id }) => id)).toEqual(newest.slice(0, 20));
  expect(second).toMatchObject({ cards: [{ id: won.id }], next_cursor: null });
  expect(others.every(({ cards, next_cursor }) => cards.length === 0 && next_cursor === null)).toBe(true);
  const nextPage = `?q=blue&status_id=${New}&cursor=${first?.next_cursor}`;
  const [rest] = await board(admin, nextPage);
  expect(rest?.cards.map(({ id }) => id)).toEqual(newest.slice(20));
  expect(rest?.next_cursor).toBeNull();
  const names = async (client: Client, query: string) =>
    (await board(client, query)).flatMap(({ cards }) => cards.map(({ name }) => name));
  expect(await names(staff, "?q=blue")).toEqual(["Own Blue"]);
  expect(await names(admin, "?q=blue&value_min=500")).toEqual(["Asha Blue"]);
  expect(await names(admin, "?q=%21")).toEqual([]);
  (await admin.get("/leads/board?q=blue&sort=value")).expectInvalid("sort");
  (await staff.get(`/leads/board${nextPage}`)).expectInvalid("cursor");
  (await admin.get(`/leads/board${nextPage.replace("blue", "homes")}`)).expectInvalid("cursor");
});

it("counts the leads visible to each role", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  const report = await tenant.hire("Staff", { manager });
  await addLeads(tenant.admin, 2, { value: 10_00 });
  await addLeads(manager, 3, { value: 10_00 });
  await addLeads(report, 4, { value: 10_00 });
  await addLead(tenant.admin, { owner_id: null, value: 10_00 });
  await drained();
  for (const [client, count] of [
    [tenant.admin, 10],
    [manager, 7],
    [report, 4],
  ] as const) {
    const [first] = await board(client);
    expect(first).toMatchObject({ count, value_total: count * 10_00 });
    expect(first?.cards).toHaveLength(count);
  }
});

it("keeps its counters equal to a recount through all lead changes", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const { Won, Contacted } = await tenant.statuses();
  const [a, b, c, d] = await addLeads(admin, 4, { value: 99_99 });
  const path = (lead: { id: string } | undefined, action = "") => `/leads/leads/${lead?.id}${action}`;
  await place(admin, a?.id ?? "", Won);
  await admin.put(path(b, "/assign"), { owner_id: staff.id });
  await admin.put(path(b), { value: 5_00, status_id: Contacted });
  await admin.put(path(c, "/archive"));
  await admin.delete(path(d));
  await drained();
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
  await admin.put(path(c, "/unarchive"));
  await admin.post(path(d, "/restore"));
  await drained();
  const counters = await storedCounters(tenant.id);
  expect(counters).toEqual(await recount(tenant.id));
  const counted = Object.entries(counters).filter(([key]) => key.startsWith("TENANT"));
  expect(counted.reduce((sum, [, [count]]) => sum + count, 0)).toBe(4);
});

it("adds up amounts beyond Number.MAX_SAFE_INTEGER exactly", async () => {
  const failures = vi.spyOn(console, "error");
  const { admin } = await newTenant();
  await admin.put("/settings/preferences", { currency_code: "JPY" });
  await addLeads(admin, 12, { value: 1_000_000_000_000 });
  await drained();
  const [first] = await board(admin);
  expect(first?.count).toBe(12);
  expect(first?.value_total).toBe(12_000_000_000_000);
  expect((await admin.get("/dashboard/summary")).status).toBe(200);
  expect(failures).not.toHaveBeenCalled();
});
