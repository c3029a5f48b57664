import type { Field, Kind } from "@leadlane/core/leads/field";
import { type FieldName, fieldOf } from "@leadlane/core/leads/fields";
import type { LeadRow } from "@leadlane/core/leads/schema";
import { useCallback } from "react";
import { useListedFields } from "../../data/own-fields";
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

export function optionText(option: string, { optionLabels = {} }: Field): string {
  return optionLabels[option] ?? option;
}

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
  choice: (option: string, _wording, field) => optionText(option, field),
  choices: (options: string[], _wording, field) => listOf(options.map((each) => optionText(each, field))),
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
  return valueText(fieldOf(name), value, wording);
}

/** `fieldText` of a built-in or own field. */
export function valueText(field: Field, value: unknown, wording: Wording): string | null {
  if (isEmptyValue(value)) return null;
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

export type CardTexts = (lead: LeadRow) => string[];

/** The values of the own fields that cards show; numbers, dates and answers with their labels. */
export function useCardTexts(): CardTexts {
  const names = useLeadNames();
  const { currency, timeZone } = useWorkspace();
  const fields = useListedFields();
  return useCallback(
    (lead) =>
      fields.flatMap(({ key, field, definition }) => {
        const wording = { names, currency, timeZone, product: () => null };
        const text = definition.on_card ? valueText(field, lead.custom[key], wording) : null;
        if (text === null) return [];
        return PLAIN_KINDS.includes(field.kind) ? text : `${field.label}: ${text}`;
      }),
    [fields, names, currency, timeZone],
  );
}

const PLAIN_KINDS: readonly Kind[] = ["text", "choice", "choices", "link", "phone", "email"];
