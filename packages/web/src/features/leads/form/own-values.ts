import type { Custom, CustomInput, CustomValue } from "@leadlane/core/fields/schema";
import type { NamedOwnField } from "../../../data/own-fields";
import { FORM_KINDS, type Locale } from "./kind-values";

/** Form values of own fields by key. */
export type OwnValues = Readonly<Record<string, string | string[]>>;

function toForm({ field }: NamedOwnField, value: CustomValue | null, locale: Locale): string | string[] {
  // A value has the type of its field's kind.
  return FORM_KINDS[field.kind].toForm(value as never, locale);
}

export function emptyOwnValues(fields: readonly NamedOwnField[], locale: Locale): OwnValues {
  return Object.fromEntries(fields.map((each) => [each.key, toForm(each, each.definition.default, locale)]));
}

export function ownValuesOf(custom: Custom, fields: readonly NamedOwnField[], locale: Locale): OwnValues {
  return Object.fromEntries(fields.map((each) => [each.key, toForm(each, custom[each.key] ?? null, locale)]));
}

/** The inputs of the API; null for an empty value. */
export function toCustomInput(
  values: OwnValues,
  fields: readonly NamedOwnField[],
  locale: Locale,
): CustomInput {
  return Object.fromEntries(
    fields.map(({ key, field }) => {
      // A form value has the type of its field's kind.
      const value = FORM_KINDS[field.kind].toWire(values[key] as never, locale) as CustomValue | null;
      const isEmpty = value === "" || (Array.isArray(value) && value.length === 0);
      return [key, isEmpty ? null : value];
    }),
  );
}

export function changedFields(
  fields: readonly NamedOwnField[],
  values: OwnValues,
  before: OwnValues,
): NamedOwnField[] {
  return fields.filter(({ key }) => JSON.stringify(values[key]) !== JSON.stringify(before[key]));
}
