import { expect, it } from "vitest";
import { idOfView, VIEWS, viewName, weekOf } from "./calendar-views";

it("shows a week three days at a time on phones, and calls it a week in the address all the same", () => {
  for (const { id, view } of VIEWS) {
    expect(viewName(id, false)).toBe(view);
    expect(idOfView(viewName(id, true))).toBe(id);
  }
  expect(viewName("week", true)).not.toBe(viewName("week", false));
  expect(viewName("day", true)).toBe(viewName("day", false));
});

it.each([
  ["2026-11-26", 1, "Asia/Kolkata", "2026-11-22T18:30:00.000Z", "2026-11-29T18:30:00.000Z"],
  ["2026-11-23", 1, "UTC", "2026-11-23T00:00:00.000Z", "2026-11-30T00:00:00.000Z"],
  ["2026-11-29", 1, "UTC", "2026-11-23T00:00:00.000Z", "2026-11-30T00:00:00.000Z"],
  ["2026-11-29", 0, "UTC", "2026-11-29T00:00:00.000Z", "2026-12-06T00:00:00.000Z"],
  // The clocks change on the first of November.
  ["2026-10-31", 1, "America/New_York", "2026-10-26T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
] as const)("knows the week of %s from day %i on in %s", (day, firstDay, zone, from, to) => {
  expect(weekOf(day, firstDay, zone)).toEqual({ from, to });
});

it("knows no week of what is no day", () => {
  expect(weekOf("soon", 1, "Asia/Kolkata")).toBeNull();
});
