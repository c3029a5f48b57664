export const WEBHOOK_EVENTS = [
  "lead.created",
  "lead.updated",
  "lead.moved",
  "lead.assigned",
  "lead.won",
  "lead.lost",
  "lead.archived",
  "lead.deleted",
  "activity.created",
  "followup.due",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A REST hook is subscribed by a program with an API key, such as Zapier. */
export const WEBHOOK_KINDS = ["webhook", "rest_hook"] as const;

export const END_REASONS = ["gone", "failing"] as const;
export type EndReason = (typeof END_REASONS)[number];
export const END_TEXTS: Readonly<Record<EndReason, string>> = {
  gone: "The receiver responded with 410 Gone.",
  failing: "No delivery has succeeded for five days.",
};

export const DELIVERY_STATUSES = ["pending", "delivered", "failed", "canceled"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const WEBHOOKS_MAX = 20;
export const REST_HOOKS_MAX = 50;
export const REST_HOOKS_PER_KEY_MAX = 25;
export const SAMPLES_MAX = 3;
export const DELIVERY_DAYS = 30;
export const WEBHOOK_URL_MAX = 1_000;
export const WEBHOOK_DESCRIPTION_MAX = 200;
export const SECRET_START = "whsec_";
/** A replaced secret also signs this long after the rotation. */
export const SECRET_OVERLAP_SECONDS = 24 * 60 * 60;

export const DELIVERIES_PAGE_DEFAULT = 25;
export const DELIVERIES_PAGE_MAX = 50;
export const ATTEMPTS_KEPT = 20;

export const INACTIVE_TEXT = "This webhook is turned off. Turn it on first.";
export const ERASED_TEXT = "This lead's personal data was erased, so there is nothing to send.";
export const REST_HOOK_FIXED_TEXT = "This subscription belongs to an API key. It can only be removed.";

/** Name of a webhook in the audit log and in messages. */
export function webhookHost(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** Headers of a delivery besides the signature; `sent_at` is the time of the attempt. */
export function requestHeaders(messageId: string, sent_at: string | null): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    "webhook-id": messageId,
    ...(sent_at && { "webhook-timestamp": String(Math.floor(Date.parse(sent_at) / 1000)) }),
  };
}

const USER_AGENT = "Leadlane-Webhooks/1.0";
