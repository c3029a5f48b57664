import { describe, expect, it } from "vitest";
import { lead } from "../lead.fixture";
import type { LeadPages } from "../lead-pages";
import { itemsOf } from "../use-pages";
import { dropFromList, placeInList } from "./list-news";

const pages = (next: string | null, ...days: number[][]): LeadPages =>
  days.map((each, index) => ({
    data: each.map((day) => lead(day)),
    page: { next_cursor: index < days.length - 1 ? "more" : next, total: index === 0 ? 10 : undefined },
  }));
const ids = (list: LeadPages) => itemsOf(list).map(({ id }) => id.replace("lead-", ""));

describe("a list of active leads", () => {
  const list = pages("more", [9, 8], [6, 5]);

  it("shows a new lead on top and counts it", () => {
    const next = placeInList(list, lead(10), "active");
    expect(ids(next)).toEqual(["10", "9", "8", "6", "5"]);
    expect(next[0]?.page.total).toBe(11);
  });

  it("puts one that comes into sight where it stands by its age", () => {
    expect(ids(placeInList(list, lead(7, { version: 3 }), "active"))).toEqual(["9", "8", "7", "6", "5"]);
  });

  it("leaves one behind the loaded pages to the next page", () => {
    expect(placeInList(list, lead(2), "active")).toBe(list);
    expect(ids(placeInList(pages(null, [9, 8]), lead(2), "active"))).toEqual(["9", "8", "2"]);
  });

  it("changes a lead in place, but never back to an older state", () => {
    const newer = placeInList(list, lead(8, { version: 2, name: "Asha" }), "active");
    expect(itemsOf(newer)[1]).toMatchObject({ id: "lead-8", name: "Asha" });
    expect(placeInList(newer, lead(8, { version: 2, name: "Echo" }), "active")).toBe(newer);
    expect(placeInList(newer, lead(8, { name: "Older" }), "active")).toBe(newer);
  });

  it("lets go of what was archived or taken away", () => {
    const next = placeInList(list, lead(8, { version: 2, archived: true }), "active");
    expect(ids(next)).toEqual(["9", "6", "5"]);
    expect(next[0]?.page.total).toBe(9);
    expect(ids(dropFromList(list, "lead-6"))).toEqual(["9", "8", "5"]);
    expect(dropFromList(list, "nobody")).toBe(list);
  });
});

it("the archive shows what was archived last on top", () => {
  const archived = lead(3, { version: 2, archived: true, updated_at: "2026-11-20T06:30:00.000Z" });
  expect(ids(placeInList(pages(null, [9, 8]), archived, "archived"))).toEqual(["3", "9", "8"]);
});
