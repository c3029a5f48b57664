import type { FIELDS, InputField, ListField } from "@leadlane/core/leads/fields";
import { fieldOf, inputFields, ofFields } from "@leadlane/core/leads/fields";
import type { CreateLead, Lead, UpdateLead } from "@leadlane/core/leads/schema";
import type { FormikState } from "formik";
import { FORM_KINDS, type Locale } from "./kind-values";

/** The fields that a form of a lead holds; it asks for those that their entries say, in place for any. */
export const FORM_FIELDS = inputFields();

/** A lead as its form holds it: what stands in the fields, word by word. */
export type LeadValues = {
  [Name in InputField]: (typeof FIELDS)[Name] extends ListField ? string[] : string;
} & { note: string };

/** The names of the form's fields, which are the server's too. */
export const LEAD_FIELDS: readonly (keyof LeadValues)[] = [...FORM_FIELDS, "note"];

/** Whether what is wrong with a form stands in a field that is not among the first ones. */
export function isWrongFurtherOn({
  errors,
  touched,
}: Pick<FormikState<LeadValues>, "errors" | "touched">): boolean {
  const isFirst = (name: keyof LeadValues) => name !== "note" && fieldOf(name).form === "first";
  return LEAD_FIELDS.some((name) => !isFirst(name) && errors[name] && touched[name]);
}

function toForm(name: InputField, value: unknown, locale: Locale): string | string[] {
  // A lead's field has a value of its kind, or none.
  return FORM_KINDS[fieldOf(name).kind].toForm(value as never, locale);
}

export function emptyValues(statusId: string, ownerId: string): LeadValues {
  const nowhere: Locale = { currency: "INR", timeZone: undefined }; // of what is empty they say nothing
  const empty = ofFields(FORM_FIELDS, (name) => toForm(name, null, nowhere));
  // A list is empty as a list, all else as a text.
  return { ...(empty as LeadValues), status_id: statusId, owner_id: ownerId, note: "" };
}

export function valuesOf(lead: Lead, locale: Locale): LeadValues {
  // As above.
  return { ...(ofFields(FORM_FIELDS, (name) => toForm(name, lead[name], locale)) as LeadValues), note: "" };
}

function toWire(values: LeadValues, locale: Locale): CreateLead {
  const wire = ofFields(FORM_FIELDS, (name) =>
    // The form holds each field as its kind does.
    FORM_KINDS[fieldOf(name).kind].toWire(values[name] as never, locale),
  );
  return { ...(wire as Omit<CreateLead, "note">), note: values.note.trim() };
}

/** A new lead for the server. Without the right to assign, whose it is is not for the form to say. */
export function toCreate(values: LeadValues, locale: Locale, canAssign: boolean): CreateLead {
  const { owner_id, ...input } = toWire(values, locale);
  return canAssign ? { ...input, owner_id } : input;
}

/** What differs between two states of the form, for the server. */
export function toUpdate(values: LeadValues, before: LeadValues, locale: Locale): UpdateLead {
  const { note: _note, ...input } = toWire(values, locale);
  const changed = FORM_FIELDS.filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]),
  );
  // Each key of the input is a field of the form, and those kept keep their values.
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => changed.some((each) => each === field)),
  ) as UpdateLead;
}
