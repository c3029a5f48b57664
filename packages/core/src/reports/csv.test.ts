import { expect, it } from "vitest";
import { toCsv } from "./csv";
import type { Report } from "./schema";

const cell = (count: number, value_total: number) => ({ count, value_total, query: {} });

const REPORT: Report = {
  from: "2026-01-01",
  to: "2026-01-31",
  columns: [
    { key: "stage", label: "Stage", kind: "text" },
    { key: "leads", label: "Leads", kind: "leads" },
    { key: "expected", label: "Expected", kind: "money" },
  ],
  rows: [
    { stage: "=HYPERLINK()", leads: cell(2, 4_750_000_050), expected: 125 },
    { stage: 'Say "yes", now', leads: cell(0, 0), expected: null },
  ],
  total: { leads: cell(2, 4_750_000_050), expected: 125 },
  sentence: "",
};

it("formats amounts in readable units, and contains no formulas", () => {
  expect(toCsv(REPORT, "INR").slice(1).split("\r\n")).toEqual([
    "Stage,Leads,Leads: value,Expected",
    "'=HYPERLINK(),2,47500000.50,1.25",
    '"Say ""yes"", now",0,0.00,',
    "Total,2,47500000.50,1.25",
    "",
  ]);
});

it("supports currencies without minor units", () => {
  expect(toCsv(REPORT, "JPY")).toContain("Total,2,4750000050,125");
});
