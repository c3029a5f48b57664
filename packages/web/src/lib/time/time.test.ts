import { describe, expect, it } from "vitest";
import { describeFollowUp } from "./follow-up";
import {
  DEFAULT_DATE_FORMAT,
  daysUntil,
  formatDate,
  formatExact,
  formatRelative,
  setDateFormat,
} from "./time";

const ZONE = "Asia/Kolkata";
const NOW = Date.parse("2026-11-21T10:00:00.000Z");
const at = (offsetMinutes: number) => new Date(NOW + offsetMinutes * 60_000).toISOString();
const HOUR = 60;
const DAY = 24 * HOUR;

describe("formatRelative", () => {
  it.each([
    [0, "just now"],
    [-5, "5 min ago"],
    [-2 * HOUR, "2 h ago"],
    [-3 * DAY, "3 d ago"],
    [-7 * DAY + 1, "6 d ago"],
    [-7 * DAY, "14 Nov 2026"],
    [3 * HOUR, "in 3 h"],
    [30 * DAY, "21 Dec 2026"],
  ])("formats a distance of %d minutes as %s", (offset, text) => {
    expect(formatRelative(at(offset), NOW, ZONE)).toBe(text);
  });
});

it("formats the exact time in the tenant's time zone", () => {
  expect(formatExact("2026-11-14T10:35:00.000Z", ZONE)).toBe("14 Nov 2026, 16:05 IST");
  expect(formatDate("2026-11-14T20:00:00.000Z", ZONE)).toBe("15 Nov 2026");
});

it.each([
  ["dd MMM yyyy", "5 Nov 2026"],
  ["dd/MM/yyyy", "05/11/2026"],
  ["MM/dd/yyyy", "11/05/2026"],
  ["yyyy-MM-dd", "2026-11-05"],
] as const)("formats dates in the format of the business: %s", (dateFormat, text) => {
  setDateFormat(dateFormat);
  expect(formatDate("2026-11-04T20:00:00.000Z", ZONE)).toBe(text);
  setDateFormat(DEFAULT_DATE_FORMAT);
});

it("counts calendar days, not spans of 24 hours", () => {
  expect(daysUntil("2026-11-21T18:00:00.000Z", NOW, ZONE)).toBe(0);
  expect(daysUntil("2026-11-21T19:00:00.000Z", NOW, ZONE)).toBe(1);
  expect(daysUntil("2026-11-20T18:00:00.000Z", NOW, ZONE)).toBe(-1);
});

it("counts days across a daylight saving change", () => {
  const before = Date.parse("2026-10-24T12:00:00.000Z");
  expect(daysUntil("2026-10-26T12:00:00.000Z", before, "Europe/Berlin")).toBe(2);
});

describe("describeFollowUp", () => {
  it.each([
    [-2 * DAY, "overdue", "Overdue 2 d"],
    [-3 * HOUR, "overdue", "Overdue 3 h"],
    [-5, "overdue", "Overdue"],
    [HOUR, "today", "Today 16:30"],
    [DAY, "tomorrow", "Tomorrow 15:30"],
    [3 * DAY, "later", "Tue 15:30"],
    [6 * DAY + 8 * HOUR, "later", "Fri 23:30"],
    [7 * DAY, "later", "28 Nov 2026"],
  ])("describes %d minutes away", (offset, kind, label) => {
    expect(describeFollowUp(at(offset), NOW, ZONE)).toEqual({ kind, label });
  });
});
