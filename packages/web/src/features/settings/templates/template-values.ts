import { CHANNELS, type Channel, PLACEHOLDERS, type Placeholder } from "@leadlane/core/templates/rules";
import type { CreateTemplate, Template } from "@leadlane/core/templates/schema";

import { useNamedFields } from "../../../data/own-fields";

export interface TemplateValues {
  name: string;
  channel: Channel;
  language: string;
  subject: string;
  body: string;
}

/** Form fields have the same names as the API's. */
export const TEMPLATE_FIELDS = ["name", "channel", "language", "subject", "body"] as const;

export const CHANNEL_LABELS: Record<Channel, string> = { whatsapp: "WhatsApp", email: "Email", sms: "SMS" };

const PLACEHOLDER_LABELS: Record<Placeholder, string> = {
  name: "Name",
  first_name: "First name",
  company: "Company",
  product: "Product",
  price: "Price",
  owner: "Owner",
  business: "Your business",
  follow_up: "Follow-up",
};

/** Languages offered by the form; the API accepts any. */
export const LANGUAGES = ["en", "hi", "bn", "gu", "kn", "ml", "mr", "pa", "ta", "te", "ur"];

export function valuesOf(template: Template | null): TemplateValues {
  if (template === null) return { name: "", channel: "whatsapp", language: "en", subject: "", body: "" };
  const { name, channel, language, subject, body } = template;
  return { name, channel, language, subject: subject ?? "", body };
}

export function toInput({ name, channel, language, subject, body }: TemplateValues): CreateTemplate {
  return {
    name: name.trim(),
    channel,
    language,
    subject: channel === "email" ? subject.trim() : null,
    body: body.trim(),
  };
}

export function byChannel(templates: readonly Template[]): { channel: Channel; templates: Template[] }[] {
  return CHANNELS.map((channel) => ({
    channel,
    templates: templates.filter((template) => template.channel === channel),
  })).filter((group) => group.templates.length > 0);
}

/** The placeholders to insert: the built-in ones and the own fields. */
export function usePlaceholders(): { name: string; label: string }[] {
  const own = useNamedFields().map(({ key, field: { label } }) => ({ name: key, label }));
  return [...PLACEHOLDERS.map((name) => ({ name, label: PLACEHOLDER_LABELS[name] })), ...own];
}
