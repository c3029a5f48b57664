import type { CreateLead, Lead, UpdateLead } from "@leadlane/core/leads/schema";
import type { FormikState } from "formik";
import { moneyInput, parseMoney } from "../../../lib/format/amount-text";
import { fromZonedInput, toZonedInput } from "../../../lib/time/zoned-time";

/** The plain fields of a lead that the form asks for: one more name here is one more input. */
export const PLAIN_INPUTS = ["city"] as const;
type PlainInput = (typeof PLAIN_INPUTS)[number];

/** Every plain input with what `make` makes of it. */
export function ofPlainInputs<T>(make: (field: PlainInput) => T): Record<PlainInput, T> {
  // Just the names of the list above.
  return Object.fromEntries(PLAIN_INPUTS.map((field) => [field, make(field)])) as Record<PlainInput, T>;
}

/** A lead as its form holds it: what stands in the fields, word by word. */
export interface LeadValues extends Record<PlainInput, string> {
  name: string;
  phone: string;
  email: string;
  company: string;
  source_id: string;
  status_id: string;
  lost_reason: string;
  owner_id: string; // "" is nobody
  value: string;
  follow_up_at: string; // date and time where the tenant is
  next_step: string;
  product_ids: string[];
  tags: string[];
  note: string;
}

/** The names of the form's fields, which are the server's too. */
export const LEAD_FIELDS = [
  "name",
  "phone",
  "email",
  "company",
  "source_id",
  "status_id",
  "lost_reason",
  "owner_id",
  "value",
  "follow_up_at",
  "next_step",
  ...PLAIN_INPUTS,
  "product_ids",
  "tags",
  "note",
] as const satisfies readonly (keyof LeadValues)[];

/** The fields that a form always shows. */
const FIRST_FIELDS: readonly string[] = ["name", "phone", "value", "follow_up_at"];

/** Whether what is wrong with a form stands in a field that is not among the first ones. */
export function isWrongFurtherOn({
  errors,
  touched,
}: Pick<FormikState<LeadValues>, "errors" | "touched">): boolean {
  return LEAD_FIELDS.some((field) => !FIRST_FIELDS.includes(field) && errors[field] && touched[field]);
}

/** How the tenant writes amounts and times. */
export interface Locale {
  currency: string;
  timeZone: string | undefined;
}

export function emptyValues(statusId: string, ownerId: string): LeadValues {
  return {
    name: "",
    phone: "",
    email: "",
    company: "",
    source_id: "",
    status_id: statusId,
    lost_reason: "",
    owner_id: ownerId,
    value: "",
    follow_up_at: "",
    next_step: "",
    ...ofPlainInputs(() => ""),
    product_ids: [],
    tags: [],
    note: "",
  };
}

export function valuesOf(lead: Lead, { currency, timeZone }: Locale): LeadValues {
  return {
    name: lead.name,
    phone: lead.phone ?? "",
    email: lead.email ?? "",
    company: lead.company ?? "",
    source_id: lead.source_id ?? "",
    status_id: lead.status_id,
    lost_reason: lead.lost_reason ?? "",
    owner_id: lead.owner_id ?? "",
    value: moneyInput(lead.value, currency),
    follow_up_at: toZonedInput(lead.follow_up_at, timeZone),
    next_step: lead.next_step ?? "",
    ...ofPlainInputs((field) => lead[field] ?? ""),
    product_ids: lead.product_ids,
    tags: lead.tags,
    note: "",
  };
}

type Wire = Required<Omit<CreateLead, "state" | "country" | "allow_duplicate">>;

function toWire(values: LeadValues, { currency, timeZone }: Locale): Wire {
  return {
    name: values.name.trim(),
    phone: values.phone,
    email: values.email.trim().toLowerCase(),
    company: values.company.trim(),
    source_id: values.source_id || null,
    status_id: values.status_id,
    lost_reason: values.lost_reason.trim(),
    owner_id: values.owner_id || null,
    value: parseMoney(values.value, currency),
    follow_up_at: fromZonedInput(values.follow_up_at, timeZone),
    next_step: values.next_step.trim(),
    ...ofPlainInputs((field) => values[field].trim()),
    product_ids: values.product_ids,
    tags: values.tags,
    note: values.note.trim(),
  };
}

/** A new lead for the server. Without the right to assign, whose it is is not for the form to say. */
export function toCreate(values: LeadValues, locale: Locale, canAssign: boolean): CreateLead {
  const { owner_id, ...input } = toWire(values, locale);
  return canAssign ? { ...input, owner_id } : input;
}

/** What differs between two states of the form, for the server. */
export function toUpdate(values: LeadValues, before: LeadValues, locale: Locale): UpdateLead {
  const { note: _note, ...input } = toWire(values, locale);
  const changed = LEAD_FIELDS.filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(before[field]),
  );
  // Each key of the input is a field of the form, and those kept keep their values.
  return Object.fromEntries(
    Object.entries(input).filter(([field]) => changed.some((each) => each === field)),
  ) as UpdateLead;
}
