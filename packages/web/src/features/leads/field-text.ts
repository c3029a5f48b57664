import type { Field, Kind } from "@leadlane/core/leads/field";
import { type FieldName, fieldOf } from "@leadlane/core/leads/fields";
import { useCallback } from "react";
import { formatMoney } from "../../lib/format/money";
import { formatPhone } from "../../lib/format/phone-format";
import { useWorkspace } from "../../lib/session/workspace";
import { formatClock, formatDate } from "../../lib/time/time";
import { DELETED_PRODUCT } from "./form/product-options";
import { type LeadNames, useLeadNames } from "./lead-names";

/** Names, currency and time zone for formatting values. */
export interface Wording {
  names: LeadNames;
  product: (id: string) => string | null;
  currency: string;
  timeZone: string | undefined;
}

const listOf = (values: unknown[]) => values.join(", ");

function referenceText(id: string, { names }: Wording, { refersTo }: Field): string | null {
  if (refersTo === "owners") return names.owner(id);
  return refersTo === "statuses" ? (names.status(id)?.name ?? null) : names.source(id);
}

type Format = (value: never, wording: Wording, field: Field) => string | null;

/** Formatters by kind; null for references to deleted objects. */
const FORMATS: Record<Kind, Format> = {
  text: String,
  long_text: String,
  phone: formatPhone,
  email: String,
  link: String,
  money: (minor: number, { currency }) => formatMoney(minor, currency),
  number: String,
  date: (day: string) => formatDate(day, "UTC"),
  date_time: (at: string, { timeZone }) => `${formatDate(at, timeZone)}, ${formatClock(at, timeZone)}`,
  boolean: (is: boolean) => (is ? "Yes" : "No"),
  choice: String,
  choices: listOf,
  reference: referenceText,
  references: (ids: string[], { product }) => listOf(ids.map((id) => product(id) ?? DELETED_PRODUCT)),
  tags: listOf,
};

export function isEmptyValue(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

/** A field's value as text; null if empty or if it refers to a deleted object. */
export function fieldText(name: FieldName, value: unknown, wording: Wording): string | null {
  if (isEmptyValue(value)) return null;
  const field = fieldOf(name);
  // The formatter of a kind takes the values of that kind.
  return FORMATS[field.kind](value as never, wording, field);
}

export type FieldText = (name: FieldName, value: unknown) => string | null;

/** `fieldText` for lists and cards, whose rows don't include product names. */
export function useFieldText(): FieldText {
  const names = useLeadNames();
  const { currency, timeZone } = useWorkspace();
  return useCallback(
    (name, value) => fieldText(name, value, { names, currency, timeZone, product: () => null }),
    [names, currency, timeZone],
  );
}
