import * as z from "zod/mini";
import { optionalText, reference, text, version } from "../kernel/field";
import { EntityFields } from "../kernel/schema";
import { CHANNELS, LANGUAGE_MAX, TEMPLATE_BODY_MAX, TEMPLATE_NAME_MAX, TEMPLATE_SUBJECT_MAX } from "./rules";

const Channel = z.enum(CHANNELS, { error: () => `channel must be one of ${CHANNELS.join(", ")}` });

export const Template = z.object({
  ...EntityFields,
  name: z.string(),
  channel: z.enum(CHANNELS),
  language: z.string(), // BCP 47, such as "hi"
  subject: z.nullable(z.string()), // of emails
  body: z.string(),
});
export type Template = z.infer<typeof Template>;

const name = text("Name", TEMPLATE_NAME_MAX);
const language = text("Language", LANGUAGE_MAX).check(
  z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, "Language must be a code such as en or hi"),
);
const subject = optionalText("Subject", TEMPLATE_SUBJECT_MAX);
const body = text("Message", TEMPLATE_BODY_MAX);

export const CreateTemplate = z.object({ name, channel: Channel, language, subject, body });
export type CreateTemplate = z.infer<typeof CreateTemplate>;

export const UpdateTemplate = z.object({
  name: z.optional(name),
  channel: z.optional(Channel),
  language: z.optional(language),
  subject,
  body: z.optional(body),
  version: version(),
});
export type UpdateTemplate = z.infer<typeof UpdateTemplate>;

export const PreviewTemplate = z.object({ lead_id: reference("Lead") });
export type PreviewTemplate = z.infer<typeof PreviewTemplate>;

/** `missing` names placeholders without a value, which stay in `text`. `link` is null without phone or email. */
export const TemplatePreview = z.object({
  subject: z.optional(z.string()),
  text: z.string(),
  missing: z.array(z.string()),
  link: z.nullable(z.string()),
});
export type TemplatePreview = z.infer<typeof TemplatePreview>;
