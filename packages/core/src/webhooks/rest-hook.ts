/** REST hooks: webhooks that programs subscribe to with an API key. */
import * as ApiKey from "../api-keys/api-key";
import { AppError, conflict, invalid, notFound } from "../kernel/error";
import { assertPublicUrl } from "../kernel/outbound/address";
import { useUser } from "../permissions/actor";
import * as Entity from "./entity";
import { REST_HOOKS_MAX, REST_HOOKS_PER_KEY_MAX } from "./rules";
import type { Subscribe } from "./schema";
import { prepare } from "./webhook";

/**
 * Replaces hooks that have ended or whose API key has expired. 400 for an address that isn't public, 401 if the API key
 * is removed meanwhile, 409 above the limit.
 */
export async function subscribe({ target_url: url, event }: Subscribe): Promise<{ id: string }> {
  await assertPublic(url);
  const { scopes, user_id } = useUser();
  const key_id = scopes ? user_id : null; // null for an Admin's session
  return Entity.change(async (webhooks) => {
    const ended = webhooks.filter((hook) => isRestHook(hook) && !Entity.isLive(hook));
    const hooks = webhooks.filter((hook) => isRestHook(hook) && !ended.includes(hook));
    if (hooks.length >= REST_HOOKS_MAX)
      throw conflict(`There can be at most ${REST_HOOKS_MAX} REST hooks. Remove one first.`);
    if (hooks.filter((hook) => hook.key_id === key_id).length >= REST_HOOKS_PER_KEY_MAX)
      throw conflict(`An API key can have at most ${REST_HOOKS_PER_KEY_MAX} REST hooks. Remove one first.`);
    const key = key_id === null ? undefined : await ApiKey.confirm(key_id);
    const key_expires_at = key?.expires_at ?? null;
    const { stored } = prepare({ kind: "rest_hook", key_id, key_expires_at, url, events: [event] });
    const writes = [Entity.save(stored), ...ended.map(Entity.remove), ...(key ? [key.write] : [])];
    return { writes, result: { id: stored.id } };
  });
}

/** 404, also for the subscription of another API key. */
export async function unsubscribe(id: string): Promise<{ id: string }> {
  return Entity.change((webhooks) => {
    const hook = webhooks.find((one) => one.id === id && isRestHook(one) && isOwn(one));
    if (!hook) throw notFound("REST hook");
    return { writes: [Entity.remove(hook)], result: { id } };
  });
}

/** The subscriptions of a removed API key. */
export function removeOfKey(keyId: string): Promise<void> {
  return removeWhere(({ key_id }) => key_id === keyId);
}

/** A subscription that its receiver has ended. */
export function removeEnded(id: string): Promise<void> {
  return removeWhere((hook) => hook.id === id);
}

async function removeWhere(isWanted: (hook: Entity.StoredWebhook) => boolean): Promise<void> {
  if (!(await Entity.list()).some(isWanted)) return;
  await Entity.change((webhooks) => ({
    writes: webhooks.filter(isWanted).map(Entity.remove),
    result: null,
  }));
}

function isRestHook({ kind }: Entity.StoredWebhook): boolean {
  return kind === "rest_hook";
}

function isOwn({ key_id }: Entity.StoredWebhook): boolean {
  const { scopes, user_id } = useUser();
  return !scopes || key_id === user_id;
}

async function assertPublic(url: string): Promise<void> {
  try {
    await assertPublicUrl(url);
  } catch (error) {
    if (error instanceof AppError && error.kind === "validation") throw invalid("target_url", error.message);
    throw error;
  }
}
