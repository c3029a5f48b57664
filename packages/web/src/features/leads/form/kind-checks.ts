import type { Field, Kind } from "@leadlane/core/leads/field";
import { array, type Schema, string } from "yup";
import { amountProblem } from "../../../lib/format/amount-text";
import { optionalEmailField, optionalPhoneField } from "../../../lib/validation/field-schemas";

type Check = (field: Field, currency: string) => Schema;

const TEXT_MAX = 200;
const LONG_TEXT_MAX = 5000;

function text(label: string, max: number) {
  return string().defined().trim().max(max, `${label} can have at most ${max} characters`);
}

const matches =
  (pattern: RegExp, noun: string): Check =>
  ({ label }) =>
    string()
      .defined()
      .matches(pattern, { message: `${label} must be ${noun}`, excludeEmptyString: true });

const list: Check = ({ label, max }) => {
  const items = array(string().defined()).defined();
  return max ? items.max(max, `A lead can have at most ${max} ${label.toLowerCase()}`) : items;
};

/** Validation by kind, with the same rules and messages as the server. */
export const CHECKS: Record<Kind, Check> = {
  text: ({ label, max = TEXT_MAX }) => text(label, max),
  long_text: ({ label, max = LONG_TEXT_MAX }) => text(label, max),
  phone: optionalPhoneField,
  email: optionalEmailField,
  link: matches(/^https?:\/\/\S+$/, "an address such as https://example.com"),
  money: ({ label }, currency) =>
    string()
      .defined()
      .test("amount", (value, { createError }) => {
        const message = amountProblem(value, currency, label);
        return message === undefined || createError({ message });
      }),
  number: matches(/^\s*-?\d+(\.\d+)?\s*$/, "a number"),
  date: matches(/^\d{4}-\d\d-\d\d$/, "a date"),
  date_time: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, "a date and time"),
  boolean: () => string().defined(),
  choice: () => string().defined(),
  choices: list,
  reference: () => string().defined(),
  references: list,
  tags: ({ label, max = TEXT_MAX, item = { label } }) =>
    array(text(item.label, item.max ?? TEXT_MAX).required(`${item.label} is required`))
      .defined()
      .max(max, `A lead can have at most ${max} ${label.toLowerCase()}`),
};

export function checkOf(field: Field, currency: string): Schema {
  const check = CHECKS[field.kind](field, currency);
  const requiredText = `${field.label} is required`;
  return field.required
    ? check
        .required(requiredText)
        .test("filled", requiredText, (value: unknown) => !Array.isArray(value) || value.length > 0)
    : check;
}
