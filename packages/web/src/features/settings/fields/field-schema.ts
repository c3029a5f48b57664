import {
  FIELD_GROUP_MAX,
  FIELD_HELP_MAX,
  FIELD_LABEL_MAX,
  hasOptions,
  OPTION_LABEL_MAX,
  OWN_FIELD_KINDS,
} from "@leadlane/core/fields/rules";
import { array, boolean, mixed, type ObjectSchema, object, string } from "yup";
import { amountProblem } from "../../../lib/format/amount-text";
import type { FieldValues, OptionValues } from "./field-values";

const text = (label: string, max: number) =>
  string().defined().trim().max(max, `${label} can have at most ${max} characters`);

/** Undefined for valid options. */
function optionsProblem(options: readonly OptionValues[]): string | undefined {
  const labels = options.map(({ label }) => label.trim().toLowerCase()).filter(Boolean);
  if (labels.length === 0) return "Add at least one option";
  const repeated = labels.find((label, index) => labels.indexOf(label) !== index);
  if (repeated !== undefined) return "Two options have the same name";
  if (options.some(({ id, label }) => id !== null && label.trim() === "")) return "Every option needs a name";
  return options.some(({ label }) => label.trim().length > OPTION_LABEL_MAX)
    ? `An option can have at most ${OPTION_LABEL_MAX} characters`
    : undefined;
}

function defaultProblem(value: unknown, { kind }: FieldValues, currency: string): string | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  if (kind === "money") return amountProblem(value, currency, "Default");
  return kind === "number" && !Number.isFinite(Number(value)) ? "Default must be a number" : undefined;
}

/** Same rules as the server. */
export function fieldSchema(currency: string): ObjectSchema<FieldValues> {
  return object({
    label: text("Label", FIELD_LABEL_MAX).required("Label is required"),
    kind: string().oneOf(OWN_FIELD_KINDS).required(),
    help: text("Help text", FIELD_HELP_MAX),
    group: text("Group", FIELD_GROUP_MAX),
    required: boolean().defined(),
    required_for: array(string().defined()).defined(),
    options: array<OptionValues>()
      .defined()
      .test("options", (options, { parent, createError }) => {
        const message = hasOptions(parent.kind) ? optionsProblem(options) : undefined;
        return message === undefined || createError({ message });
      }),
    default: mixed<string | string[]>()
      .defined()
      .test("default", (value, { parent, createError }) => {
        const message = defaultProblem(value, parent, currency);
        return message === undefined || createError({ message });
      }),
    in_list: boolean().defined(),
    on_card: boolean().defined(),
  }) as ObjectSchema<object> as ObjectSchema<FieldValues>;
}
