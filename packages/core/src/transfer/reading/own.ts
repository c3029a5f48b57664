import { activeFields, type OwnFields, type StoredField } from "../../fields/field";
import { customName } from "../../fields/rules";
import type { CustomValue } from "../../fields/schema";
import { dayOf } from "../../kernel/day";
import { emailIn } from "../../kernel/rules";
import type { OwnName } from "../../leads/list/rules";
import { check } from "../../leads/own/values";
import { readAmount } from "../../money/rules";
import type { SheetRow } from "../file/refusal";
import { toWords } from "../headers/header";
import type { ColumnField } from "../rules";
import { isFilled, readChoice, readList, readPhone, toLabel } from "./cells";
import type { ColumnReading } from "./column-reading";
import { readMoment } from "./moment";

export type OwnColumns = ReadonlyMap<string, StoredField>;

/** The fields that columns can be read as, by name. */
export function ownColumns(definitions: OwnFields): OwnColumns {
  return new Map(activeFields(definitions).map((field) => [customName(field.key), field]));
}

/** The field whose label, or key, a header has. */
export function ownNamed(header: string, own: OwnColumns): OwnName | undefined {
  const words = toWords(header);
  for (const field of own.values())
    if (words !== "" && [field.label, field.key].some((name) => toWords(name) === words))
      return `custom.${field.key}`;
  return undefined;
}

export interface OwnCell {
  field: StoredField;
  text: string;
  at: number; // of the column
}

/** The cells of own fields; of several columns for a field the first filled one, of choices all. */
export function gatherOwn(
  { cells }: Pick<SheetRow, "cells">,
  fields: readonly (ColumnField | null)[],
  own: OwnColumns,
): OwnCell[] {
  const found = new Map<StoredField, OwnCell>();
  for (const [at, name] of fields.entries()) {
    const field = own.get(name ?? "");
    const text = cells[at] ?? "";
    if (!field || !isFilled(text)) continue;
    const before = found.get(field);
    if (!before) found.set(field, { field, text, at });
    else if (field.kind === "choices") before.text += `\n${text}`;
  }
  return [...found.values()];
}

interface OwnRules {
  currency: string;
  timeZone: string;
}

/** The value of a cell, or the reason that it can't be read. */
export function readOwn(
  { field, text }: OwnCell,
  reading: ColumnReading | undefined,
  rules: OwnRules,
): { value: CustomValue } | { reason: string } {
  const value = valueIn(field, text, reading, rules);
  if (value === undefined) return { reason: `${field.label} can't be read` };
  const checked = check(field, value);
  return "message" in checked ? { reason: checked.message } : { value };
}

function valueIn(
  field: StoredField,
  text: string,
  reading: ColumnReading | undefined,
  { currency, timeZone }: OwnRules,
): CustomValue | undefined {
  switch (field.kind) {
    case "money":
      return readAmount(text, currency, reading?.decimal);
    case "number":
      return numberIn(text);
    case "date":
      return dayIn(text, reading, timeZone);
    case "boolean":
      return readChoice(text);
    case "choice":
      return optionOf(field, text);
    case "choices": {
      const options = readList(text).map((label) => optionOf(field, label));
      const known = options.filter((id) => id !== undefined);
      return known.length === options.length ? known : undefined;
    }
    case "phone":
      return readPhone(text);
    case "email":
      return emailIn(text);
    case "link":
      return /^www\./i.test(text) ? `https://${text}` : text;
    default:
      return text;
  }
}

function dayIn(text: string, reading: ColumnReading | undefined, timeZone: string): string | undefined {
  const moment = reading?.moment && readMoment(text, reading.moment, timeZone);
  return moment && dayOf(Date.parse(moment), timeZone);
}

/** A number with separators of thousands, such as `1,25,000.50`. */
function numberIn(text: string): number | undefined {
  const plain = text.replace(/(?<=\d),(?=\d{2,3}(\D|$))/g, "").trim();
  return plain !== "" && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
}

function optionOf({ options }: StoredField, text: string): string | undefined {
  return options.find(({ label, retired }) => !retired && toLabel(label) === toLabel(text))?.id;
}
