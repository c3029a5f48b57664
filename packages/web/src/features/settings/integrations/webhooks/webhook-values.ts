import { WEBHOOK_EVENTS, type WebhookEvent } from "@leadlane/core/webhooks/rules";
import type { CreateWebhook, Webhook } from "@leadlane/core/webhooks/schema";

export interface WebhookValues {
  url: string;
  description: string;
  events: string[];
  active: boolean;
}

export const WEBHOOK_FIELDS = ["url", "description", "events"] as const;

const isOfLead = (event: WebhookEvent) => event.startsWith("lead.");

export const EVENT_GROUPS = [
  { label: "All lead events", events: WEBHOOK_EVENTS.filter(isOfLead) },
  { label: "Activities and follow-ups", events: WEBHOOK_EVENTS.filter((event) => !isOfLead(event)) },
];

export function valuesOf(webhook: Webhook | null): WebhookValues {
  if (webhook === null) return { url: "", description: "", events: [], active: true };
  const { url, description, events, active } = webhook;
  return { url, description: description ?? "", events: [...events], active };
}

export function toInput({ url, description, events, active }: WebhookValues): CreateWebhook {
  return {
    url: url.trim(),
    description: description.trim() || null,
    events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
    active,
  };
}
