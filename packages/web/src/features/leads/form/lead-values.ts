import type { FIELDS, InputField, ListField } from "@leadlane/core/leads/fields";
import { fieldOf, inputFields, ofFields } from "@leadlane/core/leads/fields";
import type { CreateLead, Lead, UpdateLead } from "@leadlane/core/leads/schema";
import type { FormikState } from "formik";
import { FORM_KINDS, type Locale } from "./kind-values";

/** All input fields. The registry decides which of them whole-lead forms show; the detail panel shows any. */
export const FORM_FIELDS = inputFields();

/** Form values: text as typed, lists as arrays. */
export type LeadValues = {
  [Name in InputField]: (typeof FIELDS)[Name] extends ListField ? string[] : string;
} & { note: string };

/** Form fields have the same names as the API's. */
export const LEAD_FIELDS: readonly (keyof LeadValues)[] = [...FORM_FIELDS, "note"];

/** Whether an error is in a field outside the first section. */
export function hasHiddenErrors({
  errors,
  touched,
}: Pick<FormikState<LeadValues>, "errors" | "touched">): boolean {
  const isFirst = (name: keyof LeadValues) => name !== "note" && fieldOf(name).form === "first";
  return LEAD_FIELDS.some((name) => !isFirst(name) && errors[name] && touched[name]);
}

function toForm(name: InputField, value: unknown, locale: Locale): string | string[] {
  // A field's value has the type of its kind.
  return FORM_KINDS[fieldOf(name).kind].toForm(value as never, locale);
}

export function emptyValues(statusId: string, ownerId: string): LeadValues {
  const defaultLocale: Locale = { currency: "INR", timeZone: undefined }; // irrelevant for empty values
  const empty = ofFields(FORM_FIELDS, (name) => toForm(name, null, defaultLocale));
  // Each value has the type of its field's kind.
  return { ...(empty as LeadValues), status_id: statusId, owner_id: ownerId, note: "" };
}

export function valuesOf(lead: Lead, locale: Locale): LeadValues {
  // Each value has the type of its field's kind.
  return { ...(ofFields(FORM_FIELDS, (name) => toForm(name, lead[name], locale)) as LeadValues), note: "" };
}

function toWire(values: LeadValues, locale: Locale): CreateLead {
  const wire = ofFields(FORM_FIELDS, (name) =>
    // Each form value has the type of its field's kind.
    FORM_KINDS[fieldOf(name).kind].toWire(values[name] as never, locale),
  );
  return { ...(wire as Omit<CreateLead, "note">), note: values.note.trim() };
}

/** Without permission to assign, the server sets the owner. */
export function toCreate(values: LeadValues, locale: Locale, canAssign: boolean): CreateLead {
  const { owner_id, ...input } = toWire(values, locale);
  return canAssign ? { ...input, owner_id } : input;
}

export function toUpdate(values: LeadValues, before: LeadValues, locale: Locale): UpdateLead {
  const { note: _note, ...input } = toWire(values, locale);
  const changed = FORM_FIELDS.filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]),
  );
  // The keys are form fields, and their values are unchanged.
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => changed.some((each) => each === field)),
  ) as UpdateLead;
}
