import * as ApiKey from "../api-keys/api-key";
import { useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { conflict, notFound, stale } from "../kernel/error";
import { createId } from "../kernel/id";
import { assertPublicUrl } from "../kernel/outbound/address";
import { sealLasting } from "../kernel/seal";
import { assertAdmin } from "../permissions/actor";
import * as Entity from "./entity";
import { REST_HOOK_FIXED_TEXT, SECRET_OVERLAP_SECONDS, WEBHOOKS_MAX } from "./rules";
import type { CreateWebhook, IssuedWebhook, UpdateWebhook, Webhook } from "./schema";

export function serialize(stored: Entity.StoredWebhook, key_name: string | null = null): Webhook {
  const { id, kind, url, events, description, ended, failing_since, last_delivery } = stored;
  const { created_at, updated_at, version, previous_secret } = stored;
  const isPreviousValid = previous_secret && Date.parse(previous_secret.until) > now();
  return {
    ...{ id, tenant_id: useTenant(), kind, key_name, url, events, description },
    ...{ active: Entity.isLive(stored), ended, failing_since, last_delivery },
    previous_secret_until: isPreviousValid ? previous_secret.until : null,
    ...{ created_at, updated_at, version },
  };
}

/** Oldest first, REST hooks with the names of their API keys. Admin only. */
export async function list(): Promise<Webhook[]> {
  assertAdmin();
  const webhooks = await Entity.list();
  const names = await ApiKey.namesOf(webhooks.map(({ key_id }) => key_id));
  return webhooks.map((webhook) => serialize(webhook, names.get(webhook.key_id ?? "") ?? null));
}

/** Admin only; 400 for an address that isn't public, 409 above the limit. */
export async function create({ url, events, description, active }: CreateWebhook): Promise<IssuedWebhook> {
  assertAdmin();
  await assertPublicUrl(url);
  return Entity.change((webhooks) => {
    if (webhooks.filter(({ kind }) => kind === "webhook").length >= WEBHOOKS_MAX)
      throw conflict(`There can be at most ${WEBHOOKS_MAX} webhooks. Remove one first.`);
    const { stored, secret } = prepare({ kind: "webhook", key_id: null, key_expires_at: null, url, events });
    const webhook = { ...stored, description: description || null, active: active ?? true };
    return { writes: [Entity.save(webhook)], result: { ...serialize(webhook), secret } };
  });
}

type Subscription = Pick<Entity.StoredWebhook, "kind" | "key_id" | "key_expires_at" | "url" | "events">;

/** A new webhook with its plain secret. */
export function prepare(fields: Subscription): {
  stored: Entity.StoredWebhook;
  secret: string;
} {
  const at = timestamp();
  const secret = Entity.newSecret();
  const stored = {
    ...{ id: createId(), ...fields, events: [...new Set(fields.events)], description: null, active: true },
    ...{ ended: null, failing_since: null, last_delivery: null },
    ...{ secret: sealLasting(secret), secret_created_at: at, previous_secret: null },
    ...{ created_at: at, updated_at: at, version: 1, rev: 0 },
  };
  return { stored, secret };
}

/** Admin only; 400 for an address that isn't public, 404, 409 for a REST hook, 412. */
export async function update(id: string, { version, ...input }: UpdateWebhook): Promise<Webhook> {
  assertAdmin();
  if (input.url !== undefined) await assertPublicUrl(input.url);
  return Entity.change((webhooks) => {
    const before = find(webhooks, id);
    if (before.kind === "rest_hook") throw conflict(REST_HOOK_FIXED_TEXT);
    if (version !== undefined && version !== before.version) throw stale();
    const { url = before.url, events = before.events, description, active = before.active } = input;
    const changed = {
      ...before,
      ...{ url, events: [...new Set(events)], active },
      description: description === undefined ? before.description : description || null,
      ...(active && !before.active && { ended: null, failing_since: null }),
      ...{ updated_at: timestamp(), version: before.version + 1 },
    };
    return { writes: [Entity.save(changed)], result: serialize(changed) };
  });
}

/** Issues a new secret; for another day the old one signs too. Admin only; 404. */
export async function rotateSecret(id: string): Promise<IssuedWebhook> {
  assertAdmin();
  return Entity.change((webhooks) => {
    const before = find(webhooks, id);
    const at = timestamp();
    const secret = Entity.newSecret();
    const until = new Date(now() + SECRET_OVERLAP_SECONDS * 1000).toISOString();
    const changed = {
      ...before,
      secret: sealLasting(secret),
      secret_created_at: at,
      previous_secret: { value: before.secret, until },
      updated_at: at,
      version: before.version + 1,
    };
    return { writes: [Entity.save(changed)], result: { ...serialize(changed), secret } };
  });
}

/** Cancels pending deliveries. Admin only; 404. */
export async function remove(id: string): Promise<{ id: string }> {
  assertAdmin();
  return Entity.change((webhooks) => ({
    writes: [Entity.remove(find(webhooks, id))],
    result: { id },
  }));
}

function find(webhooks: readonly Entity.StoredWebhook[], id: string): Entity.StoredWebhook {
  const webhook = webhooks.find((candidate) => candidate.id === id);
  if (!webhook) throw notFound("Webhook");
  return webhook;
}
