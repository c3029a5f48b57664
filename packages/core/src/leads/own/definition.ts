import { fieldsOf, type OwnFields, type StoredField, type StoredValue } from "../../fields/field";
import {
  FIELD_KEY_MAX,
  hasOptions,
  IN_LIST_MAX,
  OPTIONS_MAX,
  OPTIONS_TOTAL_MAX,
  RESERVED_KEYS,
} from "../../fields/rules";
import type { CustomValue, FieldOption, UpdateField } from "../../fields/schema";
import { conflict, invalid } from "../../kernel/error";
import { createId } from "../../kernel/id";
import { FIELDS, fieldNames, fieldOf } from "../fields";
import { check } from "./values";

const MARKS = /\p{M}/gu;
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.keys(FIELDS),
  ...RESERVED_KEYS,
  "id",
  "note",
  "custom",
]);

/** A key from a label that no other field, retired or built in, has. */
export function keyFrom(label: string, fields: readonly StoredField[]): string {
  const words =
    label
      .normalize("NFKD")
      .replace(MARKS, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u.test(label.normalize("NFKD"));
  const slug = isLatin
    ? words
        .join("_")
        .slice(0, FIELD_KEY_MAX - 4)
        .replace(/_$/, "")
    : "";
  const isTaken = (key: string) => RESERVED.has(key) || fields.some((field) => field.key === key);
  const base = /^[a-z]/.test(slug) ? slug : slug ? `field_${slug}` : "field";
  if (slug && !isTaken(base)) return base;
  let number = slug ? 2 : 1;
  while (isTaken(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

/** Throws 409 for the label of another field, ignoring case. */
export function assertLabelFree(label: string, fields: readonly StoredField[], except?: string): void {
  const isSame = (other: string) => other.toLowerCase() === label.toLowerCase();
  const isTaken =
    fields.some((field) => field.id !== except && isSame(field.label)) ||
    fieldNames().some((name) => isSame(fieldOf(name).label));
  if (isTaken)
    throw conflict(`There is already a field “${label}”.`, [
      { path: "label", message: "This label is already taken" },
    ]);
}

/** Throws 409 above the limits of lists and options, 400 for a contradiction within the field. */
export function assertValid(field: StoredField, definitions: OwnFields): void {
  const others = fieldsOf(definitions).filter(({ id }) => id !== field.id);
  const isListed = (one: StoredField) => one.in_list && !one.retired;
  if (isListed(field) && others.filter(isListed).length >= IN_LIST_MAX)
    throw conflict(`Lists can show at most ${IN_LIST_MAX} fields. Take another one out of the list first.`, [
      { path: "in_list", message: `At most ${IN_LIST_MAX} fields can be in lists` },
    ]);
  if (field.on_card && !field.in_list) throw invalid("on_card", "Only fields in lists can be on cards");
  if (!hasOptions(field.kind)) {
    if (field.options.length > 0) throw invalid("options", "Only choices have options");
    return;
  }
  if (!field.options.some(({ retired }) => !retired)) throw invalid("options", "Add at least one option");
  if (field.options.length > OPTIONS_MAX)
    throw invalid("options", `A field can have at most ${OPTIONS_MAX} options`);
  const total = [field, ...others].reduce((sum, { options }) => sum + options.length, 0);
  if (total > OPTIONS_TOTAL_MAX)
    throw conflict(`All fields together can have at most ${OPTIONS_TOTAL_MAX} options.`);
}

export interface OptionMerge {
  from: string;
  to: string;
}

function inPlace(before: readonly FieldOption[], changed: readonly FieldOption[]): FieldOption[] {
  const old = before.map((option) => changed.find(({ id }) => id === option.id) ?? option);
  return [...old, ...changed.filter((option) => !old.includes(option))];
}

/** The options after a change, with the merges that it asks for. 400 naming the option. */
export function changedOptions(
  before: readonly FieldOption[],
  input: NonNullable<UpdateField["options"]>,
): { options: FieldOption[]; merges: OptionMerge[] } {
  const merges: OptionMerge[] = [];
  const listed = input.map(({ id, label, retired, merge_into }, at): FieldOption => {
    const old = before.find((option) => option.id === id);
    if (id !== undefined && !old) throw invalid(`options.${at}.id`, "Option not found");
    const name = label ?? old?.label;
    if (name === undefined) throw invalid(`options.${at}.label`, "Option is required");
    if (merge_into === undefined)
      return { id: old?.id ?? createId(), label: name, retired: retired ?? old?.retired ?? false };
    const isOther = before.some((option) => option.id === merge_into) && merge_into !== id;
    if (!old || !isOther) throw invalid(`options.${at}.merge_into`, "Choose another option of this field");
    merges.push({ from: old.id, to: merge_into });
    return { id: old.id, label: name, retired: true };
  });
  const rest = before.filter(({ id }) => !listed.some((option) => option.id === id));
  const options = rest.length === 0 ? listed : inPlace(before, listed);
  if (new Set(options.map(({ id }) => id)).size < options.length)
    throw invalid("options", "An option is listed twice");
  merges.forEach(({ to }) => {
    if (options.find(({ id }) => id === to)?.retired)
      throw invalid("options", "Merge into an option that is in use");
  });
  assertLabelsDiffer(options);
  return { options, merges };
}

export function assertLabelsDiffer(options: readonly FieldOption[]): void {
  const labels = options.filter(({ retired }) => !retired).map(({ label }) => label.toLowerCase());
  const at = labels.findIndex((label, place) => labels.indexOf(label) < place);
  if (at >= 0)
    throw invalid(
      "options",
      `Two options are called “${options.filter(({ retired }) => !retired)[at]?.label}”`,
    );
}

/** The stored default for an input, in which options may also be given by label. 400. */
export function toDefault(field: StoredField, input: CustomValue | null): StoredValue | null {
  const checked = check(field, hasOptions(field.kind) ? toIds(field, input) : input);
  if ("message" in checked) throw invalid("default", checked.message);
  return checked.value;
}

function toIds({ options }: StoredField, input: CustomValue | null): CustomValue | null {
  const toId = (one: string) =>
    (
      options.find(({ id }) => id === one) ??
      options.find(({ label }) => label.toLowerCase() === one.trim().toLowerCase())
    )?.id ?? one;
  if (Array.isArray(input)) return input.map(toId);
  return typeof input === "string" ? toId(input) : input;
}

/** The default without retired options. */
export function usableDefault({ kind, options, default: value }: StoredField): StoredValue | null {
  if (!hasOptions(kind) || value === null) return value;
  const isUsable = (one: unknown) => options.some(({ id, retired }) => id === one && !retired);
  if (!Array.isArray(value)) return isUsable(value) ? value : null;
  const usable = value.filter(isUsable);
  return usable.length > 0 ? usable : null;
}
