import * as z from "zod/mini";
import { optionalText, text, version } from "../kernel/field";
import { EntityFields, pageQuery } from "../kernel/schema";
import {
  DELIVERIES_PAGE_DEFAULT,
  DELIVERIES_PAGE_MAX,
  DELIVERY_STATUSES,
  END_REASONS,
  WEBHOOK_DESCRIPTION_MAX,
  WEBHOOK_EVENTS,
  WEBHOOK_KINDS,
  WEBHOOK_URL_MAX,
} from "./rules";

export const Webhook = z.object({
  ...EntityFields,
  kind: z.enum(WEBHOOK_KINDS),
  key_name: z.nullable(z.string()), // the API key of a REST hook
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  description: z.nullable(z.string()),
  active: z.boolean(),
  ended: z.nullable(z.object({ at: z.string(), reason: z.enum(END_REASONS) })), // turned off by the system
  failing_since: z.nullable(z.string()),
  last_delivery: z.nullable(
    z.object({ at: z.string(), ok: z.boolean(), status: z.nullable(z.int()) }), // `status` null: no response
  ),
  previous_secret_until: z.nullable(z.string()), // until then the replaced secret signs too
});
export type Webhook = z.infer<typeof Webhook>;

/** The only responses with the secret. */
export const IssuedWebhook = z.extend(Webhook, { secret: z.string() });
export type IssuedWebhook = z.infer<typeof IssuedWebhook>;

const Event = z.enum(WEBHOOK_EVENTS, { error: () => `events can be ${WEBHOOK_EVENTS.join(", ")}` });
const events = z
  .array(Event, "Choose at least one event")
  .check(
    z.minLength(1, "Choose at least one event"),
    z.maxLength(WEBHOOK_EVENTS.length, "Choose each event once"),
  );

const URL_TEXT = "Enter a web address that starts with https://.";

/** Without a fragment, which is never sent, and as `URL` writes it. */
const webAddress = (label: string) =>
  text(label, WEBHOOK_URL_MAX).check(
    z.refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), { error: URL_TEXT, abort: true }),
    z.refine((value) => !value.includes("#"), "The address can't have a part after #."),
    z.overwrite((value) => URL.parse(value)?.href ?? value),
  );
const url = webAddress("URL");
const description = optionalText("Description", WEBHOOK_DESCRIPTION_MAX);
const active = z.optional(z.boolean("active must be true or false"));

export const CreateWebhook = z.object({ url, events, description, active });
export type CreateWebhook = z.infer<typeof CreateWebhook>;

/** `active: true` also restarts a webhook that the system turned off. */
export const UpdateWebhook = z.object({
  url: z.optional(url),
  events: z.optional(events),
  description,
  active,
  version: version(),
});
export type UpdateWebhook = z.infer<typeof UpdateWebhook>;

/** `request.headers` lacks the signature, which each attempt computes anew. */
export const Delivery = z.object({
  id: z.string(),
  hook_id: z.string(),
  message_id: z.string(), // sent as `webhook-id`; stays the same in every attempt and replay
  event: z.enum(WEBHOOK_EVENTS),
  lead_id: z.nullable(z.string()),
  status: z.enum(DELIVERY_STATUSES),
  created_at: z.string(),
  next_attempt_at: z.nullable(z.string()), // of a pending delivery; later ones of the same lead wait for it
  request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
  attempts: z.array(
    z.object({
      at: z.string(),
      duration_ms: z.number(),
      status: z.nullable(z.int()), // null: no response
      response: z.string(), // the start of the body
      error: z.nullable(z.string()),
    }),
  ), // the last 20 at most, oldest first
});
export type Delivery = z.infer<typeof Delivery>;

export const ListDeliveries = z.object(pageQuery(DELIVERIES_PAGE_DEFAULT, DELIVERIES_PAGE_MAX));
export type ListDeliveries = z.infer<typeof ListDeliveries>;

export const TestWebhook = z.object({ event: z.optional(Event) });
export type TestWebhook = z.infer<typeof TestWebhook>;

/** Proves to whom data of a lead was sent. */
export const ExportedDelivery = z.object({
  id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  url: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  created_at: z.string(),
});
export type ExportedDelivery = z.infer<typeof ExportedDelivery>;

/** A subscription to one event (REST hooks). */
export const Subscribe = z.object({
  target_url: webAddress("target_url"),
  event: z.enum(WEBHOOK_EVENTS, { error: () => `event must be one of ${WEBHOOK_EVENTS.join(", ")}` }),
});
export type Subscribe = z.infer<typeof Subscribe>;

/** The content of a delivery. */
export const WebhookContent = z.object({
  type: z.enum(WEBHOOK_EVENTS),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookContent = z.infer<typeof WebhookContent>;
