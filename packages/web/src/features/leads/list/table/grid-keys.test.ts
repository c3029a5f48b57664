import { describe, expect, it } from "vitest";
import { nextCell } from "./grid-keys";

const size = { rows: 26, columns: 7, direction: "ltr" };
const press = (key: string, row: number, column: number, ctrlKey = false) =>
  nextCell({ key, ctrlKey }, { row, column }, size);

describe("keys in the table", () => {
  it("move one cell at a time and stop at the edges", () => {
    expect(press("ArrowDown", 1, 2)).toEqual({ row: 2, column: 2 });
    expect(press("ArrowUp", 0, 2)).toEqual({ row: 0, column: 2 });
    expect(press("ArrowRight", 3, 6)).toEqual({ row: 3, column: 6 });
  });
  it("jump to the ends of the row, and with Ctrl to the corners of the table", () => {
    expect(press("Home", 4, 3)).toEqual({ row: 4, column: 0 });
    expect(press("End", 4, 3)).toEqual({ row: 4, column: 6 });
    expect(press("Home", 4, 3, true)).toEqual({ row: 0, column: 0 });
    expect(press("End", 4, 3, true)).toEqual({ row: 25, column: 6 });
  });
  it("move ten rows per page", () => {
    expect(press("PageDown", 20, 1)).toEqual({ row: 25, column: 1 });
    expect(press("PageUp", 15, 1)).toEqual({ row: 5, column: 1 });
  });
  it("follow the arrow direction in right-to-left layout", () => {
    const mirrored = (key: string) =>
      nextCell({ key, ctrlKey: false }, { row: 1, column: 2 }, { ...size, direction: "rtl" });
    expect(mirrored("ArrowLeft")).toEqual({ row: 1, column: 3 });
    expect(mirrored("ArrowRight")).toEqual({ row: 1, column: 1 });
    expect(mirrored("ArrowDown")).toEqual({ row: 2, column: 2 });
  });
  it("leave every other key to the control", () => {
    expect(press("Enter", 1, 1)).toBeNull();
    expect(press("ArrowDown", 1, 1, true)).toBeNull();
  });
});
