import { describe, expect, it } from "vitest";
import { columnsFor } from "./lead-columns";

const labels = (width: number, view: Parameters<typeof columnsFor>[1]) =>
  columnsFor(width, view).map(({ label }) => label);

describe("columns of the lead list", () => {
  it("show what fits a tablet", () => {
    expect(labels(720, "active")).toEqual(["Lead", "Status", "Phone", "Owner", "Next follow-up"]);
  });
  it("add source and value where there is room", () => {
    expect(labels(1150, "active")).toContain("Source");
    expect(labels(1150, "active")).toContain("Value");
    expect(labels(1150, "active")).not.toContain("Updated");
  });
  it("tell when a lead was archived or deleted instead of its follow-up", () => {
    expect(labels(720, "archived")).toEqual(["Lead", "Status", "Phone", "Owner", "Archived"]);
    expect(labels(1300, "trash").filter((label) => label === "Deleted")).toHaveLength(1);
    expect(labels(1300, "trash")).not.toContain("Next follow-up");
  });
});
