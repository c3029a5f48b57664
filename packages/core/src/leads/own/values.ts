import {
  fieldsOf,
  type OwnFields,
  type StoredCustom,
  type StoredField,
  type StoredValue,
  serializeValue,
} from "../../fields/field";
import { customName, hasOptions } from "../../fields/rules";
import type { CustomInput, CustomValue } from "../../fields/schema";
import type { FieldError } from "../../kernel/error";
import { useUser } from "../../permissions/actor";
import { toStored } from "../../preferences/currency";
import type { Field } from "../field";
import { kindOf } from "../kinds";

type Checked = { value: StoredValue | null } | { message: string };

/** The entry that the registry would have for an own field. */
export function toEntry({ label, kind, options }: StoredField, held?: StoredValue): Field {
  const heldIds = new Set([held].flat());
  const usable = options.filter(({ id, retired }) => !retired || heldIds.has(id));
  return { label, kind, ...(hasOptions(kind) && { options: usable.map(({ id }) => id) }) };
}

function isEmpty(value: CustomValue | null): value is null {
  return (
    value === null ||
    (typeof value === "string" && value.trim() === "") ||
    (Array.isArray(value) && value.length === 0)
  );
}

/**
 * Validates a value of an own field; `held` is the present one, whose retired option stays valid. Default
 * currency: the caller's.
 */
export function check(
  field: StoredField,
  input: CustomValue | null,
  held?: StoredValue,
  currency?: string,
): Checked {
  if (isEmpty(input)) return { value: null };
  if (held !== undefined && JSON.stringify(input) === JSON.stringify(serializeValue(held)))
    return { value: held };
  const result = kindOf(toEntry(field, held)).value(toEntry(field, held)).safeParse(input);
  if (!result.success) return { message: messageOf(field, result.error.issues[0]?.message ?? "") };
  // The kind's schema has parsed it.
  const value = result.data as CustomValue;
  if (Array.isArray(value)) return { value: [...new Set(value)] };
  if (field.kind !== "money") return { value };
  return { value: { amount: toStored(Number(value), currency ?? useUser().currency_code) } };
}

function messageOf({ label, kind }: StoredField, message: string): string {
  if (hasOptions(kind)) return `${label} has no such option`;
  return message.includes(label) ? message : `${label}: ${message}`;
}

export interface Converted {
  custom: StoredCustom;
  errors: FieldError[];
}

/** The own fields of a lead after an input, with the errors of values that don't fit the definitions. */
export function convert(input: CustomInput, definitions: OwnFields, before: StoredCustom = {}): Converted {
  const custom: Record<string, StoredValue> = { ...before };
  const errors: FieldError[] = [];
  const fields = new Map(fieldsOf(definitions).map((field) => [field.key, field]));
  for (const [key, value] of Object.entries(input)) {
    const field = fields.get(key);
    const checked = !field
      ? { message: `There is no field “${key}”` }
      : field.retired
        ? { message: `${field.label} is no longer in use` }
        : check(field, value, before[key]);
    if ("message" in checked) errors.push({ path: customName(key), message: checked.message });
    else if (checked.value === null) delete custom[key];
    else custom[key] = checked.value;
  }
  return { custom, errors };
}
