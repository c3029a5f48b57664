import {
  CreateWebhook,
  Delivery,
  IssuedWebhook,
  ListDeliveries,
  TestWebhook,
  UpdateWebhook,
  Webhook,
} from "@leadlane/core/webhooks/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const webhookRoutes = {
  "get /webhooks": {
    summary: "List the webhooks of the business, without their secrets, and the REST hooks of API keys",
    access: "admin",
    data: z.array(Webhook),
  },
  "post /webhooks": {
    summary:
      "Add a webhook. `secret` is shown only once; it signs every delivery as specified by Standard Webhooks",
    access: "admin",
    stepUp: true,
    issuesSecret: true,
    body: CreateWebhook,
    status: 201,
    data: IssuedWebhook,
  },
  "put /webhooks/:id": {
    summary: "Change a webhook; `active: true` also restarts one that was turned off after failures",
    access: "admin",
    stepUp: true,
    body: UpdateWebhook,
    data: Webhook,
  },
  "delete /webhooks/:id": {
    summary: "Remove a webhook with its deliveries; pending ones are not sent",
    access: "admin",
    stepUp: true,
    data: z.object({ id: z.string() }),
  },
  "post /webhooks/:id/rotate-secret": {
    summary:
      "Replace the secret of a webhook; until `previous_secret_until`, 24 hours later, both secrets sign",
    access: "admin",
    stepUp: true,
    issuesSecret: true,
    data: IssuedWebhook,
  },
  "post /webhooks/:id/test": {
    summary: "Send a made-up event to a webhook; its `data.test` is true",
    access: "admin",
    body: TestWebhook,
    status: 201,
    data: Delivery,
  },
  "get /webhooks/:id/deliveries": {
    summary:
      "List the deliveries of a webhook of the last 30 days, newest first, with requests and responses",
    access: "admin",
    query: ListDeliveries,
    data: Delivery,
    paged: true,
  },
  "post /webhooks/deliveries/:delivery_id/replay": {
    summary: "Send a delivery again, with the same `webhook-id`",
    access: "admin",
    data: Delivery,
  },
} satisfies Routes;
