import type { Image } from "../kernel/image";
import { parsePointer } from "../webhooks/delivery-entity";
import * as Webhook from "../webhooks/entity";
import { webhookHost } from "../webhooks/rules";
import { diff, toEvents } from "./diff";
import type { DomainEvent, Subject } from "./event";

/** Delivery results alone emit no change event. */
export function webhookEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const [old, fresh] = [Webhook.parse(before), Webhook.parse(after)];
  const changes = diff(toWebhooks(old), toWebhooks(fresh));
  const isShown = changes.length > 0 || old?.failing_since !== fresh?.failing_since;
  return [...toEvents(changes), ...stopped(old, fresh), ...ended(old, fresh), ...(isShown ? [CHANGED] : [])];
}

function stopped(before: Stored | undefined, after: Stored | undefined): DomainEvent[] {
  return before?.active && after?.active === false ? [{ type: "webhook.stopped", id: after.id }] : [];
}

function ended(before: Stored | undefined, after: Stored | undefined): DomainEvent[] {
  if (!after?.ended || !before || before.ended) return [];
  if (after.kind === "rest_hook" && after.ended.reason === "gone")
    return [{ type: "rest_hook.gone", id: after.id }];
  return [{ type: "webhook.ended", host: webhookHost(after.url), ...after.ended }];
}

/** A new delivery, or one that is to be sent now. */
export function pointerEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const pointer = parsePointer(after);
  if (!pointer || pointer.wake === parsePointer(before)?.wake) return [];
  const { hook_id, lane } = pointer;
  return [{ type: "delivery.due", hook_id, lane }];
}

const CHANGED = { type: "settings.changed", section: "integrations" } as const;

type Stored = Webhook.StoredWebhook;

function toWebhooks(webhook: Stored | undefined): Subject[] {
  if (!webhook) return [];
  const { id, url, events, description, active, ended, secret_created_at } = webhook;
  const fields = { url, events, description, active, ended: ended?.reason ?? null, secret_created_at };
  return [{ type: "webhook", id, name: webhookHost(url), fields }];
}
