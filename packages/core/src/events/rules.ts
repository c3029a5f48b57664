/** Entities whose stream records invoke a consumer; all others are filtered out in AWS. */
const AUDITED_ENTITIES = [
  "lead",
  "activity",
  "lead_file",
  "calendar_event",
  "user",
  "category",
  "product",
  "template",
  "api_key",
  "webhook",
  "integration",
  "settings",
  "billing_details",
] as const;

export const STREAM_ENTITIES = {
  project: [...AUDITED_ENTITIES, "job", "heartbeat"],
  notify: [...AUDITED_ENTITIES, "job", "heartbeat", "notification", "letter", "enquiry", "webhook_pointer"],
} as const;
export type StreamConsumer = keyof typeof STREAM_ENTITIES;
export type StreamEntity = (typeof STREAM_ENTITIES)[StreamConsumer][number];
