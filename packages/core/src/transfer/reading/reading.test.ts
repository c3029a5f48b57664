import { expect, test } from "vitest";
import type { DateOrder, ImportField } from "../rules";
import { readChoice, readList, readPhone, writeList } from "./cells";
import { readColumns } from "./column-reading";
import { readMoment } from "./moment";

const at = (text: string, order: DateOrder = "dmy") => readMoment(text, { order }, "Asia/Kolkata");

test.each([
  ["21/11/2026", "2026-11-21T04:30:00.000Z"],
  ["5/6/26", "2026-06-05T04:30:00.000Z"],
  ["21-11-2026 15:30", "2026-11-21T10:00:00.000Z"],
  ["2026-11-21", "2026-11-21T04:30:00.000Z"],
  ["2026-11-21 3:30 PM", "2026-11-21T10:00:00.000Z"],
  ["21 Nov 2026", "2026-11-21T04:30:00.000Z"],
  ["November 21, 2026", "2026-11-21T04:30:00.000Z"],
  ["21/Nov/2026", "2026-11-21T04:30:00.000Z"],
  ["21-Nov-26", "2026-11-21T04:30:00.000Z"],
  ["21Nov2026", "2026-11-21T04:30:00.000Z"],
  ["Nov 21, 2026", "2026-11-21T04:30:00.000Z"],
  ["21st of November, 2026", "2026-11-21T04:30:00.000Z"],
  ["Saturday, 21st Nov 2026", "2026-11-21T04:30:00.000Z"],
  ["21 Nov '26 (Sat)", "2026-11-21T04:30:00.000Z"],
  ["2 Sept 2026", "2026-09-02T04:30:00.000Z"],
  ["2026-Nov-21", "2026-11-21T04:30:00.000Z"],
  ["20261121", "2026-11-21T04:30:00.000Z"],
  ["21. 11. 2026", "2026-11-21T04:30:00.000Z"],
  ["5/6/98", "1998-06-05T04:30:00.000Z"],
  ["2026-11-21T10:00:00+05:30", "2026-11-21T04:30:00.000Z"],
  ["2026-11-21T10:00", "2026-11-21T04:30:00.000Z"],
  ["2026-11-21T10:00:00.123Z", "2026-11-21T10:00:00.000Z"],
  ["2026-11-21 10:00:00 UTC", "2026-11-21T10:00:00.000Z"],
  ["2026-11-21 10:00:00 +0000 UTC", "2026-11-21T10:00:00.000Z"],
  ["2026-11-21 10:00 IST", "2026-11-21T04:30:00.000Z"],
  ["21 Nov 2026 10:00 GMT-5", "2026-11-21T15:00:00.000Z"],
  ["21/11/2026, 3:30\u202fpm", "2026-11-21T10:00:00.000Z"],
  ["21/11/2026 at 3.30 p.m.", "2026-11-21T10:00:00.000Z"],
  ["21/11/2026 3pm", "2026-11-21T09:30:00.000Z"],
  ["21/11/2026 15:30 hrs", "2026-11-21T10:00:00.000Z"],
  ["15:30 21/11/2026", "2026-11-21T10:00:00.000Z"],
  ["21 Oct 2026 12:15 am", "2026-10-20T18:45:00.000Z"],
  ["Sat Nov 21 2026 10:00:00 GMT+0530 (India Standard Time)", "2026-11-21T04:30:00.000Z"],
  ["Sat Nov 21 10:00:00 UTC 2026", "2026-11-21T10:00:00.000Z"],
])("reads %s in the business time zone", (text, moment) => {
  expect(at(text)).toBe(moment);
});

test("reads the month first in columns with that order, and rejects impossible dates", () => {
  expect(at("5/6/2026", "mdy")).toBe("2026-05-06T04:30:00.000Z");
  expect(at("26/11/05", "ymd")).toBe("2026-11-05T04:30:00.000Z");
  for (const text of [
    ...["31/02/2026", "32/01/2026", "11/21/2026", "tomorrow", "25:00", "1/1/2026 25:00", "1/1/2026 10:75"],
    ...[
      "1/1/2026 13:00 am",
      "21 Marketing 2026",
      "21 11 2026 UTC",
      "1/1/2026 10:00 XYZ",
      "1/1/2026 10:00 +25:00",
    ],
  ])
    expect(at(text), text).toBeUndefined();
});

const readingOf = (field: ImportField, cells: readonly string[], order: DateOrder = "dmy") => {
  const rows = cells.map((cell, number) => ({ number, cells: [cell] }));
  const [reading] = readColumns(
    { source: { sheet: null, header_row: 1 }, columns: ["A"], rows },
    [field],
    [],
    { order, currency: "INR" },
  );
  const { example, ...shown } = reading?.shown ?? {};
  return { ...shown, ...example, serial: reading?.moment?.serial };
};

test.each([
  [
    ["12/25/2026", "12/05/2026"],
    { date_order: "mdy", is_evident: true, text: "12/05/2026", value: "2026-12-05" },
  ],
  [
    ["05/12/2026", "13/12/2026"],
    { date_order: "dmy", is_evident: true, text: "05/12/2026", value: "2026-12-05" },
  ],
  [["05/12/2026", "n/a"], { date_order: "dmy", is_evident: false, value: "2026-12-05" }],
  [["05/12/2026 10:00", "2026-12-05"], { date_order: "dmy", is_evident: false, text: "05/12/2026" }],
  [["99/12/05", "01/02/03"], { date_order: "ymd", is_evident: true, text: "01/02/03", value: "2001-02-03" }],
  [["25/12/2026", "12/25/2026", "26/12/2026"], { date_order: "dmy", is_evident: true }],
  [["21 Nov 2026", "2026-11-21"], { serial: undefined }],
  [["46347", "46347.4166666"], { serial: "excel" }],
  [["1795233600", "1795233700"], { serial: "unix" }],
  [["1795233600000"], { serial: "unix" }],
  [["46347", "21/11/2026"], { serial: undefined, date_order: "dmy" }],
])("detects the order of the dates %j", (cells, reading) => {
  expect(readingOf("created_at", cells)).toMatchObject(reading);
});

test("reads ambiguous dates in the order of the business", () => {
  expect(readingOf("created_at", ["05/12/2026"], "mdy")).toMatchObject({
    date_order: "mdy",
    value: "2026-05-12",
  });
  expect(readingOf("created_at", ["05/12/2026"], "ymd")).toMatchObject({ date_order: "dmy" });
  expect(readingOf("created_at", ["05/12/26"], "ymd")).toMatchObject({
    date_order: "ymd",
    value: "2005-12-26",
  });
});

test.each([
  [["1.234", "2.500,50"], { decimal: ",", is_evident: true, text: "1.234", value: "123400" }],
  [["1,234", "2,500.50"], { decimal: ".", is_evident: true, text: "1,234", value: "123400" }],
  [["₹1,25,000", "1,234"], { decimal: ".", is_evident: true }],
  [["1.234.567"], { decimal: ",", is_evident: true }],
  [["12,5 lakh"], { decimal: ",", is_evident: true }],
  [["1.234"], { decimal: ".", is_evident: false }],
  [["Rs. 5000/-", "5k"], { serial: undefined }],
])("detects the decimal separator of the amounts %j", (cells, reading) => {
  expect(readingOf("value", cells)).toMatchObject(reading);
});

test("reads serial numbers and Unix timestamps as dates", () => {
  const read = (text: string, serial: "excel" | "unix") =>
    readMoment(text, { order: "dmy", serial }, "Asia/Kolkata");
  expect(read("46347", "excel")).toBe("2026-11-21T04:30:00.000Z");
  expect(read("46347.4166666", "excel")).toBe("2026-11-21T04:30:00.000Z");
  expect(read("1795233600", "unix")).toBe("2026-11-21T04:00:00.000Z");
});

test.each([
  "98765 43210",
  "+91-9876543210",
  "09876543210",
  "(+91) 98765-43210",
  "9876543210.0",
  "Ph: 98765 43210",
  "98765 43210 / 99999 11111",
  "0091 98765 43210",
  "919876543210",
  "Mobile: 98765/43210",
  "98765 43210, Asha's brother 99999 11111",
  "98765 4321012, 98765 43210",
])("reads %s as a phone number", (text) => {
  expect(readPhone(text)).toBe("+919876543210");
});

test("reads yes and no in any case", () => {
  expect(["Yes", "TRUE", "1", "y"].map(readChoice)).toEqual([true, true, true, true]);
  expect(["No", "false", "0"].map(readChoice)).toEqual([false, false, false]);
  expect(readChoice("perhaps")).toBeUndefined();
});

test.each([
  [["vip", "R&D, Pune"], 'vip, "R&D, Pune"'],
  [['5" pipe', "a; b", "*"], '"5"" pipe", "a; b", "*"'],
  [["plain"], "plain"],
])("splits the cell into the labels %j", (labels, cell) => {
  expect(writeList(labels)).toBe(cell);
  expect(readList(cell)).toEqual(labels);
});

test("reads the labels of other programs", () => {
  expect(readList("* myContacts ::: VIP; hot|new\nhot")).toEqual(["VIP", "hot", "new"]);
});
