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
import { tagKey, uniqueTags } from "./rules";

const TEXT_MAX = 200;
const LONG_TEXT_MAX = 5000;
const ENTRIES_MAX = 50;

/** What the text of a value depends on beside the value. */
export interface Wording {
  amount: (value: number) => string;
  moment: (value: string) => string;
  list: (values: readonly string[]) => string;
  /** What an id stands for; empty where it is unknown. */
  name: (id: string) => string;
}

/** All of a kind of field values that the server knows. Functions of a field take its entry, wherever that comes from. */
interface KindRules {
  /** Schema of a value that has to be given. */
  value: (field: Field) => z.ZodMiniType;
  /** The same where it may be left out; null empties the field. */
  input: (field: Field) => z.ZodMiniType;
  /** Schema of a value in an answer, where there is one. */
  output: (field: Field) => z.ZodMiniType;
  /** What is stored of an input that has passed its schema; amounts are given in a currency's minor units. */
  store: (given: never, currency: () => string) => unknown;
  /** Orders stored values, the least first. */
  compare: (one: never, other: never, field: Field) => number;
  /** A stored value as people read it in files. */
  format: (value: never, wording: Wording) => string;
}

const asGiven = (given: unknown) => given;
const byNumber = (one: number, other: number) => one - other;
const byCode = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
const byWords = (one: string, other: string) => byCode(tagKey(one), tagKey(other));
const byEntries = (one: readonly string[], other: readonly string[]) =>
  byWords(one.join("\n"), other.join("\n"));
const asList = (values: readonly string[], { list }: Wording) => list(values);

/** A kind whose values are used as they are. */
function plain<Value extends z.ZodMiniType, Output extends z.ZodMiniType>(
  value: (field: Field) => Value,
  output: (field: Field) => Output,
) {
  const input = (field: Field) => z.optional(z.nullable(value(field)));
  return { value, input, output, store: asGiven, compare: byCode, format: String };
}

/** A kind of text, which the empty text empties. */
function words(most: number) {
  return {
    value: ({ label, max = most }: Field) => text(label, max),
    input: ({ label, max = most }: Field) => optionalText(label, max),
    output: () => z.string(),
    store: (given: string | null) => given || null,
    compare: byWords,
    format: String,
  };
}

/** Several values, of which there may be none. */
function several<Item extends z.ZodMiniType, Output extends z.ZodMiniType>(
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
    store: (given: string[]): unknown => [...new Set(given)],
    compare: byEntries,
    format: asList,
  };
}

const oneOf = ({ label, options = [] }: Field) =>
  z.enum(options, { error: () => `${label} must be one of ${options.join(", ")}` });

/** Every kind of field, each in one entry. */
export const KINDS = {
  text: words(TEXT_MAX),
  long_text: words(LONG_TEXT_MAX),
  phone: { ...words(TEXT_MAX), value: () => phone(), input: () => optionalPhone() },
  email: { ...words(TEXT_MAX), value: () => email(), input: () => optionalEmail() },
  link: plain(
    ({ label }) => link(label),
    () => z.string(),
  ),
  money: {
    ...plain(
      ({ label }) => money(label, AMOUNT_MAX),
      () => z.int(),
    ),
    store: (given: number | null, currency: () => string) =>
      given === null ? null : toStored(given, currency()),
    compare: byNumber,
    format: (value: number, { amount }: Wording) => amount(value),
  },
  number: {
    ...plain(
      ({ label }) => z.number(`${label} must be a number`),
      () => z.number(),
    ),
    compare: byNumber,
  },
  date: plain(
    ({ label }) => z.iso.date(`${label} must be a day such as 2026-11-21`),
    () => z.string(),
  ),
  date_time: {
    ...plain(
      ({ label }) => moment(label),
      () => z.string(),
    ),
    store: (given: string | null) => (given === null ? null : new Date(given).toISOString()),
    format: (value: string, wording: Wording) => wording.moment(value),
  },
  boolean: {
    ...plain(
      ({ label }) => z.boolean(`${label} must be true or false`),
      () => z.boolean(),
    ),
    compare: (one: boolean, other: boolean) => Number(one) - Number(other),
    format: (is: boolean) => (is ? "Yes" : "No"),
  },
  choice: {
    ...plain(oneOf, oneOf),
    compare: (one: string, other: string, { options = [] }: Field) =>
      options.indexOf(one) - options.indexOf(other),
  },
  choices: several(oneOf, oneOf),
  reference: {
    ...plain(
      ({ label }) => reference(label),
      () => z.string(),
    ),
    format: (id: string, { name }: Wording) => name(id),
  },
  references: {
    ...several(
      ({ item }) => reference(item?.label ?? "Entry"),
      () => z.string(),
    ),
    format: (ids: readonly string[], { name, list }: Wording) => list(ids.map(name).filter(Boolean)),
  },
  tags: {
    ...several(
      ({ item }) => text(item?.label ?? "Entry", item?.max ?? TEXT_MAX),
      () => z.string(),
    ),
    store: uniqueTags,
  },
} as const satisfies Record<Kind, KindRules>;

/** All of a field's kind; the values that its functions take are those of the field. */
export function kindOf({ kind }: Field): KindRules {
  return KINDS[kind];
}

/** Orders values of a field in memory, the least first and missing ones last. */
export function compareBy(field: Field): (one: unknown, other: unknown) => number {
  const { compare } = kindOf(field);
  const isMissing = (value: unknown) => (value ?? null) === null;
  return (one, other) => {
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other));
    // Values of the field are of its kind.
    return compare(one as never, other as never, field);
  };
}
