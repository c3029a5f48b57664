import type { BoardColumn } from "@leadlane/core/lead/schema";
import { describe, expect, test } from "vitest";
import { findCard, neighboursOf, placeCard, refreshCard, totalsOf } from "./columns";
import { card, column } from "./columns.fixture";

const LATER = "2026-02-01T00:00:00.000Z";

function board(): BoardColumn[] {
  return [
    column("new", [card("a", 100), card("b", 200), card("c", null)]),
    column("won", [card("d", 400)]),
    column("lost", []),
  ];
}

function layout(columns: readonly BoardColumn[]): Record<string, string> {
  return Object.fromEntries(
    columns.map(({ status_id, cards }) => [status_id, cards.map(({ id }) => id).join("")]),
  );
}

describe("placing a card", () => {
  test("takes count and sum along into another column", () => {
    const moved = placeCard(board(), "b", { statusId: "won", index: 1 }, LATER);
    expect(layout(moved)).toEqual({ new: "ac", won: "db", lost: "" });
    expect(moved.map(({ count, value_total }) => [count, value_total])).toEqual([
      [2, 100],
      [2, 600],
      [0, 0],
    ]);
    expect(findCard(moved, "b")?.card).toMatchObject({ status_id: "won", stage_entered_at: LATER });
  });

  test("reorders within a column and leaves its age and sums alone", () => {
    const before = board();
    const moved = placeCard(before, "a", { statusId: "new", index: 2 }, LATER);
    expect(layout(moved).new).toBe("bca");
    expect(moved[0]).toMatchObject({ count: 3, value_total: 300 });
    expect(findCard(moved, "a")?.card.stage_entered_at).toBe(findCard(before, "a")?.card.stage_entered_at);
  });

  test("and back again gives the board there was", () => {
    const before = board();
    const moved = placeCard(before, "b", { statusId: "lost", index: 0 }, LATER);
    const back = placeCard(moved, "b", { statusId: "new", index: 1 }, LATER);
    expect(layout(back)).toEqual(layout(before));
    expect(totalsOf(back)).toEqual(totalsOf(before));
  });

  test("knows no count where the server knows none", () => {
    const columns = board().map((each) => ({ ...each, count: null, value_total: null }));
    expect(placeCard(columns, "a", { statusId: "won", index: 0 }, LATER)[1]).toMatchObject({
      count: null,
      value_total: null,
    });
  });

  test("changes nothing for a card or a status that is not there", () => {
    expect(placeCard(board(), "nobody", { statusId: "won", index: 0 }, LATER)).toEqual(board());
    expect(placeCard(board(), "a", { statusId: "gone", index: 0 }, LATER)).toEqual(board());
  });
});

describe("the neighbours of a place", () => {
  test("are the cards above and below it", () => {
    expect(neighboursOf(board(), "d", { statusId: "new", index: 1 })).toEqual({
      before_id: "a",
      after_id: "b",
    });
  });

  test("leave out the moving card itself", () => {
    expect(neighboursOf(board(), "a", { statusId: "new", index: 1 })).toEqual({
      before_id: "b",
      after_id: "c",
    });
  });

  test("are missing at the ends and in an empty column", () => {
    expect(neighboursOf(board(), "d", { statusId: "new", index: 0 })).toEqual({ after_id: "a" });
    expect(neighboursOf(board(), "d", { statusId: "new", index: 3 })).toEqual({ before_id: "c" });
    expect(neighboursOf(board(), "d", { statusId: "lost", index: 0 })).toEqual({});
  });
});

test("a card's newest state takes its place and nobody else's", () => {
  const refreshed = refreshCard(board(), { ...card("b", 900), name: "Renamed" });
  expect(findCard(refreshed, "b")).toMatchObject({ index: 1, card: { name: "Renamed", value: 900 } });
  expect(layout(refreshed)).toEqual(layout(board()));
});

test("totals are unknown as soon as one column's are", () => {
  expect(totalsOf(board())).toEqual({ count: 4, value: 700 });
  expect(totalsOf([...board(), { ...column("more", []), count: null, value_total: null }])).toEqual({
    count: null,
    value: null,
  });
});
