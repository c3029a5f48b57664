import { describe, expect, it } from "vitest";
import {
  chosenColumns,
  columnsFor,
  movedColumn,
  neededColumns,
  optionalColumns,
  withColumn,
} from "./lead-columns";

const labels = (width: number, view: Parameters<typeof columnsFor>[1]) =>
  columnsFor(width, view).map(({ label }) => label);

describe("columns of the lead list", () => {
  it("show only the columns that fit a tablet", () => {
    expect(labels(720, "active")).toEqual(["Lead", "Status", "Phone", "Owner", "Next follow-up"]);
  });
  it("add source and value on wider screens", () => {
    expect(labels(1150, "active")).toContain("Source");
    expect(labels(1150, "active")).toContain("Value");
    expect(labels(1150, "active")).not.toContain("Updated");
  });
  it("leave the name enough room beside the sidebar of a wide window", () => {
    const columns = columnsFor(1278, "active");
    const totalWidth = columns.reduce((sum, { width = 0 }) => sum + width, 104);
    expect(1278 - totalWidth).toBeGreaterThanOrEqual(220);
    expect(columns.map(({ id }) => id)).not.toContain("created_at");
  });
  it("show the time of archiving or deletion instead of the follow-up", () => {
    expect(labels(720, "archived")).toEqual(["Lead", "Status", "Phone", "Owner", "Archived"]);
    expect(labels(1300, "trash").filter((label) => label === "Deleted")).toHaveLength(1);
    expect(labels(1300, "trash")).not.toContain("Next follow-up");
  });
});

describe("chosen columns", () => {
  const chosen = chosenColumns(["created_at", "email", "unheard of", "status_id"]);

  it("appear in the chosen order, without unknown ones", () => {
    expect(columnsFor(1300, "active", chosen).map(({ id }) => id)).toEqual([
      "name",
      "created_at",
      "email",
      "status_id",
    ]);
  });
  it("are dropped by priority when there is no room", () => {
    const all = [...optionalColumns()].reverse();
    expect(columnsFor(720, "active", all).map(({ id }) => id)).toEqual([
      ...["name", "follow_up_at", "owner_id", "phone", "status_id"],
    ]);
  });
  it("put chosen, filtered and sorted columns first", () => {
    for (const id of optionalColumns()) {
      const shown = columnsFor(720, "active", [...optionalColumns()], [id]).map((column) => column.id);
      expect(shown).toContain(id);
    }
    const needed = neededColumns({
      filter: { created_from: ["2026-11-01"], tag: ["hot"] },
      sort: "-updated_at",
    });
    expect(needed).toEqual(["updated_at", "created_at"]);
    expect(columnsFor(900, "active", ["status_id"], needed).map(({ id }) => id)).toEqual([
      "name",
      "status_id",
      "updated_at",
      "created_at",
    ]);
  });
  it("are added and removed at the end, and move one place at a time", () => {
    const [created, email, status] = chosen;
    expect(withColumn(chosen, "owner_id", true)).toEqual([...chosen, "owner_id"]);
    expect(withColumn(chosen, "email", false)).toEqual([created, status]);
    expect(movedColumn(chosen, "email", -1)).toEqual([email, created, status]);
    expect(movedColumn(chosen, "email", 1)).toEqual([created, status, email]);
    expect(movedColumn(chosen, "status_id", 1)).toEqual([...chosen]);
  });
});
