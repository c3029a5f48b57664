import type { Row } from "@leadlane/core/reports/schema";
import { describe, expect, it } from "vitest";
import {
  conversionOf,
  formatChange,
  formatMinutes,
  formatPercent,
  formatSpan,
  formatSpanStart,
} from "./report-format";
import { orderedBy } from "./report-order";

const cell = (count: number) => ({ count, query: {} });

it.each([
  ["2026-11-21", "21 Nov", "21 Nov"],
  ["2026-11-21 – 2026-11-27", "21–27 Nov", "21 Nov"],
  ["2026-10-28 – 2026-11-03", "28 Oct–3 Nov", "28 Oct"],
  ["2026-10-01 – 2026-10-31", "Oct 2026", "Oct"],
  ["2026-11-01 – 2026-11-23", "1–23 Nov", "1 Nov"],
])("formats the days %s as %s, and on an axis as %s", (span, words, start) => {
  expect([formatSpan(span), formatSpanStart(span)]).toEqual([words, start]);
});

it.each([
  [15, "15 min"],
  [90, "1.5 h"],
  [1440, "1 day"],
  [2880, "2 days"],
])("formats %i minutes as %s", (minutes, words) => expect(formatMinutes(minutes)).toBe(words));

describe("a comparison with the previous period", () => {
  it.each([
    [formatChange(12, 10), "20% more than before"],
    [formatChange(9, 10), "10% fewer than before"],
    [formatChange(10, 10), "Same as before"],
    [formatChange(3, 0), "None before"],
    [formatChange(40, 37.5, true), "2.5 points higher than before"],
    [formatChange(null, 37.5, true), "No earlier data"],
  ])("%#", (change, text) => expect(change?.text).toBe(text));

  it("is absent without a comparison", () => expect(formatChange(12, undefined)).toBeNull());
});

it("shows the share of won leads if any were closed", () => {
  expect(formatPercent(conversionOf({ won: cell(1), lost: cell(2) }))).toBe("33.3%");
  expect(formatPercent(conversionOf({ won: cell(0), lost: cell(0) }))).toBe("–");
});

it("sorts rows by number and name, with missing values last", () => {
  const rows: Row[] = [
    { name: "Ravi", won: cell(2), rate: null },
    { name: "Asha", won: cell(10), rate: 5 },
    { name: "Meera", won: cell(1), rate: 50 },
  ];
  const by = (key: string, isDescending: boolean) => orderedBy({ key, isDescending }, rows);
  expect(orderedBy(null, rows)).toEqual([0, 1, 2]);
  expect(by("won", true)).toEqual([1, 0, 2]);
  expect(by("name", false)).toEqual([1, 2, 0]);
  expect([by("rate", true), by("rate", false)]).toEqual([
    [2, 1, 0],
    [1, 2, 0],
  ]);
});
