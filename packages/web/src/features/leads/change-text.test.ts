import { describe, expect, it } from "vitest";
import { changeText, remainingChanges } from "./change-text";
import type { Wording } from "./field-text";

const wording: Wording = {
  names: {
    status: () => null,
    source: (id) => (id === "web" ? "Website" : null),
    owner: (id) => (id === null ? "Unassigned" : id === "ravi" ? "Ravi" : null),
    ownerLabel: () => null,
    ownField: () => null,
  },
  product: (id) => ({ p1: "2 BHK" })[id] ?? null,
  currency: "INR",
  timeZone: "Asia/Kolkata",
};
const changeOf = (field: string, from: unknown, to: unknown) => changeText({ field, from, to }, wording);

describe("the description of lead changes", () => {
  it("formats amounts, times and numbers as everywhere else", () => {
    expect(changeOf("value", null, 12_500_000)).toEqual({ label: "Value", from: "none", to: "₹1,25,000" });
    expect(changeOf("follow_up_at", null, "2026-11-21T04:30:00.000Z").to).toBe("21 Nov 2026, 10:00");
    expect(changeOf("phone", "+919876543210", "").from).toBe("+91 98765 43210");
  });
  it("shows names in place of ids", () => {
    expect(changeOf("source_id", null, "web")).toEqual({ label: "Source", from: "none", to: "Website" });
    expect(changeOf("owner_id", null, "ravi")).toEqual({ label: "Owner", from: "Unassigned", to: "Ravi" });
    expect(changeOf("status_id", "gone", null).from).toBe("no longer available");
  });
  it("names products, deleted ones included", () => {
    expect(changeOf("product_ids", [], ["p1", "p2"]).to).toBe("2 BHK, Deleted product");
  });

  it("lists tags", () => {
    expect(changeOf("tags", [], ["vip", "north"])).toEqual({ label: "Tags", from: "none", to: "vip, north" });
  });
  it("omits changes that the sentence already states", () => {
    const changes = [
      { field: "status_id", from: "a", to: "b" },
      { field: "lost_reason", from: null, to: "Budget" },
    ];
    expect(remainingChanges("moved", changes).map(({ field }) => field)).toEqual(["lost_reason"]);
    expect(remainingChanges("updated", changes)).toHaveLength(2);
  });
});
