import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Field, Kind } from "./field";
import { compareBy, KINDS, kindOf } from "./kinds";

interface Case {
  field?: Partial<Field>;
  good: unknown;
  bad: unknown;
  stored?: unknown; // if different from the input
  ordered: readonly unknown[]; // stored values in ascending order
  text: string; // of the first value
}

const options = ["East", "West"];
const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const at = "2031-02-02T10:00:00.000Z";
const CASES: Record<Kind, Case> = {
  text: { good: "Pune", bad: 5, ordered: ["agra", "Pune"], text: "agra" },
  long_text: { good: "a\nb", bad: 5, ordered: ["a", "b"], text: "a" },
  phone: {
    good: "98765 43210",
    bad: "12",
    stored: "+919876543210",
    ordered: ["+911", "+912"],
    text: "+911",
  },
  email: {
    good: "A@b.test",
    bad: "a",
    stored: "a@b.test",
    ordered: ["a@b.test", "b@b.test"],
    text: "a@b.test",
  },
  link: {
    good: "https://a.test",
    bad: "a test",
    ordered: ["https://a.test", "https://b.test"],
    text: "https://a.test",
  },
  money: { good: 100, bad: "1", stored: 1000, ordered: [9, 10], text: "amount 9" },
  number: { good: 2.5, bad: "2", ordered: [9, 10], text: "9" },
  date: { good: "2031-02-02", bad: at, ordered: ["2031-02-02", "2031-10-01"], text: "2031-02-02" },
  date_time: {
    good: "2031-02-02T15:30:00+05:30",
    bad: "soon",
    stored: at,
    ordered: [at, "2031-02-03T10:00:00.000Z"],
    text: `moment ${at}`,
  },
  boolean: { good: true, bad: "yes", ordered: [false, true], text: "No" },
  choice: { field: { options }, good: "West", bad: "North", ordered: ["East", "West"], text: "East" },
  choices: {
    field: { options },
    good: ["West", "West"],
    bad: ["North"],
    stored: ["West"],
    ordered: [["East"], ["East", "West"]],
    text: "East",
  },
  reference: { good: ID, bad: 5, ordered: [ID, "01B"], text: `name ${ID}` },
  references: {
    good: [ID, ID],
    bad: ID,
    stored: [ID],
    ordered: [[ID], ["01B"]],
    text: `name ${ID}`,
  },
  tags: { good: ["Hot", "hot"], bad: [5], stored: ["Hot"], ordered: [["a", "b"], ["B"]], text: "a, b" },
};

const wording = {
  amount: (value: number) => `amount ${value}`,
  moment: (value: string) => `moment ${value}`,
  list: (values: readonly string[]) => values.join(", "),
  name: (id: string) => `name ${id}`,
};

describe.each(Object.entries(CASES))(
  "the kind %s",
  (name, { good, bad, stored = good, ordered, text, ...more }) => {
    const field: Field = { label: "Field", kind: name as Kind, ...more.field }; // a key of the table
    const rules = kindOf(field);

    it("accepts valid values, rejects others, and may be omitted or cleared", () => {
      const parsed = z.parse(rules.value(field), good);
      expect(rules.store(parsed as never, () => "INR")).toEqual(stored);
      expect(z.safeParse(rules.value(field), bad).success).toBe(false);
      expect(z.safeParse(rules.input(field), undefined).success).toBe(true);
      expect(z.safeParse(rules.input(field), Array.isArray(good) ? [] : null).success).toBe(true);
      expect(z.safeParse(rules.output(field), ordered[0]).success).toBe(true);
    });

    it("sorts values with missing ones last, and formats them", () => {
      const [least, most] = ordered;
      expect([null, most, least, undefined].sort(compareBy(field)).slice(0, 2)).toEqual([least, most]);
      expect(compareBy(field)(least, least)).toBe(0);
      expect(rules.format(least as never, wording)).toBe(text);
    });
  },
);

it("covers every kind", () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(KINDS).sort());
});
