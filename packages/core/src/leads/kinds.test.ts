import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Field, Kind } from "./field";
import { KINDS, kindOf } from "./kinds";

interface Case {
  field?: Partial<Field>;
  good: unknown;
  bad: unknown;
  stored?: unknown; // if different from the input
  value: unknown; // a stored value
  text: string; // the same value in a file
}

const options = ["East", "West"];
const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const at = "2031-02-02T10:00:00.000Z";
const CASES: Record<Kind, Case> = {
  text: { good: "Pune", bad: 5, value: "agra", text: "agra" },
  long_text: { good: "a\nb", bad: 5, value: "a", text: "a" },
  phone: {
    good: "98765 43210",
    bad: "12",
    stored: "+919876543210",
    value: "+911",
    text: "+911",
  },
  email: {
    good: "A@b.test",
    bad: "a",
    stored: "a@b.test",
    value: "a@b.test",
    text: "a@b.test",
  },
  link: {
    good: "https://a.test",
    bad: "a test",
    value: "https://a.test",
    text: "https://a.test",
  },
  money: { good: 100, bad: "1", stored: 1000, value: 9, text: "amount 9" },
  number: { good: 2.5, bad: "2", value: 9, text: "9" },
  date: { good: "2031-02-02", bad: at, value: "2031-02-02", text: "2031-02-02" },
  date_time: {
    good: "2031-02-02T15:30:00+05:30",
    bad: "soon",
    stored: at,
    value: at,
    text: `moment ${at}`,
  },
  boolean: { good: true, bad: "yes", value: false, text: "No" },
  choice: { field: { options }, good: "West", bad: "North", value: "East", text: "East" },
  choices: {
    field: { options },
    good: ["West", "West"],
    bad: ["North"],
    stored: ["West"],
    value: ["East"],
    text: "East",
  },
  reference: { good: ID, bad: 5, value: ID, text: `name ${ID}` },
  references: {
    good: [ID, ID],
    bad: ID,
    stored: [ID],
    value: [ID],
    text: `name ${ID}`,
  },
  tags: { good: ["Hot", "hot"], bad: [5], stored: ["Hot"], value: ["a", "b"], text: "a, b" },
};

const wording = {
  amount: (value: number) => `amount ${value}`,
  moment: (value: string) => `moment ${value}`,
  list: (values: readonly string[]) => values.join(", "),
  name: (id: string) => `name ${id}`,
};

describe.each(Object.entries(CASES))(
  "the kind %s",
  (name, { good, bad, stored = good, value, text, ...more }) => {
    const field: Field = { label: "Field", kind: name as Kind, ...more.field }; // a key of the table
    const rules = kindOf(field);

    it("accepts valid values, rejects others, and may be omitted or cleared", () => {
      const parsed = z.parse(rules.value(field), good);
      expect(rules.store(parsed as never, () => "INR")).toEqual(stored);
      expect(z.safeParse(rules.value(field), bad).success).toBe(false);
      expect(z.safeParse(rules.input(field), undefined).success).toBe(true);
      expect(z.safeParse(rules.input(field), Array.isArray(good) ? [] : null).success).toBe(true);
      expect(z.safeParse(rules.output(field), value).success).toBe(true);
    });

    it("formats a stored value for files", () => {
      expect(rules.format(value as never, wording)).toBe(text);
    });
  },
);

it("covers every kind", () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(KINDS).sort());
});
