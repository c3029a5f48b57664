import { expect, it } from "vitest";
import { addDays, addMonths, daysOfMonth } from "./mini-month";

it("contains the whole weeks of a month, from the first day of the week", () => {
  const monday = daysOfMonth("2026-11", 1);
  expect([monday[0], monday.at(-1), monday.length]).toEqual(["2026-10-26", "2026-12-06", 42]);
  const sunday = daysOfMonth("2026-11", 0);
  expect([sunday[0], sunday.at(-1), sunday.length]).toEqual(["2026-11-01", "2026-12-05", 35]);
  expect(daysOfMonth("2027-02", 1)).toHaveLength(28);
});

it("crosses the ends of months and years", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
});
