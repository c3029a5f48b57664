import type { WebhookEvent } from "@leadlane/core/webhooks/rules";
import { Delivery, IssuedWebhook, WebhookContent } from "@leadlane/core/webhooks/schema";
import * as z from "zod/mini";
import type { Client } from "./client";
import { drained } from "./product";
import type { Tenant } from "./tenant";

let hooks = 0;

/** A public address that needs no DNS; nothing is delivered to it. */
export function newHookUrl(): string {
  hooks += 1;
  return `https://93.184.215.14/hooks/${hooks}`;
}

/** Adds a webhook by the API. */
export async function addWebhook(
  { admin }: Tenant,
  input: Record<string, unknown> = {},
): Promise<IssuedWebhook> {
  const wanted = { url: newHookUrl(), events: ["lead.created"], ...input };
  return (await admin.post("/webhooks", wanted)).as(IssuedWebhook, 201);
}

/** Subscribes a REST hook by the API. */
export async function addRestHook(caller: Client, event: WebhookEvent, target_url: string) {
  return (await caller.post("/hooks", { target_url, event })).as(z.object({ id: z.string() }), 201);
}

/** All deliveries of a webhook, oldest first, after processing all writes. */
export async function readDeliveries({ admin }: Tenant, id: string): Promise<Delivery[]> {
  await drained();
  const deliveries: Delivery[] = [];
  let cursor: string | null = null;
  do {
    const search = new URLSearchParams(cursor === null ? {} : { cursor });
    const page: { items: Delivery[]; next: string | null } = (
      await admin.get(`/webhooks/${id}/deliveries?${search}`)
    ).asPage(Delivery);
    deliveries.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return deliveries.reverse();
}

/** The content that a delivery sends. */
export function contentOf({ request }: Delivery) {
  return WebhookContent.parse(JSON.parse(request.body));
}
