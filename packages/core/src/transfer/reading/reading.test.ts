import { expect, test } from "vitest";
import { readChoice, readPhone } from "./cells";
import { guessColumns } from "./guess";
import { readMoment } from "./moment";

const at = (text: string, order: "dmy" | "mdy" = "dmy") => readMoment(text, order, "Asia/Kolkata");

test.each([
  ["21/11/2026", "2026-11-21T04:30:00.000Z"],
  ["5/6/26", "2026-06-05T04:30:00.000Z"],
  ["21-11-2026 15:30", "2026-11-21T10:00:00.000Z"],
  ["2026-11-21", "2026-11-21T04:30:00.000Z"],
  ["2026-11-21 3:30 PM", "2026-11-21T10:00:00.000Z"],
  ["21 Nov 2026", "2026-11-21T04:30:00.000Z"],
  ["November 21, 2026", "2026-11-21T04:30:00.000Z"],
  ["11/21/2026", "2026-11-21T04:30:00.000Z"],
  ["2026-11-21T10:00:00+05:30", "2026-11-21T04:30:00.000Z"],
])("reads %s as a moment of the business", (text, moment) => {
  expect(at(text)).toBe(moment);
});

test("takes the month first where the business writes it so, and no day that there is not", () => {
  expect(at("5/6/2026", "mdy")).toBe("2026-05-06T04:30:00.000Z");
  for (const text of ["31/02/2026", "32/01/2026", "tomorrow", "25:00", "1/1/2026 25:00"])
    expect(at(text), text).toBeUndefined();
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

test("guesses columns by their names, by what they hold, and as they were read before", () => {
  const columns = [
    "First Name",
    "Last Name",
    "Contact",
    "Mail",
    "Reach",
    "LeadSource",
    "Reason",
    "Budget (INR)",
  ];
  const rows = [
    { number: 2, cells: ["Asha", "Verma", "9876543210", "a@example.test", "98765 43210", "Web", "", "5"] },
  ];
  expect(guessColumns({ columns, rows })).toEqual({
    ...{ "First Name": "name", "Last Name": "name", Contact: "phone", Mail: "email" },
    ...{ Reach: null, LeadSource: "source_id", Reason: null, "Budget (INR)": "value" },
  });
  expect(guessColumns({ columns: ["Kya", "Naam"], rows }, { kya: "city", naam: null })).toEqual({
    ...{ Kya: "city", Naam: null },
  });
  expect(guessColumns({ columns: ["Came from"], rows: [] })).toEqual({ "Came from": "source_id" });
});
