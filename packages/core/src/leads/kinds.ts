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
import type { Field, Kind } from "./field";

const TEXT_MAX = 200;
const LONG_TEXT_MAX = 5000;
const ENTRIES_MAX = 50;

interface KindRules {
  /** A value that has to be given. */
  value: (field: Field) => z.ZodMiniType;
  /** The same where it may be left out; null empties the field. */
  input: (field: Field) => z.ZodMiniType;
  /** A value in an answer, where there is one. */
  output: (field: Field) => z.ZodMiniType;
}

/** A kind whose values are used as they are. */
function plain<Value extends z.ZodMiniType, Output extends z.ZodMiniType>(
  value: (field: Field) => Value,
  output: (field: Field) => Output,
) {
  return { value, input: (field: Field) => z.optional(z.nullable(value(field))), output };
}

/** A kind of text, which the empty text empties. */
function words(most: number) {
  return {
    value: ({ label, max = most }: Field) => text(label, max),
    input: ({ label, max = most }: Field) => optionalText(label, max),
    output: () => z.string(),
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
  };
}

const oneOf = ({ label, options = [] }: Field) =>
  z.enum(options, { error: () => `${label} must be one of ${options.join(", ")}` });

/** The schemas of each kind of field. */
export const KINDS = {
  text: words(TEXT_MAX),
  long_text: words(LONG_TEXT_MAX),
  phone: { ...words(TEXT_MAX), value: () => phone(), input: () => optionalPhone() },
  email: { ...words(TEXT_MAX), value: () => email(), input: () => optionalEmail() },
  link: plain(
    ({ label }) => link(label),
    () => z.string(),
  ),
  money: plain(
    ({ label }) => money(label, AMOUNT_MAX),
    () => z.int(),
  ),
  number: plain(
    ({ label }) => z.number(`${label} must be a number`),
    () => z.number(),
  ),
  date: plain(
    ({ label }) => z.iso.date(`${label} must be a day such as 2026-11-21`),
    () => z.string(),
  ),
  date_time: plain(
    ({ label }) => moment(label),
    () => z.string(),
  ),
  boolean: plain(
    ({ label }) => z.boolean(`${label} must be true or false`),
    () => z.boolean(),
  ),
  choice: plain(oneOf, oneOf),
  choices: several(oneOf, oneOf),
  reference: plain(
    ({ label }) => reference(label),
    () => z.string(),
  ),
  references: several(
    ({ item }) => reference(item?.label ?? "Entry"),
    () => z.string(),
  ),
  tags: several(
    ({ item }) => text(item?.label ?? "Entry", item?.max ?? TEXT_MAX),
    () => z.string(),
  ),
} as const satisfies Record<Kind, KindRules>;
