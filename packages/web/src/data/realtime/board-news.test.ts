import type { BoardColumn, Lead } from "@leadlane/core/lead/schema";
import { describe, expect, it } from "vitest";
import { lead } from "../lead.fixture";
import { dropFromBoard, placeOnBoard } from "./board-news";

const column = (status_id: string, ...cards: Lead[]): BoardColumn => ({
  status_id,
  count: cards.length + 10,
  value_total: 5_000,
  cards: cards.map((card) => ({ ...card, status_id })),
  next_cursor: "more",
});
const board = [column("new", lead(1), lead(2)), column("won", lead(3))];
const shape = (columns: readonly BoardColumn[]) =>
  columns.map(({ status_id, count, value_total, cards }) => [
    status_id,
    count,
    value_total,
    ...cards.map(({ id }) => id),
  ]);

describe("the board", () => {
  it("shows a new lead on top of its column and counts it", () => {
    const { columns, isSure } = placeOnBoard(board, lead(9, { value: 40 }), "lead.created");
    expect(shape(columns)[0]).toEqual(["new", 13, 5_040, "lead-9", "lead-1", "lead-2"]);
    expect(isSure).toBe(true);
  });

  it("shows a move at once with both columns' sums, and has its place asked for", () => {
    const moved = lead(2, { status_id: "won", version: 2, value: 150 });
    const { columns, isSure } = placeOnBoard(board, moved, "lead.moved");
    expect(shape(columns)).toEqual([
      ["new", 11, 4_900, "lead-1"],
      ["won", 12, 5_150, "lead-2", "lead-3"],
    ]);
    expect(isSure).toBe(false);
  });

  it("takes no notice of the echo of one's own move", () => {
    expect(placeOnBoard(board, lead(2), "lead.moved")).toEqual({ columns: board, isSure: true });
  });

  it("changes a card in place, and its column's sum", () => {
    const changed = lead(1, { version: 2, value: 300, name: "Asha" });
    const { columns, isSure } = placeOnBoard(board, changed, "lead.updated");
    expect(shape(columns)[0]).toEqual(["new", 12, 5_200, "lead-1", "lead-2"]);
    expect(columns[0]?.cards[0]?.name).toBe("Asha");
    expect(isSure).toBe(true);
  });

  it("lets go of what was archived or taken away", () => {
    const archived = lead(1, { version: 2, archived: true });
    expect(shape(placeOnBoard(board, archived, "lead.archived").columns)[0]).toEqual([
      "new",
      11,
      4_900,
      "lead-2",
    ]);
    expect(shape(dropFromBoard(board, "lead-3").columns)[1]).toEqual(["won", 10, 4_900]);
  });

  it("asks about a lead that it has no card of", () => {
    expect(placeOnBoard(board, lead(8), "lead.updated")).toEqual({ columns: board, isSure: false });
    expect(dropFromBoard(board, "lead-8")).toEqual({ columns: board, isSure: false });
  });
});
