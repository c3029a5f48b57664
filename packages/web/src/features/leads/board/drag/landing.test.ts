import { expect, test } from "vitest";
import { leadRow } from "../../../../data/leads/lead.fixture";
import type { Stage } from "../board-context";
import { oneMore } from "./landing";

function stage(id: string, cards: string[]): Stage {
  return {
    status: {
      ...{ id, tenant_id: "t", name: id, color: "#1A73E8", order: 1, type: "open" },
      ...{ version: 1, created_at: "", updated_at: "" },
    },
    column: {
      ...{ status_id: id, count: cards.length, value_total: 0, next_cursor: null },
      cards: cards.map((card) => leadRow(card)),
    },
  };
}

const ids = (stages: readonly Stage[]) =>
  stages.map(({ column }) => column.cards.map((card) => card.id).join(""));

test("a card leaves its column before it enters another, and other columns keep their identity", () => {
  const [fresh, talked, won] = [stage("new", ["a"]), stage("talked", ["b", "c"]), stage("won", [])];
  const before = [fresh, talked, won];
  const after = [stage("new", ["a", "b"]), stage("talked", ["c"]), won];

  const first = oneMore(before, after);
  expect(ids(first)).toEqual(["a", "c", ""]);
  expect(first[0]).toBe(fresh);
  expect(first[2]).toBe(won);
  expect(oneMore(first, after)).toBe(after);
});

test("a card that moves within its column arrives at once", () => {
  const before = [stage("new", ["a", "b"]), stage("won", [])] as const;
  const after = [stage("new", ["b", "a"]), before[1]];
  expect(oneMore(before, after)).toBe(after);
});
