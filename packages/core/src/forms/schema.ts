import * as z from "zod/mini";
import { optionalText, reference, removeUnprintable, version } from "../kernel/field";
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
  INTEGRATION_STATUSES,
  MESSAGE_MAX,
  NOT_AN_ORIGIN_TEXT,
  ORIGIN_MAX,
  ROTA_MAX,
  ROTA_MAX_TEXT,
  SUBMISSION_ID_MAX,
  toOrigin,
} from "./rules";

/** What the website's leads are entered with: the lead source that they came from, if any. */
export const IntegrationSource = z.object({ lead_source_id: z.nullable(z.string()) });
export type IntegrationSource = z.infer<typeof IntegrationSource>;

/** The website form of a business. `public_key` stands in the snippet and opens nothing but the form. */
export const WebIntegration = z.object({
  tenant_id: z.string(),
  source: IntegrationSource,
  public_key: z.string(),
  allowed_origins: z.array(z.string()),
  allow_no_origin: z.boolean(),
  daily_limit: z.nullable(z.int()), // null: no limit, on a plan without one
  daily_limit_max: z.nullable(z.int()),
  default_owner_id: z.nullable(z.string()), // who gets leads that nobody's turn is for
  rota: z.array(z.string()), // users who take turns in getting the leads; who is inactive is passed over
  waiting: z.int(), // submissions that can be released together; no more than a hundred are counted
  status: z.enum(INTEGRATION_STATUSES),
  last_capture_at: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type WebIntegration = z.infer<typeof WebIntegration>;

/**
 * The fields given change. `source` is the id of a lead source, or an object whose `lead_source_id` null takes it away.
 * `allowed_origins` empty lets every website use the form; otherwise `allow_no_origin` says whether senders may that name
 * no website, as servers do. `daily_limit` null is as many as the plan allows.
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
  version: version(),
});
export type SaveIntegration = z.infer<typeof SaveIntegration>;

/** Where a visitor came from, by the parameters that campaigns put into addresses. */
export const Utm = z.object({
  source: z.optional(z.string()),
  medium: z.optional(z.string()),
  campaign: z.optional(z.string()),
  term: z.optional(z.string()),
  content: z.optional(z.string()),
});
export type Utm = z.infer<typeof Utm>;

/** A submission of the form, as it is kept, and what became of it. */
export const Capture = z.object({
  ...EntityFields,
  outcome: z.enum(CAPTURE_OUTCOMES),
  reason: z.nullable(z.string()), // why it failed, for a person
  lead_id: z.nullable(z.string()),
  archived_lead_id: z.nullable(z.string()), // the archived lead of the same contact, about which a person has to decide
  ...outputs(websiteFields()),
  message: z.nullable(z.string()),
  page_url: z.nullable(z.string()),
  utm: Utm,
  origin: z.nullable(z.string()), // the website that it came from, as the browser told; null where none did
  is_test: z.boolean(), // sent from the settings to try the form out
});
export type Capture = z.infer<typeof Capture>;

/** A phone number or email as typed; unreadable text does not reject the submission. */
function contactText(label: string) {
  const clean = (value: string) => removeUnprintable(value).trim().slice(0, CONTACT_TEXT_MAX);
  return z.optional(z.nullable(z.string(`${label} must be text`).check(z.overwrite(clean))));
}

/**
 * What a form sends. `fields` are the form's other fields, which are kept below the message. `website` is the honeypot;
 * `submission_id` makes a submission that is sent twice one.
 */
export const SubmitCapture = z.object({
  ...createInputs(websiteFields()),
  email: contactText("Email"),
  phone: contactText("Phone number"),
  message: optionalText("Message", MESSAGE_MAX),
  page_url: z.optional(z.nullable(z.string("page_url must be text"))),
  fields: z.optional(
    z.nullable(z.array(z.object({ label: z.string(), value: z.string() }), "fields must be a list")),
  ),
  utm: z.optional(z.nullable(z.record(z.string(), z.unknown(), "utm must be an object"))),
  website: z.optional(z.unknown()),
  submission_id: optionalText("submission_id", SUBMISSION_ID_MAX),
});
export type SubmitCapture = z.infer<typeof SubmitCapture>;

/** `archived` decides where an archived lead has the same contact; without it the submission waits for that. */
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
