import { expect, test } from "vitest";
import {
  customPeriod,
  formatPeriod,
  formatPrevious,
  formatSpan,
  formatStart,
  periodOf,
  previousOf,
  readPeriod,
  serializePeriod,
} from "./period";

const TODAY = "2026-11-21";

test("returns the days and labels of each period and the previous one", () => {
  const describe = (name: Parameters<typeof periodOf>[0]) => {
    const period = periodOf(name, TODAY);
    return [
      period.from,
      previousOf(period).from,
      previousOf(period).to,
      formatPeriod(period),
      formatPrevious(period),
    ];
  };
  expect(describe("today")).toEqual([TODAY, "2026-11-20", "2026-11-20", "Today", "yesterday"]);
  expect(describe("week")).toEqual([
    ...["2026-11-15", "2026-11-08", "2026-11-14"],
    ...["Last 7 days", "the previous 7 days"],
  ]);
  expect(describe("month")[0]).toBe("2026-10-23");
  expect(describe("quarter")).toEqual([
    ...["2026-10-01", "2026-08-10", "2026-09-30"],
    ...["This quarter", "the previous 52 days"],
  ]);
  expect(formatStart(periodOf("month", TODAY))).toBe("30 days ago");
});

test("is stored, with the default for invalid stored values", () => {
  const custom = { name: "custom", from: "2026-10-01", to: "2026-10-14" } as const;
  expect(readPeriod(serializePeriod(custom), TODAY)).toEqual(custom);
  expect(readPeriod(serializePeriod(periodOf("week", "2026-01-01")), TODAY)).toEqual(periodOf("week", TODAY));
  for (const text of [null, "", "decade", "2026-10-14..2026-10-01", "2020-01-01..2026-01-01", "a..b"])
    expect(readPeriod(text, TODAY)).toEqual(periodOf("month", TODAY));
});

test("accepts a custom range up to a quarter", () => {
  expect(customPeriod("2026-10-01", "2026-10-01")).toEqual({
    ...{ name: "custom", from: "2026-10-01", to: "2026-10-01" },
  });
  expect(customPeriod("", "2026-10-01")).toMatch(/^Choose the first/);
  expect(customPeriod("2026-10-02", "2026-10-01")).toMatch(/can't be after/);
  expect(customPeriod("2026-07-01", "2026-10-01")).toMatch(/at most 92 days/);
  expect(formatPeriod({ name: "custom", from: "2026-10-01", to: "2026-10-01" })).toBe("1 Oct");
});

test("names the days of a bar", () => {
  expect(formatSpan({ from: TODAY, to: TODAY })).toBe("21 Nov");
  expect(formatSpan({ from: "2026-11-14", to: "2026-11-20" })).toBe("14–20 Nov");
  expect(formatSpan({ from: "2026-11-28", to: "2026-12-04" })).toBe("28 Nov–4 Dec");
});
