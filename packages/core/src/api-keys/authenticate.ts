import { useTenant, withActor } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { AppError } from "../kernel/error";
import { readAll } from "../kernel/store";
import type { UserActor } from "../permissions/actor";
import { PERMISSION_KEYS, type Permissions, SCOPE_PERMISSIONS } from "../permissions/rules";
import * as Preferences from "../preferences/preferences";
import { isPast, refused } from "./api-key";
import * as Entity from "./entity";
import { keyLabel, LAST_USE_PRECISION_SECONDS } from "./rules";

/** The actor of an API key: 1 GetItem, 1 BatchGetItem. 401 for an unknown, expired or removed one. */
export async function authenticate(secret: string): Promise<UserActor> {
  const pointer = await Entity.find(secret);
  if (!pointer) throw refused();
  const { tenant_id, key_id, hash } = pointer;
  return withActor({ type: "system", tenant_id }, async () => {
    const [key, preferences] = await readAll(Entity.read({ id: key_id }), Preferences.read());
    if (!key || !accepts(key, hash)) throw refused();
    await recordUse(key);
    return toActor(key, preferences);
  });
}

function accepts({ hash, previous, expires_at }: Entity.StoredKey, given: string): boolean {
  const isReplaced = previous?.hash === given && !isPast(previous.until);
  return (hash === given || isReplaced) && !isPast(expires_at);
}

async function recordUse({ id, last_used_at }: Entity.StoredKey): Promise<void> {
  const since = last_used_at === null ? Number.POSITIVE_INFINITY : now() - Date.parse(last_used_at);
  if (since < LAST_USE_PRECISION_SECONDS * 1000) return;
  try {
    await Entity.touch(id, timestamp());
  } catch (error) {
    // Reading must work while writes are unavailable.
    if (!(error instanceof AppError && error.kind === "unavailable")) throw error;
  }
}

function toActor(key: Entity.StoredKey, preferences: Preferences.StoredPreferences): UserActor {
  const granted = new Set(key.scopes.flatMap((scope) => SCOPE_PERMISSIONS[scope]));
  return {
    type: "user",
    tenant_id: useTenant(),
    user_id: key.id,
    name: keyLabel(key),
    scopes: key.scopes,
    role: "Staff",
    // One entry per permission key, so all fields are present.
    permissions: Object.fromEntries(PERMISSION_KEYS.map((name) => [name, granted.has(name)])) as Permissions,
    ...{ session_id: "", session_expiry: 0, links_version: 0, second_factor_due: null },
    ...{ rm_id: null, team_ids: [], isKeyed: true },
    currency_code: preferences.currency_code,
    timezone: preferences.timezone,
  };
}
