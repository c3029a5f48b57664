import { expect, test } from "vitest";
import { openSheet } from "../file/sheet";
import { builtIn, type ImportField } from "../rules";
import { gather } from "./gather";
import { guessColumns } from "./guess";
import { KNOWN_EXPORTS } from "./known-exports";

async function read(file: string, habit?: Record<string, ImportField | null>) {
  const sheet = openSheet(Buffer.from(file));
  const guesses = guessColumns(sheet, habit && new Map(Object.entries(habit)));
  const columns = sheet.columns.map((name, at) => ({ name, field: builtIn(guesses[at]?.field) }));
  return {
    fields: Object.fromEntries(columns.filter(({ field }) => field).map(({ name, field }) => [name, field])),
    confidence: Object.fromEntries(sheet.columns.map((name, at) => [name, guesses[at]?.confidence])),
    rows: sheet.rows.map((row) => gather(row, columns).cells),
  };
}

test.each(KNOWN_EXPORTS)("reads $program in its original form", async ({ file, fields, rows }) => {
  const told = await read(file);
  expect(told.fields).toEqual(fields);
  expect(told.rows.slice(0, rows.length)).toEqual(rows.map((row) => expect.objectContaining(row)));
});

test("prefers the content of a column to its name, and returns the confidence", async () => {
  const { fields, confidence } = await read(
    "Contact,Reach,Email,Value,Party,Budget (INR),Notes on it,Reason,Kind\n" +
      "9876543210,asha@verma.test,yes,98765 43219,Asha,5 lakh,tiles,,a b\n" +
      "9876543211,ravi@shah.test,no,98765 43218,Ravi,6 lakh,walls,,a b\n",
  );
  expect(fields).toEqual({
    ...{ Contact: "phone", Reach: "email", Value: "phone", Party: "name", "Budget (INR)": "value" },
    "Notes on it": "note",
  });
  expect(confidence).toMatchObject({ Contact: "sure", Reach: "likely", "Budget (INR)": "likely" });
  expect(confidence).toMatchObject({
    "Notes on it": "unsure",
    Email: "sure",
    Kind: "unsure",
    Reason: "sure",
  });
});

test("an empty column does not replace a filled one", async () => {
  const { fields } = await read("Phone,Cell Number,City,Town,Name\n,98765 43210,,Pune,Asha\n");
  expect(fields).toEqual({ "Cell Number": "phone", Town: "city", Name: "name" });
});

test("reuses the previous mapping unless the content clearly differs", async () => {
  const habit = { kya: "city", naam: null, kind: "email", mobile: null } as const;
  const { fields } = await read("Kya,Naam,Kind,Mobile\nPune,Asha,98765 43210,98765 43211\n", habit);
  expect(fields).toEqual({ Kya: "city", Kind: "phone" });
  expect((await read("Mobile\n98765 43211\n", habit)).fields).toEqual({ Mobile: "phone" });
});

test("reads columns with the same name and with names of object properties", async () => {
  const { fields, rows } = await read(
    "Name,Phone,Phone,constructor,__proto__,toString\nAsha,,98765 43210,a,b,c\nRavi,98765 43211,,a,b,c\n",
  );
  expect(fields).toEqual({ Name: "name", Phone: "phone", "Phone (2)": "phone" });
  expect(rows).toEqual([
    { name: "Asha", phone: "98765 43210" },
    { name: "Ravi", phone: "98765 43211" },
  ]);
});
