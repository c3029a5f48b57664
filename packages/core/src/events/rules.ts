/** The kinds of items whose records each consumer of the stream reads; it is not called for any other. */
const PEOPLE_KNOW = [
  "lead",
  "activity",
  "calendar_event",
  "user",
  "category",
  "product",
  "integration",
  "settings",
  "billing_details",
] as const;

/** Nothing follows from the heartbeat: it shows that its reader is called. */
export const STREAM_ENTITIES = {
  project: [...PEOPLE_KNOW, "job", "heartbeat"],
  notify: [...PEOPLE_KNOW, "job", "heartbeat", "notification", "letter", "enquiry"],
} as const;
export type StreamConsumer = keyof typeof STREAM_ENTITIES;
export type StreamEntity = (typeof STREAM_ENTITIES)[StreamConsumer][number];
