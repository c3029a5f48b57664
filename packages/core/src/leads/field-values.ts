import { useUser } from "../permissions/actor";
import { toStored } from "../preferences/currency";
import type { Kind } from "./field";
import { fieldOf, type InputField, inputFields, ofFields } from "./fields";
import { uniqueTags } from "./rules";
import type { StoredLead } from "./stored";

const asGiven = (given: unknown) => given;
const text = (given: string | null) => given || null;
const each = (given: string[]) => [...new Set(given)];

/** How values of each kind are stored, once their schema has let them pass. */
const STORE: Record<Kind, (given: never) => unknown> = {
  text,
  long_text: text,
  phone: text,
  email: text,
  link: asGiven,
  money: (given: number | null) => (given === null ? null : toStored(given, useUser().currency_code)),
  number: asGiven,
  date: asGiven,
  date_time: (given: string | null) => (given === null ? null : new Date(given).toISOString()),
  boolean: asGiven,
  choice: asGiven,
  choices: each,
  reference: asGiven,
  references: each,
  tags: uniqueTags,
};

/** The fields that an input gives, as they are stored. */
export function toStoredFields(
  input: { [Name in InputField]?: unknown },
): Partial<Pick<StoredLead, InputField>> {
  const given = inputFields().filter((name) => input[name] !== undefined);
  // The schema of the same kind has let it pass.
  const store = (name: InputField) => STORE[fieldOf(name).kind](input[name] as never);
  return ofFields(given, store) as Partial<Pick<StoredLead, InputField>>;
}
