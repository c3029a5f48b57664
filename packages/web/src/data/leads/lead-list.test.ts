import type { Lead } from "@leadlane/core/leads/schema";
import { describe, expect, it } from "vitest";
import { itemsOf } from "../pages";
import type { LeadChange } from "./change";
import { lead } from "./lead.fixture";
import { changeList, type LeadList, type LeadPages } from "./lead-list";
import { LEAD_LISTS } from "./leads";

const pages = (next: string | null, ...days: number[][]): LeadPages =>
  days.map((each, index) => ({
    data: each.map((day) => lead(day)),
    page: { next_cursor: index < days.length - 1 ? "more" : next, total: index === 0 ? 10 : undefined },
  }));
const ids = (list: LeadPages) => itemsOf([...list]).map(({ id }) => id.replace("lead-", ""));

const { active, archived, trash } = LEAD_LISTS;
const apply = (change: LeadChange, list: LeadPages, of: LeadList = active, query = "") =>
  changeList(list, change, of, new URLSearchParams(query));
const place = (placed: Lead): LeadChange => ({ type: "place", lead: placed, action: "lead.updated" });
const replace = (day: number, fields: Partial<Lead>): LeadChange => ({
  type: "replace",
  id: `lead-${day}`,
  fields,
});
const remove = (day: number): LeadChange => ({ type: "remove", id: `lead-${day}` });

describe("a list of active leads", () => {
  const list = pages("more", [9, 8], [6, 5]);

  it("puts a new lead on top and counts it", () => {
    const { data } = apply(place(lead(10)), list);
    expect(ids(data)).toEqual(["10", "9", "8", "6", "5"]);
    expect(data[0]?.page.total).toBe(11);
  });

  it("inserts a newly visible lead at the position of its age", () => {
    expect(ids(apply(place(lead(7, { version: 3 })), list).data)).toEqual(["9", "8", "7", "6", "5"]);
  });

  it("leaves an older lead to the next page", () => {
    expect(apply(place(lead(2)), list).data).toBe(list);
    expect(ids(apply(place(lead(2)), pages(null, [9, 8])).data)).toEqual(["9", "8", "2"]);
  });

  it("updates a lead in place, but never to an older version", () => {
    const { data } = apply(place(lead(8, { version: 2, name: "Asha" })), list);
    expect(itemsOf([...data])[1]).toMatchObject({ id: "lead-8", name: "Asha" });
    expect(data[1]?.data[0]).toBe(list[1]?.data[0]);
    expect(apply(place(lead(8, { version: 2, name: "Echo" })), data).data).toBe(data);
    expect(apply(place(lead(8, { name: "Older" })), data).data).toBe(data);
  });

  it("is stale in follow-up order when a change closes or reschedules a lead", () => {
    const change = (fields: Partial<Lead>) =>
      apply(place(lead(8, { version: 2, ...fields })), list, active, "sort=follow_up_at");
    expect(change({ name: "Asha" }).isStale).toBe(false);
    expect(change({ status_id: "won" }).isStale).toBe(true);
    expect(change({ follow_up_at: "2026-11-20T06:30:00.000Z" }).isStale).toBe(true);
  });

  it("removes archived and invisible leads", () => {
    const { data } = apply(place(lead(8, { version: 2, archived: true })), list);
    expect(ids(data)).toEqual(["9", "6", "5"]);
    expect(data[0]?.page.total).toBe(9);
    expect(ids(apply(remove(6), list).data)).toEqual(["9", "8", "5"]);
    expect(apply(remove(1), list).data).toBe(list);
  });

  it("shows an optimistic update in place, or removes a lead that no longer matches", () => {
    const renamed = apply(replace(8, { name: "Asha" }), list).data;
    expect(itemsOf([...renamed])[1]).toMatchObject({ id: "lead-8", name: "Asha", version: 1 });
    expect(ids(apply(replace(8, { archived: true }), list).data)).toEqual(["9", "6", "5"]);
    expect(ids(apply(replace(8, { deleted_at: "2026-11-20T06:30:00.000Z" }), list).data)).toEqual([
      "9",
      "6",
      "5",
    ]);
    expect(apply(replace(1, { name: "Nobody" }), list).data).toBe(list);
  });
});

describe("the list of one owner", () => {
  const ownLead = (day: number) => lead(day, { owner_id: "me" });
  const list: LeadPages = [{ data: [ownLead(9), ownLead(7)], page: { next_cursor: null } }];
  const query = "limit=50&owner_id=me";

  it("adds a lead assigned to the owner and removes a reassigned one", () => {
    const taken = apply(place(lead(8, { version: 2, owner_id: "me" })), list, active, query).data;
    expect(ids(taken)).toEqual(["9", "8", "7"]);
    expect(ids(apply(replace(9, { owner_id: "other" }), list, active, query).data)).toEqual(["7"]);
    expect(apply(place(lead(8, { version: 2, owner_id: "other" })), list, active, query).data).toBe(list);
  });

  it("adds an unassigned lead to the list without owner", () => {
    const unassigned = apply(place(lead(8, { version: 2 })), [], active, "owner_id=none").data;
    expect(unassigned).toEqual([]);
    const open: LeadPages = [{ data: [], page: { next_cursor: null } }];
    expect(ids(apply(place(lead(8)), open, active, "owner_id=none").data)).toEqual(["8"]);
  });
});

describe("the rollback of an optimistic update", () => {
  const list = pages("more", [9, 8], [6, 5]);

  it("restores the previous list", () => {
    for (const fields of [{ name: "Asha" }, { archived: true }, { owner_id: "other" }]) {
      const { data, rollback } = apply(replace(8, fields), list);
      expect(data).not.toEqual(list);
      expect(rollback(data)).toEqual(list);
    }
  });

  it("keeps changes of other leads and of other fields", () => {
    const first = apply(replace(8, { owner_id: "other" }), list);
    const second = apply(replace(6, { archived: true }), first.data);
    const third = apply(replace(8, { name: "Asha" }), second.data);
    const back = first.rollback(third.data);
    expect(ids(back)).toEqual(["9", "8", "5"]);
    expect(itemsOf([...back])[1]).toMatchObject({ owner_id: null, name: "Asha" });
  });

  it("keeps a newer state from the server", () => {
    const { data, rollback } = apply(replace(8, { name: "Asha" }), list);
    const patched = apply(place(lead(8, { version: 2, name: "Ravi" })), data).data;
    expect(rollback(patched)).toBe(patched);
  });
});

it("the archive puts the last archived lead on top", () => {
  const last = lead(3, { version: 2, archived: true, updated_at: "2026-11-20T06:30:00.000Z" });
  expect(ids(apply(place(last), pages(null, [9, 8]), archived).data)).toEqual(["3", "9", "8"]);
});

it("the trash removes restored leads and is stale after a deletion", () => {
  const list = pages(null, [9, 8]);
  expect(ids(apply(replace(9, { deleted_at: null }), list, trash).data)).toEqual(["8"]);
  expect(apply(remove(3), list, trash)).toMatchObject({ data: list, isStale: true });
  expect(apply(remove(3), list, active).isStale).toBe(false);
});

it("a list that only the server can order is updated in place and stale", () => {
  const search: LeadList = { path: "/search", sortBy: "updated_at", includes: () => undefined };
  const list = pages(null, [9, 8]);
  const changed = apply(place(lead(8, { version: 2, name: "Asha" })), list, search);
  expect(changed.isStale).toBe(true);
  expect(itemsOf([...changed.data])[1]).toMatchObject({ name: "Asha" });
  expect(apply(place(lead(3)), list, search)).toMatchObject({ data: list, isStale: true });
});

it("a lead on two pages appears once, from the first", () => {
  const [first, second] = [pages("more", [9, 8]), pages(null, [8, 7])];
  const rows = itemsOf([...first, ...apply(replace(8, { name: "Older" }), second).data]);
  expect(rows.map(({ name }) => name)).toEqual(["Lead 9", "Lead 8", "Lead 7"]);
});
