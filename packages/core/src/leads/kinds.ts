import * as z from "zod/mini";
import {
  email,
  link,
  moment,
  money,
  optionalEmail,
  optionalPhone,
  optionalText,
  phone,
  reference,
  text,
} from "../kernel/field";
import { AMOUNT_MAX } from "../money/rules";
import { toStored } from "../preferences/currency";
import type { Field, Kind } from "./field";
import { uniqueTags } from "./rules";

const TEXT_MAX = 200;
const LONG_TEXT_MAX = 5000;
const ENTRIES_MAX = 50;

export interface Wording {
  amount: (value: number) => string;
  moment: (value: string) => string;
  list: (values: readonly string[]) => string;
  /** The name of an id, empty when unknown. */
  name: (id: string) => string;
}

interface KindRules {
  value: (field: Field) => z.ZodMiniType;
  /** Schema of an optional value; null empties the field. */
  input: (field: Field) => z.ZodMiniType;
  output: (field: Field) => z.ZodMiniType;
  /** Converts a validated input to its stored value; amounts arrive in minor units of the currency. */
  store: (input: never, currency: () => string) => unknown;
  format: (value: never, wording: Wording) => string;
}

const asIs = (input: unknown) => input;
const asList = (values: readonly string[], { list }: Wording) => list(values);

/** A kind whose values are stored unchanged. */
function plain<Value extends z.ZodMiniType, Output extends z.ZodMiniType>(
  value: (field: Field) => Value,
  output: (field: Field) => Output,
) {
  const input = (field: Field) => z.optional(z.nullable(value(field)));
  return { value, input, output, store: asIs, format: String };
}

/** A kind of text; an empty input empties the field. */
function freeText(most: number) {
  return {
    value: ({ label, max = most }: Field) => text(label, max),
    input: ({ label, max = most }: Field) => optionalText(label, max),
    output: () => z.string(),
    store: (input: string | null) => input || null,
    format: String,
  };
}

function listOf<Item extends z.ZodMiniType, Output extends z.ZodMiniType>(
  item: (field: Field) => Item,
  output: (field: Field) => Output,
) {
  const value = (field: Field) => {
    const { label, max = ENTRIES_MAX } = field;
    return z
      .array(item(field), `${label} must be a list`)
      .check(z.maxLength(max, `A lead can have at most ${max} ${label.toLowerCase()}`));
  };
  return {
    value,
    input: (field: Field) => z.optional(value(field)),
    output: (field: Field) => z.array(output(field)),
    store: (input: string[]): unknown => [...new Set(input)],
    format: asList,
  };
}

/** The table refuses extreme numbers, and larger ones lose digits. */
function isStorable(value: number): boolean {
  return Math.abs(value) < 1e15 && (value === 0 || Math.abs(value) >= 1e-6);
}

const oneOf = ({ label, options = [] }: Field) =>
  z.enum(options, { error: () => `${label} must be one of ${options.join(", ")}` });

export const KINDS = {
  text: freeText(TEXT_MAX),
  long_text: freeText(LONG_TEXT_MAX),
  phone: { ...freeText(TEXT_MAX), value: () => phone(), input: () => optionalPhone() },
  email: { ...freeText(TEXT_MAX), value: () => email(), input: () => optionalEmail() },
  link: plain(
    ({ label }) => link(label),
    () => z.string(),
  ),
  money: {
    ...plain(
      ({ label }) => money(label, AMOUNT_MAX),
      () => z.int(),
    ),
    store: (input: number | null, currency: () => string) =>
      input === null ? null : toStored(input, currency()),
    format: (value: number, { amount }: Wording) => amount(value),
  },
  number: plain(
    ({ label }) =>
      z
        .number(`${label} must be a number`)
        .check(z.refine(isStorable, `${label} must have at most 15 digits, 6 of them decimals`)),
    () => z.number(),
  ),
  date: plain(
    ({ label }) => z.iso.date(`${label} must be a day such as 2026-11-21`),
    () => z.string(),
  ),
  date_time: {
    ...plain(
      ({ label }) => moment(label),
      () => z.string(),
    ),
    store: (input: string | null) => (input === null ? null : new Date(input).toISOString()),
    format: (value: string, wording: Wording) => wording.moment(value),
  },
  boolean: {
    ...plain(
      ({ label }) => z.boolean(`${label} must be true or false`),
      () => z.boolean(),
    ),
    format: (is: boolean) => (is ? "Yes" : "No"),
  },
  choice: plain(oneOf, oneOf),
  choices: listOf(oneOf, oneOf),
  reference: {
    ...plain(
      ({ label }) => reference(label),
      () => z.string(),
    ),
    format: (id: string, { name }: Wording) => name(id),
  },
  references: {
    ...listOf(
      ({ item }) => reference(item?.label ?? "Entry"),
      () => z.string(),
    ),
    format: (ids: readonly string[], { name, list }: Wording) => list(ids.map(name).filter(Boolean)),
  },
  tags: {
    ...listOf(
      ({ item }) => text(item?.label ?? "Entry", item?.max ?? TEXT_MAX),
      () => z.string(),
    ),
    store: uniqueTags,
  },
} as const satisfies Record<Kind, KindRules>;

export function kindOf({ kind }: Field): KindRules {
  return KINDS[kind];
}
