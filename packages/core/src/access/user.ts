import { useTenant } from "../actor";
import { timestamp } from "../clock";
import { conflict } from "../error";
import { createId } from "../id";
import { type NotificationKind, OPTIONAL_NOTIFICATION_KINDS } from "../notification/rules";
import type * as Preferences from "../preferences/preferences";
import { asPart, commit } from "../store";
import type { Write } from "../table/write";
import * as Entity from "./entity";
import type { PasswordHash } from "./password";
import type { Role } from "./rules";
import type { NotificationPreferences, User, UserName } from "./schema";

export type { StoredUser } from "./entity";
/** For reading a user together with other things; undefined where there is none. */
export const read = Entity.read;
/** For reading the ids of the active users together with other things. */
export const readActiveIds = Entity.readActiveIds;

/** A user as an admin, and the user himself, may see it. */
export function serialize(user: Entity.StoredUser): User {
  return {
    id: user.id,
    user_id: user.id,
    tenant_id: useTenant(),
    name: user.name,
    email: user.email,
    phone: user.phone,
    role: user.role,
    rm_id: user.rm_id,
    status: user.status,
    permissions: Entity.permissionsOf(user.role, user.permissions),
    last_seen_at: user.last_seen_at,
    invited_at: user.invited_at ?? null,
    avatar: user.avatar ?? null,
    created_at: user.created_at,
    updated_at: user.updated_at,
    version: user.version,
  };
}

/** What a user is told of, where nothing was switched off: everything. */
export function notificationPreferences({ notification_preferences = {} }: Entity.StoredUser) {
  const entries = OPTIONAL_NOTIFICATION_KINDS.map((kind) => [kind, notification_preferences[kind] ?? true]);
  // One entry for each kind of the list that `NotificationPreferences` is made of.
  return Object.fromEntries(entries) as NotificationPreferences;
}

/** Whether a user is told of such things: whatever can't be switched off, and what was not. */
export function wants({ notification_preferences }: Entity.StoredUser, kind: NotificationKind): boolean {
  const switches: Partial<Record<NotificationKind, boolean>> = notification_preferences ?? {};
  return switches[kind] ?? true;
}

/** Whether a user's shortcuts of a single key are on, as they are until they are switched off. */
export function hasShortcuts({ shortcuts = true }: Entity.StoredUser): boolean {
  return shortcuts;
}

/** Users reduced to what everyone may know of them, by name. */
export function toNames(users: Entity.StoredUser[]): UserName[] {
  return users
    .map(({ id, name, status }) => ({ id, user_id: id, name, status }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export interface NewUser {
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  rm_id: string | null;
  /** Of whoever is signed in with it. */
  last_seen_at?: string;
}

/**
 * The first version of a user, and the writes that make it; without a password, one who is invited now. The last of them
 * fails where `most` (null: without end) are active already.
 */
export function prepare(
  input: NewUser,
  password: PasswordHash | null,
  copies: { currency_code: string; timezone: string },
  most: number | null = null,
) {
  const at = timestamp();
  const user: Entity.StoredUser = {
    id: createId(),
    ...input,
    status: "active",
    permissions: Entity.defaultPermissions(input.role),
    session_version: 1,
    ended_sessions: {},
    last_seen_at: input.last_seen_at ?? null,
    invited_at: password ? null : at,
    currency_code: copies.currency_code,
    timezone: copies.timezone,
    created_at: at,
    updated_at: at,
    version: 1,
    rev: 1,
  };
  return { user, writes: Entity.create(user, password, most) };
}

/** 409: an e-mail address signs in to one tenant only. */
export function emailTaken() {
  const message = "This email already has an account.";
  return conflict(message, [{ path: "email", message }]);
}

const MOST_IN_ONE_TRANSACTION = 90;

/** What a change of preferences means for users: the copies that each of them carries. */
export async function followPreferences(
  before: Preferences.StoredPreferences,
  after: Preferences.StoredPreferences,
): Promise<Write[]> {
  const { currency_code, timezone } = after;
  if (before.currency_code === currency_code && before.timezone === timezone) return [];
  const users = await Entity.list();
  const writes = users.map(({ id }) => Entity.setPreferences(id, { currency_code, timezone }));
  const last = writes.splice(0, MOST_IN_ONE_TRANSACTION);
  while (writes.length > 0) await asPart(() => commit(writes.splice(0, MOST_IN_ONE_TRANSACTION), null));
  return last;
}
