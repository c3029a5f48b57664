import {
  activeFields,
  type OwnFields,
  type StoredCustom,
  type StoredField,
  type StoredValue,
} from "../fields/field";
import { customKey, customName } from "../fields/rules";
import type { CustomValue } from "../fields/schema";
import { invalid } from "../kernel/error";
import { readPhone } from "../kernel/phone/rules";
import { readEmail } from "../kernel/rules";
import { check } from "../leads/own/values";
import { readAmount } from "../money/rules";
import { type FormDesign, type FormField, isFormKind, type ShownDesign, toShownField } from "./rules";
import type { SubmittedField } from "./schema";

function formFields(definitions: OwnFields) {
  const fields = activeFields(definitions).filter(({ kind }) => isFormKind(kind));
  return new Map(fields.map((field) => [customName(field.key), field]));
}

/** Throws 400 for an own field that no form can show. */
export function assertOwnFields(fields: readonly FormField[], definitions: OwnFields): void {
  const own = formFields(definitions);
  const unknown = fields.findIndex(({ name }) => customKey(name) !== undefined && !own.has(name));
  if (unknown >= 0) throw invalid(`design.fields.${unknown}.name`, "The form can't show this field");
}

/** The design with the kinds and options of its own fields, without retired ones. */
export function toShown(design: FormDesign, definitions: OwnFields): ShownDesign {
  const own = formFields(definitions);
  const fields = design.fields.flatMap((shown) => {
    if (customKey(shown.name) === undefined) return [shown];
    const field = own.get(shown.name);
    return field ? [toShownField(shown, field)] : [];
  });
  return { ...design, fields };
}

export interface Sorted {
  custom: StoredCustom;
  rest: SubmittedField[]; // fields that fit no own field
}

/** Submitted fields whose names or labels are those of own fields, as values of these fields. */
export function sortFields(
  submitted: readonly SubmittedField[],
  definitions: OwnFields,
  currency: string,
): Sorted {
  const fields = activeFields(definitions);
  const custom: Record<string, StoredValue> = {};
  const rest = submitted.filter(({ name = "", label, value }) => {
    const names = [name, label].map(toWords).filter(Boolean);
    const field =
      fields.find(({ key }) => customName(key) === name) ??
      fields.find((each) => [each.key, each.label].some((own) => names.includes(toWords(own))));
    if (!field || custom[field.key] !== undefined) return true;
    const read = valueIn(field, value, currency);
    const checked = read === undefined ? undefined : check(field, read, undefined, currency);
    if (!checked || "message" in checked || checked.value === null) return true;
    custom[field.key] = checked.value;
    return false;
  });
  return { custom, rest };
}

function toWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

function valueIn(field: StoredField, text: string, currency: string): CustomValue | undefined {
  switch (field.kind) {
    case "money":
      return readAmount(text, currency);
    case "number":
      return Number(text.replaceAll(",", "")); // not a number: refused by `check`
    case "boolean":
      return BOOLEANS[text.toLowerCase()];
    case "choice":
      return optionOf(field, text);
    case "choices":
      return text.split(",").map((label) => optionOf(field, label) ?? label);
    case "phone":
      return readPhone(text) ?? undefined;
    case "email":
      return readEmail(text);
    case "link":
      return /^www\./i.test(text) ? `https://${text}` : text;
    default:
      return text;
  }
}

const BOOLEANS: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false };

function optionOf({ options }: StoredField, text: string): string | undefined {
  return options.find(({ label, retired }) => !retired && toWords(label) === toWords(text))?.id;
}
