import { fieldOf, ofFields } from "@leadlane/core/leads/fields";
import {
  ACTIVITY_TEXT_MAX,
  LEAD_NEEDS_CONTACT_TEXT,
  LOST_REASON_REQUIRED_TEXT,
} from "@leadlane/core/leads/rules";
import { type ObjectSchema, object, string } from "yup";
import type { NamedOwnField } from "../../../data/own-fields";
import { checkOf } from "./kind-checks";
import { FORM_FIELDS, type LeadValues } from "./lead-values";
import type { OwnValues } from "./own-values";

export interface LeadRules {
  currency: string;
  lostStatusIds: readonly string[];
  own?: readonly NamedOwnField[];
}

function ownSchema(own: readonly NamedOwnField[], currency: string) {
  return object(Object.fromEntries(own.map(({ key, field }) => [key, checkOf(field, currency)])));
}

/** The rules of a form with one of these fields. */
export function ownValuesSchema(own: readonly NamedOwnField[], currency: string) {
  return object({
    key: string().defined(),
    custom: ownSchema(own, currency),
  }) as ObjectSchema<object> as ObjectSchema<{
    key: string;
    custom: OwnValues;
  }>;
}

/** Same rules and messages as the server. */
export function leadFormSchema({ currency, lostStatusIds, own = [] }: LeadRules): ObjectSchema<LeadValues> {
  const checks = ofFields(FORM_FIELDS, (name) => checkOf(fieldOf(name), currency));
  const note = checkOf({ label: "Note", kind: "long_text", max: ACTIVITY_TEXT_MAX }, currency);
  return object({
    ...checks,
    phone: checks.phone.test("contact", LEAD_NEEDS_CONTACT_TEXT, (phone, { parent }) => {
      return phone !== "" || String(parent.email ?? "").trim() !== "";
    }),
    lost_reason: checks.lost_reason.test("lost", LOST_REASON_REQUIRED_TEXT, (reason, { parent }) => {
      return String(reason).trim() !== "" || !lostStatusIds.includes(String(parent.status_id));
    }),
    note,
    custom: ownSchema(own, currency),
  }) as ObjectSchema<object> as ObjectSchema<LeadValues>;
}
