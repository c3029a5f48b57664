import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { expect, it } from "vitest";
import { byDay, displayEnd, formatDay, toAllDay } from "./calendar-days";

const entry = (id: string, starts_at: string, ends_at = starts_at) =>
  ({ id, starts_at, ends_at }) as CalendarEntry;

it("puts entries on local days of the business, and longer ones on each of their days", () => {
  const days = byDay(
    [
      entry("late", "2026-11-22T18:30:00.000Z"),
      entry("expo", "2026-11-22T18:30:00.000Z", "2026-11-24T18:30:00.000Z"),
    ],
    "Asia/Kolkata",
  );
  expect([...days].map(([day, some]) => [day, some.map(({ id }) => id)])).toEqual([
    ["2026-11-23", ["late", "expo"]],
    ["2026-11-24", ["expo"]],
  ]);
  expect(formatDay("2026-11-23")).toBe("Monday 23 November");
});

it("draws an entry without an end on its own day only", () => {
  const zone = "Asia/Kolkata";
  expect(displayEnd("2027-01-13T18:00:00.000Z", zone)).toBe("2027-01-13T18:30:00.000Z");
  expect(displayEnd("2027-01-13T18:15:00.000Z", zone)).toBe("2027-01-13T18:30:00.000Z"); // midnight in that time zone
  expect(displayEnd("2027-01-13T18:30:00.000Z", zone)).toBe("2027-01-13T19:00:00.000Z");
});

it("ends all-day entries at midnight, also on days of 23 or 25 hours", () => {
  const zone = "America/New_York";
  expect(toAllDay("2026-03-08", 1, zone)).toEqual({
    starts_at: "2026-03-08T05:00:00.000Z",
    ends_at: "2026-03-09T04:00:00.000Z",
    all_day: true,
  });
  expect(toAllDay("2026-11-01", 2, zone).ends_at).toBe("2026-11-03T05:00:00.000Z");
});
