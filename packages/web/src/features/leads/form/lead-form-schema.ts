import { FIELDS } from "@leadlane/core/leads/fields";
import {
  ACTIVITY_TEXT_MAX,
  COMPANY_MAX,
  LEAD_NAME_MAX,
  LEAD_NEEDS_CONTACT_TEXT,
  LOST_REASON_MAX,
  LOST_REASON_REQUIRED_TEXT,
  NEXT_STEP_MAX,
  PRODUCTS_MAX,
  TAG_MAX,
  TAGS_MAX,
} from "@leadlane/core/leads/rules";
import { array, type ObjectSchema, object, string } from "yup";
import { amountProblem } from "../../../lib/format/amount-text";
import { optionalEmailField, optionalPhoneField } from "../../../lib/validation/field-schemas";
import { type LeadValues, ofPlainInputs } from "./lead-values";

const text = (label: string, max: number) =>
  string().defined().trim().max(max, `${label} can have at most ${max} characters`);

/** What the form depends on beside its own fields. */
export interface LeadRules {
  currency: string;
  lostStatusIds: readonly string[];
}

/** The server's rules for a lead, in the server's words. */
export function leadFormSchema({ currency, lostStatusIds }: LeadRules): ObjectSchema<LeadValues> {
  return object({
    name: text("Name", LEAD_NAME_MAX).required("Name is required"),
    phone: optionalPhoneField().test("contact", LEAD_NEEDS_CONTACT_TEXT, (phone, { parent }) => {
      return phone !== "" || String(parent.email ?? "").trim() !== "";
    }),
    email: optionalEmailField(),
    company: text("Company", COMPANY_MAX),
    source_id: string().defined(),
    status_id: string().required("Status is required"),
    lost_reason: text("Lost reason", LOST_REASON_MAX).test(
      "lost",
      LOST_REASON_REQUIRED_TEXT,
      (reason, { parent }) => {
        return reason.trim() !== "" || !lostStatusIds.includes(String(parent.status_id));
      },
    ),
    owner_id: string().defined(),
    value: string()
      .defined()
      .test("amount", (value, { createError }) => {
        const message = amountProblem(value, currency, "Value");
        return message === undefined || createError({ message });
      }),
    follow_up_at: string()
      .defined()
      .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, {
        message: "Next follow-up must be a date and time",
        excludeEmptyString: true,
      }),
    next_step: text("Next step", NEXT_STEP_MAX),
    ...ofPlainInputs((field) => text(FIELDS[field].label, FIELDS[field].max)),
    product_ids: array(string().defined())
      .defined()
      .max(PRODUCTS_MAX, `A lead can have at most ${PRODUCTS_MAX} products`),
    tags: array(text("Tag", TAG_MAX).required("Tag is required"))
      .defined()
      .max(TAGS_MAX, `A lead can have at most ${TAGS_MAX} tags`),
    note: text("Note", ACTIVITY_TEXT_MAX),
  });
}
