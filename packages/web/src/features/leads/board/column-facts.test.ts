import { expect, test } from "vitest";
import { leadRow } from "../../../data/leads/lead.fixture";
import { columnFacts } from "./column-facts";

const NOW = Date.parse("2026-11-28T10:00:00.000Z");

test("counts overdue leads and finds the longest time in the status", () => {
  const cards = [
    leadRow("a", { stage_entered_at: "2026-11-20T10:00:00.000Z", follow_up_at: "2026-11-28T09:00:00.000Z" }),
    leadRow("b", { stage_entered_at: "2026-11-27T10:00:00.000Z", follow_up_at: "2026-11-28T11:00:00.000Z" }),
    leadRow("c", { stage_entered_at: "2026-11-26T10:00:00.000Z", follow_up_at: null }),
  ];
  const column = { status_id: "new", count: 3, value_total: 0, cards, next_cursor: null };
  expect(columnFacts(column, NOW)).toEqual({ overdue: 1, oldest: 8, isMinimum: false });
  expect(columnFacts({ ...column, cards: [], next_cursor: "more" }, NOW)).toEqual({
    overdue: 0,
    oldest: 0,
    isMinimum: true,
  });
});
