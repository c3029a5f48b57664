import { hasOptions, type OwnFieldKind } from "@leadlane/core/fields/rules";
import type { CreateField, OwnField, UpdateField } from "@leadlane/core/fields/schema";
import { moneyInput, parseMoney } from "../../../lib/format/amount-text";

export interface OptionValues {
  id: string | null; // null until saved
  label: string;
  retired: boolean;
  merge_into: string; // id of another option; "" for none
}

/** The default is text as typed, the label of an option, or a list of labels. */
export interface FieldValues {
  label: string;
  kind: OwnFieldKind;
  help: string;
  group: string;
  required: boolean;
  required_for: string[];
  options: OptionValues[];
  default: string | string[];
  in_list: boolean;
  on_card: boolean;
}

/** Form fields have the same names as the API's. */
export const FIELD_FIELDS = [
  "label",
  "kind",
  "help",
  "group",
  "required",
  "required_for",
  "options",
  "default",
  "in_list",
  "on_card",
] as const satisfies readonly (keyof FieldValues)[];

export const KIND_LABELS: Record<OwnFieldKind, string> = {
  text: "Text",
  long_text: "Long text",
  number: "Number",
  money: "Amount",
  date: "Date",
  boolean: "Yes or no",
  choice: "List, one choice",
  choices: "List, several choices",
  link: "Link",
  phone: "Phone",
  email: "Email",
};

export const NEW_OPTION: OptionValues = { id: null, label: "", retired: false, merge_into: "" };

export function emptyDefault(kind: OwnFieldKind): FieldValues["default"] {
  return kind === "choices" ? [] : "";
}

export function emptyField(): FieldValues {
  return {
    label: "",
    kind: "text",
    help: "",
    group: "",
    required: false,
    required_for: [],
    options: [NEW_OPTION, NEW_OPTION],
    default: "",
    in_list: false,
    on_card: false,
  };
}

export function valuesOf(field: OwnField, currency: string): FieldValues {
  const { label, kind, help, group, required, required_for, options, in_list, on_card } = field;
  return {
    label,
    kind,
    help: help ?? "",
    group: group ?? "",
    required,
    required_for: [...required_for],
    options: options.map((option) => ({ ...option, merge_into: "" })),
    default: defaultText(field, currency),
    in_list,
    on_card,
  };
}

function defaultText({ kind, default: value, options }: OwnField, currency: string): string | string[] {
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  if (value === null) return emptyDefault(kind);
  if (Array.isArray(value)) return value.map(labelOf);
  if (kind === "money" && typeof value === "number") return moneyInput(value, currency);
  return kind === "choice" ? labelOf(String(value)) : String(value);
}

function toDefault({ kind, default: value }: FieldValues, currency: string): CreateField["default"] {
  if (Array.isArray(value)) return value.length > 0 ? value : null;
  const text = value.trim();
  if (text === "") return null;
  if (kind === "money") return parseMoney(text, currency);
  if (kind === "number") return Number(text);
  return kind === "boolean" ? text === "true" : text;
}

function toInput(values: FieldValues, currency: string) {
  const { label, help, group, required, required_for, in_list, on_card } = values;
  return {
    label: label.trim(),
    help: help.trim() || null,
    group: group.trim() || null,
    required,
    required_for,
    in_list,
    on_card: in_list && on_card,
    default: toDefault(values, currency),
  };
}

export function toCreate(values: FieldValues, currency: string): CreateField {
  const { kind, options } = values;
  const labels = options.map(({ label }) => ({ label: label.trim() })).filter(({ label }) => label !== "");
  return { ...toInput(values, currency), kind, ...(hasOptions(kind) && { options: labels }) };
}

export function toUpdate(values: FieldValues, version: number, currency: string): UpdateField {
  const options = values.options
    .filter(({ id, label }) => id !== null || label.trim() !== "")
    .map(({ id, label, retired, merge_into }) => ({
      ...(id !== null && { id }),
      label: label.trim(),
      retired,
      ...(merge_into !== "" && { merge_into }),
    }));
  return { ...toInput(values, currency), version, ...(hasOptions(values.kind) && { options }) };
}
