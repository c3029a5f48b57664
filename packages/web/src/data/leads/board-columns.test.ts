import type { BoardColumn, Lead } from "@leadlane/core/leads/schema";
import type { LeadAction } from "@leadlane/core/realtime/schema";
import { describe, expect, it } from "vitest";
import {
  type Columns,
  changeColumns,
  findCard,
  neighboursOf,
  shareStructure,
  totalsOf,
} from "./board-columns";
import { lead } from "./lead.fixture";

const column = (status_id: string, ...cards: Lead[]): BoardColumn => ({
  status_id,
  count: cards.length + 10,
  value_total: 5_000,
  cards: cards.map((card) => ({ ...card, status_id })),
  next_cursor: "more",
});
const board: Columns = [column("new", lead(1), lead(2)), column("won", lead(3)), column("lost")];
const layout = (columns: Columns) =>
  columns.map(({ status_id, count, value_total, cards }) => [
    status_id,
    count,
    value_total,
    ...cards.map(({ id }) => id),
  ]);

const place = (placed: Lead, action: LeadAction = "lead.updated") =>
  changeColumns(board, { type: "place", lead: placed, action });
const replace = (id: string, fields: Partial<Lead>, index?: number) =>
  changeColumns(board, { type: "replace", id, fields, index });
const remove = (id: string) => changeColumns(board, { type: "remove", id });

describe("the board after a server event", () => {
  it("puts a new lead on top of its column and counts it", () => {
    const { data, isStale } = place(lead(9, { value: 40 }), "lead.created");
    expect(layout(data)[0]).toEqual(["new", 13, 5_040, "lead-9", "lead-1", "lead-2"]);
    expect(isStale).toBe(false);
  });

  it("moves a lead at once, updates both totals, and requests its position", () => {
    const { data, isStale } = place(lead(2, { status_id: "won", version: 2, value: 150 }), "lead.moved");
    expect(layout(data)).toEqual([
      ["new", 11, 4_900, "lead-1"],
      ["won", 12, 5_150, "lead-2", "lead-3"],
      ["lost", 10, 5_000],
    ]);
    expect(isStale).toBe(true);
    expect(place(lead(2, { version: 2 }), "lead.moved").isStale).toBe(true);
  });

  it("ignores the event of the user's own move", () => {
    expect(place(lead(2), "lead.moved")).toMatchObject({ data: board, isStale: false });
  });

  it("updates a card in place and the total of its column", () => {
    const { data, isStale } = place(lead(1, { version: 2, value: 300, name: "Asha" }));
    expect(layout(data)[0]).toEqual(["new", 12, 5_200, "lead-1", "lead-2"]);
    expect(data[0]?.cards[0]?.name).toBe("Asha");
    expect(data[1]).toBe(board[1]);
    expect(isStale).toBe(false);
  });

  it("removes archived and invisible leads", () => {
    const archived = place(lead(1, { version: 2, archived: true }), "lead.archived");
    expect(layout(archived.data)[0]).toEqual(["new", 11, 4_900, "lead-2"]);
    expect(layout(remove("lead-3").data)[1]).toEqual(["won", 10, 4_900]);
  });

  it("is stale after an event for an unknown lead", () => {
    expect(place(lead(8))).toMatchObject({ data: board, isStale: true });
    expect(remove("lead-8")).toMatchObject({ data: board, isStale: true });
  });
});

describe("an optimistic move", () => {
  const LATER = "2026-12-01T00:00:00.000Z";

  it("updates count and total of both columns and inserts the card at its new place", () => {
    const { data } = replace("lead-2", { status_id: "won", stage_entered_at: LATER }, 1);
    expect(layout(data)).toEqual([
      ["new", 11, 4_900, "lead-1"],
      ["won", 12, 5_100, "lead-3", "lead-2"],
      ["lost", 10, 5_000],
    ]);
    expect(findCard(data, "lead-2")?.card).toMatchObject({ status_id: "won", stage_entered_at: LATER });
  });

  it("puts the card on top of the column when no place is given", () => {
    expect(layout(replace("lead-2", { status_id: "won" }).data)[1]).toEqual([
      "won",
      12,
      5_100,
      "lead-2",
      "lead-3",
    ]);
  });

  it("reorders cards within a column without changing age and totals", () => {
    const { data } = replace("lead-1", {}, 1);
    expect(layout(data)[0]).toEqual(["new", 12, 5_000, "lead-2", "lead-1"]);
    expect(findCard(data, "lead-1")?.card).toEqual(board[0]?.cards[0]);
  });

  it("keeps unknown counts unknown", () => {
    const uncounted = board.map((each) => ({ ...each, count: null, value_total: null }));
    const move = { type: "replace", id: "lead-1", fields: { status_id: "won" } } as const;
    expect(changeColumns(uncounted, move).data[1]).toMatchObject({ count: null, value_total: null });
  });

  it("changes nothing for an unknown card or status", () => {
    expect(replace("nobody", { status_id: "won" }).data).toBe(board);
    expect(replace("lead-1", { status_id: "gone" }).data).toBe(board);
  });
});

describe("the rollback of an optimistic update", () => {
  it("restores the previous board", () => {
    for (const { data, rollback } of [
      replace("lead-1", { status_id: "lost" }, 0),
      replace("lead-1", {}, 1),
      replace("lead-3", { value: 900 }),
      replace("lead-2", { archived: true }),
    ]) {
      expect(data).not.toEqual(board);
      expect(rollback(data)).toEqual(board);
    }
  });

  it("keeps the moves of other cards and a later move of the same card", () => {
    const assigned = replace("lead-1", { owner_id: "other" });
    const moved = changeColumns(assigned.data, {
      type: "replace",
      id: "lead-1",
      fields: { status_id: "won" },
    });
    const both = changeColumns(moved.data, { type: "replace", id: "lead-2", fields: { status_id: "lost" } });
    const back = assigned.rollback(both.data);
    expect(layout(back)).toEqual(layout(both.data));
    expect(findCard(back, "lead-1")?.card.owner_id).toBe(null);
  });

  it("keeps a newer state from the server", () => {
    const { data, rollback } = replace("lead-1", { status_id: "won" });
    const told = lead(1, { status_id: "lost", version: 2 });
    const now = changeColumns(data, { type: "place", lead: told, action: "lead.moved" }).data;
    expect(rollback(now)).toBe(now);
  });
});

describe("the neighbours of a position", () => {
  it("are the cards above and below", () => {
    expect(neighboursOf(board, "lead-3", { statusId: "new", index: 1 })).toEqual({
      before_id: "lead-1",
      after_id: "lead-2",
    });
  });

  it("exclude the moving card", () => {
    const columns = [column("new", lead(1), lead(2), lead(4))];
    expect(neighboursOf(columns, "lead-1", { statusId: "new", index: 1 })).toEqual({
      before_id: "lead-2",
      after_id: "lead-4",
    });
  });

  it("are absent at the ends and in an empty column", () => {
    expect(neighboursOf(board, "lead-3", { statusId: "new", index: 0 })).toEqual({ after_id: "lead-1" });
    expect(neighboursOf(board, "lead-3", { statusId: "new", index: 2 })).toEqual({ before_id: "lead-2" });
    expect(neighboursOf(board, "lead-3", { statusId: "lost", index: 0 })).toEqual({});
  });
});

it("the totals are unknown when one column's total is", () => {
  expect(totalsOf(board)).toEqual({ count: 33, value: 15_000 });
  expect(totalsOf([...board, { ...column("more"), count: null, value_total: null }])).toEqual({
    count: null,
    value: null,
  });
});

it("a refresh keeps the identity of unchanged parts", () => {
  const shown = board;
  const copy = (): Columns => JSON.parse(JSON.stringify(shown));
  expect(shareStructure(shown, copy())).toBe(shown);

  const fresh = copy();
  const [first] = fresh;
  if (first?.cards[0]) first.cards[0] = { ...first.cards[0], company: "Other Ltd" };
  const [changed, ...others] = shareStructure(shown, fresh);
  expect(changed?.cards[0]).toMatchObject({ company: "Other Ltd" });
  expect(changed?.cards.slice(1)).toEqual(shown[0]?.cards.slice(1));
  expect(changed?.cards.every((card, index) => index === 0 || card === shown[0]?.cards[index])).toBe(true);
  expect(others.every((column, index) => column === shown[index + 1])).toBe(true);

  expect(shareStructure(shown, copy().slice(1))).toHaveLength(shown.length - 1);
});
