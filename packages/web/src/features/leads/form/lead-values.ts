import type { FIELDS, InputField, ListField } from "@leadlane/core/leads/fields";
import { fieldOf, inputFields, ofFields } from "@leadlane/core/leads/fields";
import type { CreateLead, Lead, UpdateLead } from "@leadlane/core/leads/schema";
import type { FormikState } from "formik";
import type { NamedOwnField } from "../../../data/own-fields";
import { FORM_KINDS, type Locale } from "./kind-values";
import { changedFields, emptyOwnValues, type OwnValues, ownValuesOf, toCustomInput } from "./own-values";

/** What the conversions between leads and form values depend on. */
export interface LeadScope extends Locale {
  own?: { fields: readonly NamedOwnField[]; version: number }; // the own fields that the form shows
}

/** All input fields. The registry decides which of them whole-lead forms show; the detail panel shows any. */
export const FORM_FIELDS = inputFields();

/** Form values: text as typed, lists as arrays. */
export type LeadValues = {
  [Name in InputField]: (typeof FIELDS)[Name] extends ListField ? string[] : string;
} & { note: string; custom: OwnValues };

type BuiltInName = Exclude<keyof LeadValues, "custom">;

/** Form fields have the same names as the API's; own fields are added to these. */
export const LEAD_FIELDS: readonly BuiltInName[] = [...FORM_FIELDS, "note"];

/** Whether an error is in a field outside the first section. */
export function hasHiddenErrors({
  errors,
  touched,
}: Pick<FormikState<LeadValues>, "errors" | "touched">): boolean {
  const isFirst = (name: BuiltInName) => name !== "note" && fieldOf(name).form === "first";
  return (
    LEAD_FIELDS.some((name) => !isFirst(name) && errors[name] && touched[name]) ||
    Boolean(errors.custom && touched.custom)
  );
}

function toForm(name: InputField, value: unknown, locale: Locale): string | string[] {
  // A field's value has the type of its kind.
  return FORM_KINDS[fieldOf(name).kind].toForm(value as never, locale);
}

const PLAIN: LeadScope = { currency: "INR", timeZone: undefined }; // irrelevant for empty values

/** Own fields have their defaults. */
export function emptyValues(statusId: string, ownerId: string, scope = PLAIN): LeadValues {
  const empty = ofFields(FORM_FIELDS, (name) => toForm(name, null, scope));
  const custom = emptyOwnValues(scope.own?.fields ?? [], scope);
  // Each value has the type of its field's kind.
  return { ...(empty as LeadValues), status_id: statusId, owner_id: ownerId, note: "", custom };
}

export function valuesOf(lead: Lead, scope: LeadScope): LeadValues {
  const values = ofFields(FORM_FIELDS, (name) => toForm(name, lead[name], scope));
  const custom = ownValuesOf(lead.custom, scope.own?.fields ?? [], scope);
  // Each value has the type of its field's kind.
  return { ...(values as LeadValues), note: "", custom };
}

function customPart(values: LeadValues, { own, ...locale }: LeadScope, before?: LeadValues) {
  const fields = own?.fields ?? [];
  const sent = before ? changedFields(fields, values.custom, before.custom) : fields;
  if (sent.length === 0) return {};
  return { custom: toCustomInput(values.custom, sent, locale), fields_version: own?.version };
}

function toWire(values: LeadValues, locale: Locale): CreateLead {
  const wire = ofFields(FORM_FIELDS, (name) =>
    // Each form value has the type of its field's kind.
    FORM_KINDS[fieldOf(name).kind].toWire(values[name] as never, locale),
  );
  return { ...(wire as Omit<CreateLead, "note">), note: values.note.trim() };
}

/** Without permission to assign, the server sets the owner. */
export function toCreate(values: LeadValues, scope: LeadScope, canAssign: boolean): CreateLead {
  const { owner_id, ...built } = toWire(values, scope);
  const input = { ...built, ...customPart(values, scope) };
  return canAssign ? { ...input, owner_id } : input;
}

export function toUpdate(values: LeadValues, before: LeadValues, scope: LeadScope): UpdateLead {
  const { note: _note, ...input } = toWire(values, scope);
  const changed = FORM_FIELDS.filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]),
  );
  // The keys are form fields, and their values are unchanged.
  const fields = Object.fromEntries(
    Object.entries(input).filter(([field]) => changed.some((each) => each === field)),
  ) as UpdateLead;
  return { ...fields, ...customPart(values, scope, before) };
}
