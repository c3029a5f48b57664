import * as z from "zod/mini";
import { OWN_FIELD_KINDS } from "../fields/rules";
import { color, optionalText, reference, removeUnprintable, text, version } from "../kernel/field";
import { EntityFields, pageQuery } from "../kernel/schema";
import { createInputs, outputs } from "../leads/field-schemas";
import { websiteFields } from "../leads/fields";
import {
  ALLOWED_ORIGINS_MAX,
  ARCHIVED_CHOICES,
  CAPTURE_OUTCOMES,
  CAPTURES_PAGE_DEFAULT,
  CAPTURES_PAGE_MAX,
  CONTACT_TEXT_MAX,
  DAILY_LIMIT_MAX,
  FORM_BUTTON_MAX,
  FORM_FIELDS,
  FORM_LABEL_MAX,
  FORM_OWN_FIELDS_MAX,
  FORM_THANKS_MAX,
  FORM_TITLE_MAX,
  fieldsProblem,
  INTEGRATION_STATUSES,
  MESSAGE_MAX,
  NOT_AN_ORIGIN_TEXT,
  ORIGIN_MAX,
  ROTA_MAX,
  ROTA_MAX_TEXT,
  SUBMISSION_ID_MAX,
  toOrigin,
} from "./rules";

export const IntegrationSource = z.object({ lead_source_id: z.nullable(z.string()) });
export type IntegrationSource = z.infer<typeof IntegrationSource>;

const ownName = z.templateLiteral(["custom.", z.string()]);
const FormField = z.object({
  name: z.union([z.enum(FORM_FIELDS), ownName]),
  label: z.string(),
  required: z.boolean(),
});

export const FormDesign = z.object({
  title: z.nullable(z.string()),
  button: z.string(),
  thanks: z.string(),
  color: z.string(),
  fields: z.array(FormField),
});

/** The form as websites show it: own fields with their kinds and options. */
export const ShownDesign = z.object({
  ...FormDesign.shape,
  fields: z.array(
    z.object({
      ...FormField.shape,
      kind: z.optional(z.enum(OWN_FIELD_KINDS)),
      options: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
    }),
  ),
});

const SaveDesign = z.object({
  title: optionalText("Title", FORM_TITLE_MAX),
  button: text("Button", FORM_BUTTON_MAX),
  thanks: text("Thank-you text", FORM_THANKS_MAX),
  color: color(),
  fields: z
    .array(
      z.object({
        name: z.union([z.enum(FORM_FIELDS), ownName], {
          error: () =>
            `name must be one of ${FORM_FIELDS.join(", ")}, or custom. and the key of an own field`,
        }),
        label: text("Label", FORM_LABEL_MAX),
        required: z.boolean("required must be true or false"),
      }),
      "Fields must be a list",
    )
    .check(
      z.maxLength(
        FORM_FIELDS.length + FORM_OWN_FIELDS_MAX,
        `The form can have at most ${FORM_OWN_FIELDS_MAX} own fields`,
      ),
      z.refine(
        (fields) => new Set(fields.map(({ name }) => name)).size === fields.length,
        "Each field can be in the form only once",
      ),
      ({ value, issues }) => {
        const message = fieldsProblem(value);
        if (message) issues.push({ code: "custom", message, input: value });
      },
    ),
});

export const WebIntegration = z.object({
  tenant_id: z.string(),
  source: IntegrationSource,
  public_key: z.string(),
  allowed_origins: z.array(z.string()),
  allow_no_origin: z.boolean(),
  daily_limit: z.nullable(z.int()), // null: no limit
  daily_limit_max: z.nullable(z.int()),
  default_owner_id: z.nullable(z.string()),
  rota: z.array(z.string()),
  design: FormDesign,
  waiting: z.int(),
  status: z.enum(INTEGRATION_STATUSES),
  last_capture_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type WebIntegration = z.infer<typeof WebIntegration>;

/**
 * Changes the given fields. `source` is the id of a lead source or `{ lead_source_id }`; an empty
 * `allowed_origins` allows every website, else `allow_no_origin` allows senders without an origin;
 * `daily_limit` null means the plan's limit.
 */
export const SaveIntegration = z.object({
  tenant_id: z.optional(z.string()),
  source: z.optional(
    z.union(
      [reference("Source"), z.object({ lead_source_id: z.optional(z.nullable(reference("Source"))) })],
      { error: () => "source must be the id of a lead source, or an object with lead_source_id" },
    ),
  ),
  allowed_origins: z.optional(
    z
      .array(
        z.string(NOT_AN_ORIGIN_TEXT).check(
          z.trim(),
          z.maxLength(ORIGIN_MAX, NOT_AN_ORIGIN_TEXT),
          z.refine((value) => toOrigin(value) !== null, NOT_AN_ORIGIN_TEXT),
        ),
        "Allowed origins must be a list",
      )
      .check(z.maxLength(ALLOWED_ORIGINS_MAX, `There can be at most ${ALLOWED_ORIGINS_MAX} origins`)),
  ),
  allow_no_origin: z.optional(z.boolean("allow_no_origin must be true or false")),
  default_owner_id: z.optional(z.nullable(reference("Default owner"))),
  rota: z.optional(
    z.array(reference("Colleague"), "The rota must be a list of users").check(
      z.maxLength(ROTA_MAX, ROTA_MAX_TEXT),
      z.refine((ids) => new Set(ids).size === ids.length, "Each person can be in the rotation only once"),
    ),
  ),
  daily_limit: z.optional(
    z.nullable(
      z
        .int("The daily limit must be a whole number")
        .check(
          z.nonnegative("The daily limit can't be negative"),
          z.maximum(DAILY_LIMIT_MAX, "The daily limit is too large"),
        ),
    ),
  ),
  design: z.optional(SaveDesign),
  version: version(),
});
export type SaveIntegration = z.infer<typeof SaveIntegration>;

export const Utm = z.object({
  source: z.optional(z.string()),
  medium: z.optional(z.string()),
  campaign: z.optional(z.string()),
  term: z.optional(z.string()),
  content: z.optional(z.string()),
});
export type Utm = z.infer<typeof Utm>;

export const Capture = z.object({
  ...EntityFields,
  outcome: z.enum(CAPTURE_OUTCOMES),
  reason: z.nullable(z.string()),
  lead_id: z.nullable(z.string()),
  archived_lead_id: z.nullable(z.string()), // an archived lead with the same contact, awaiting a decision
  ...outputs(websiteFields()),
  message: z.nullable(z.string()),
  page_url: z.nullable(z.string()),
  utm: Utm,
  origin: z.nullable(z.string()),
  is_test: z.boolean(),
});
export type Capture = z.infer<typeof Capture>;

/** A phone number or email as typed; unreadable text does not reject the submission. */
function contactText(label: string) {
  const clean = (value: string) => removeUnprintable(value).trim().slice(0, CONTACT_TEXT_MAX);
  return z.optional(z.nullable(z.string(`${label} must be text`).check(z.overwrite(clean))));
}

/** `name` is the input's; `custom.<key>`, or the key or label of an own field, fills that field. */
export const SubmittedField = z.object({
  label: z.string(),
  value: z.string(),
  name: z.optional(z.string()),
});
export type SubmittedField = z.infer<typeof SubmittedField>;

/**
 * A submitted form. `fields` are own and unknown fields, `website` is the honeypot, `submission_id` makes repeats
 * one.
 */
export const SubmitCapture = z.object({
  ...createInputs(websiteFields()),
  email: contactText("Email"),
  phone: contactText("Phone number"),
  message: optionalText("Message", MESSAGE_MAX),
  page_url: z.optional(z.nullable(z.string("page_url must be text"))),
  fields: z.optional(z.nullable(z.array(SubmittedField, "fields must be a list"))),
  utm: z.optional(z.nullable(z.record(z.string(), z.unknown(), "utm must be an object"))),
  website: z.optional(z.unknown()),
  submission_id: optionalText("submission_id", SUBMISSION_ID_MAX),
});
export type SubmitCapture = z.infer<typeof SubmitCapture>;

/** `archived` says what to do with an archived lead of the same contact; without it the submission waits. */
export const ReleaseCapture = z.object({
  tenant_id: z.optional(z.string()),
  archived: z.optional(
    z.enum(ARCHIVED_CHOICES, { error: () => `archived must be one of ${ARCHIVED_CHOICES.join(", ")}` }),
  ),
});
export type ReleaseCapture = z.infer<typeof ReleaseCapture>;

export const ListCaptures = z.strictObject({
  ...pageQuery(CAPTURES_PAGE_DEFAULT, CAPTURES_PAGE_MAX),
  tenant_id: z.optional(z.string()),
});
export type ListCaptures = z.infer<typeof ListCaptures>;
