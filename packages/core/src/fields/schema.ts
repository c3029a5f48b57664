import * as z from "zod/mini";
import { optionalText, reference, text, version } from "../kernel/field";
import { EntityFields } from "../kernel/schema";
import {
  FIELD_GROUP_MAX,
  FIELD_HELP_MAX,
  FIELD_KEY_MAX,
  FIELD_LABEL_MAX,
  OPTION_LABEL_MAX,
  OPTIONS_MAX,
  OWN_FIELD_KINDS,
  OWN_FIELDS_MAX,
} from "./rules";

const VALUE_TEXT = "The value must be a text, a number, true, false or a list of options";

/** Amounts in minor units, days as 2026-11-21, choices as ids of options. */
export const CustomValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())], {
  error: () => VALUE_TEXT,
});
export type CustomValue = z.infer<typeof CustomValue>;

/** The filled own fields of a lead by key. */
export const Custom = z.record(z.string(), CustomValue);
export type Custom = z.infer<typeof Custom>;

const Key = z.string().check(z.maxLength(FIELD_KEY_MAX, "There is no such field"));

/** Inputs of own fields by key; null empties a field. */
export const CustomInput = z
  .record(Key, z.nullable(CustomValue), "custom must be an object of fields by key")
  .check(
    z.refine((input) => Object.keys(input).length <= OWN_FIELDS_MAX, `At most ${OWN_FIELDS_MAX} own fields`),
  );
export type CustomInput = z.infer<typeof CustomInput>;

/** Part of a write with own fields: `fields_version` is the version of the fields that the sender knew. */
export const CustomInputs = {
  custom: z.optional(CustomInput),
  fields_version: z.optional(z.int("fields_version must be a whole number")),
};

export const FieldOption = z.object({ id: z.string(), label: z.string(), retired: z.boolean() });
export type FieldOption = z.infer<typeof FieldOption>;

/** A field that the business added to its leads. */
export const OwnField = z.object({
  ...EntityFields,
  key: z.string(),
  label: z.string(),
  kind: z.enum(OWN_FIELD_KINDS),
  help: z.nullable(z.string()),
  group: z.nullable(z.string()),
  required: z.boolean(),
  required_for: z.array(z.string()), // ids of statuses
  options: z.array(FieldOption),
  default: z.nullable(CustomValue),
  in_list: z.boolean(),
  on_card: z.boolean(),
  retired: z.boolean(),
  order: z.int(),
});
export type OwnField = z.infer<typeof OwnField>;

const flag = (name: string) => z.optional(z.boolean(`${name} must be true or false`));
const optionLabel = text("Option", OPTION_LABEL_MAX);
const optionsOf = <Option extends z.ZodMiniType>(option: Option) =>
  z.optional(
    z
      .array(option, "Options must be a list")
      .check(z.maxLength(OPTIONS_MAX, `A field can have at most ${OPTIONS_MAX} options`)),
  );

const inputs = {
  help: optionalText("Help", FIELD_HELP_MAX),
  group: optionalText("Group", FIELD_GROUP_MAX),
  required: flag("required"),
  required_for: z.optional(z.array(reference("Status"), "required_for must be a list of statuses")),
  /** An option by id, or by label. */
  default: z.optional(z.nullable(CustomValue)),
  in_list: flag("in_list"),
  on_card: flag("on_card"),
};

export const CreateField = z.object({
  tenant_id: z.optional(z.string()),
  label: text("Label", FIELD_LABEL_MAX),
  kind: z.enum(OWN_FIELD_KINDS, { error: () => `Kind must be one of ${OWN_FIELD_KINDS.join(", ")}` }),
  options: optionsOf(z.object({ label: optionLabel })),
  ...inputs,
});
export type CreateField = z.infer<typeof CreateField>;

/** Options get the given order if all are given; those left out stay, those without `id` are new. `merge_into`: into another option. */
export const UpdateField = z.object({
  tenant_id: z.optional(z.string()),
  label: z.optional(text("Label", FIELD_LABEL_MAX)),
  options: optionsOf(
    z.object({
      id: z.optional(reference("Option")),
      label: z.optional(optionLabel),
      retired: flag("retired"),
      merge_into: z.optional(reference("merge_into")),
    }),
  ),
  ...inputs,
  version: version(),
});
export type UpdateField = z.infer<typeof UpdateField>;

export const OrderFields = z.object({
  tenant_id: z.optional(z.string()),
  ids: z
    .array(reference("Field"), "ids must list fields")
    .check(z.maxLength(OWN_FIELDS_MAX, `A business can have at most ${OWN_FIELDS_MAX} fields`)),
});
export type OrderFields = z.infer<typeof OrderFields>;
