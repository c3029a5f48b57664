import type { Image } from "../kernel/image";
import * as Webhook from "../webhooks/entity";
import { webhookHost } from "../webhooks/rules";
import { diff, toEvents } from "./diff";
import type { DomainEvent, Subject } from "./event";

/** Results of deliveries are no changes. */
export function webhookEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const changes = diff(toWebhooks(before), toWebhooks(after));
  const isFailingChanged = Webhook.parse(before)?.failing_since !== Webhook.parse(after)?.failing_since;
  return [...toEvents(changes), ...(changes.length > 0 || isFailingChanged ? [CHANGED] : [])];
}

const CHANGED = { type: "settings.changed", section: "integrations" } as const;

function toWebhooks(image: Image | undefined): Subject[] {
  const webhook = Webhook.parse(image);
  if (!webhook) return [];
  const { id, url, events, description, active, ended, secret_created_at } = webhook;
  const fields = { url, events, description, active, ended: ended?.reason ?? null, secret_created_at };
  return [{ type: "webhook", id, name: webhookHost(url), fields }];
}
