import type { LeadRow } from "@leadlane/core/leads/schema";
import { expect, test } from "vitest";
import { leadRow } from "../../../data/leads/lead.fixture";
import type { Stage } from "./board-context";
import { cellId, columnIndex, statusOf, toLanes } from "./lanes";

const card = (id: string, owner_id: string | null): LeadRow => leadRow(id, { owner_id });
const CARDS = [card("a", "ravi"), card("b", "asha"), card("c", "ravi"), card("d", null)];
const stage: Stage = {
  status: {
    ...{ id: "new", tenant_id: "t", name: "New", color: "#1A73E8", order: 1, type: "open" },
    ...{ version: 1, created_at: "", updated_at: "" },
  },
  column: { status_id: "new", count: 4, value_total: 0, cards: CARDS, next_cursor: null },
};

test("groups cards into lanes by owner name, unassigned last", () => {
  const lanes = toLanes([stage], (id) => id);
  expect(lanes.map(({ owner, count }) => [owner, count])).toEqual([
    ["asha", 1],
    ["ravi", 2],
    [null, 1],
  ]);
  expect(lanes[1]?.cells.get("new")?.map(({ id }) => id)).toEqual(["a", "c"]);
});

test("converts an index in a lane to one in the column", () => {
  const at = (owner: string | null, id: string, index: number) =>
    columnIndex(CARDS, cellId("new", owner), { id, index });
  expect(statusOf(cellId("new", null))).toBe("new");
  expect(at("ravi", "x", 0)).toBe(0);
  expect(at("ravi", "x", 1)).toBe(2);
  expect(at("ravi", "x", 2)).toBe(3);
  expect(at("ravi", "c", 0)).toBe(0);
  expect(at("ravi", "a", 1)).toBe(2);
  expect(at("meera", "x", 0)).toBe(0);
  expect(columnIndex(CARDS, "new", { id: "x", index: 2 })).toBe(2);
});
