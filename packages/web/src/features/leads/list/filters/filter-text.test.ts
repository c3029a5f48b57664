import { expect, it } from "vitest";
import { countFilters, describeFilter, withoutNames } from "./filter-text";

const names = {
  status: (id: string) => ({ new: "New", won: "Won" })[id] ?? null,
  owner: (id: string) => (id === "none" ? "Unassigned" : id),
  source: () => "Website",
  product: () => null,
  currency: "INR",
  timeZone: "Asia/Kolkata",
};
const labels = (filter: Parameters<typeof describeFilter>[0]) =>
  describeFilter(filter, names).map(({ label }) => label);

it("describes a filter in words, with both ends of a range together", () => {
  expect(
    labels({
      created_to: ["2026-11-20"],
      created_from: ["2026-11-01"],
      status_id: ["new", "won"],
      furthest_status_id: ["new"],
      owner_id: ["none"],
      product_id: ["gone"],
      value_min: ["12500000"],
      follow_up: ["overdue"],
    }),
  ).toEqual([
    "Status: New, Won",
    "Owner: Unassigned",
    "Value: from ₹1,25,000",
    "Product: unknown",
    "Created: 1 Nov 2026 – 20 Nov 2026",
    "Came to: New",
    "Follow-up: Overdue",
  ]);
  expect(labels({ closed_to: ["2026-11-20T20:00:00.000Z"], q: ["asha"] })).toEqual([
    "Search: “asha”",
    "Closed: up to 21 Nov 2026",
  ]);
});

it("counts a filter as its chips", () => {
  const filter = { q: ["asha"], value_min: ["1"], value_max: ["2"], status_id: ["new", "won"] };
  expect(countFilters(filter)).toBe(labels(filter).length);
  expect(countFilters(filter)).toBe(3);
  expect(countFilters({})).toBe(0);
});

it("removes both ends of a range", () => {
  const filter = { value_min: ["1"], value_max: ["2"], tag: ["hot"] };
  expect(withoutNames(filter, ["value_min", "value_max"])).toEqual({ tag: ["hot"] });
});
