import { isDeepStrictEqual } from "node:util";
import { startRecounting } from "../../jobs/start";
import { useTenant } from "../../kernel/actor";
import { now, timestamp } from "../../kernel/clock";
import { AppError, conflict } from "../../kernel/error";
import { createId, timeOf } from "../../kernel/id";
import { commit, type Read, withoutIdempotency } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import { useUser } from "../../permissions/actor";
import { isRole, type Role } from "../../permissions/rules";
import type * as Preferences from "../../preferences/preferences";
import * as Entity from "../entity";
import * as Members from "../member-entity";
import { type NotificationKind, OPTIONAL_NOTIFICATION_KINDS, REMINDING_KINDS } from "../rules";
import type { NotificationPreferences, User, UserName } from "../schema";
import * as Sessions from "../session-entity";

export type { StoredUser } from "../entity";
export const read = Entity.read;
export const list = Entity.list;
export const createSession = Sessions.create;
export const readActiveIds = Members.readActiveIds;
export const readAdminIds = Members.readAdminIds;

export function endRekeying(job: string, waiting: readonly string[]): Write[] {
  return waiting.map((id) => Entity.endRekeying(id, job));
}

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
    status: user.status === "active" && user.invited_at ? "invited" : user.status,
    permissions: Entity.permissionsOf(user.role, user.permissions),
    last_seen_at: user.last_seen_at,
    invited_at: user.invited_at ?? null,
    email_failure: user.email_failure ?? null,
    avatar: user.avatar ?? null,
    has_second_factor: user.second_factor !== undefined,
    created_at: user.created_at,
    updated_at: user.updated_at,
    version: user.version,
  };
}

export function notificationPreferences({ notification_preferences = {} }: Entity.StoredUser) {
  const entries = OPTIONAL_NOTIFICATION_KINDS.map((kind) => [kind, notification_preferences[kind] ?? true]);
  const { reminders = "mail", digest = true, weekly = false } = notification_preferences;
  // One entry per kind, so all fields are present.
  return { ...Object.fromEntries(entries), reminders, digest, weekly } as NotificationPreferences;
}

export function wants({ notification_preferences }: Entity.StoredUser, kind: NotificationKind): boolean {
  if (REMINDING_KINDS.includes(kind)) return notification_preferences?.reminders !== "off";
  const switches: Partial<Record<NotificationKind, boolean>> = notification_preferences ?? {};
  return switches[kind] ?? true;
}

export function sees(user: Entity.StoredUser, ownerId: string | null): boolean {
  if (user.status !== "active") return false;
  if (Entity.permissionsOf(user.role, user.permissions).can_view_all_leads) return true;
  return ownerId !== null && (ownerId === user.id || user.team_ids?.has(ownerId) === true);
}

export function isReachable({ status, invited_at, email_failure }: Entity.StoredUser): boolean {
  return status === "active" && !invited_at && !email_failure;
}

export function wantsWeekly({ status, role, notification_preferences }: Entity.StoredUser): boolean {
  return status === "active" && isRole(role, "Admin") && notification_preferences?.weekly === true;
}

export function hasShortcuts({ shortcuts = true }: Entity.StoredUser): boolean {
  return shortcuts;
}

export function toNames(users: Entity.StoredUser[]): UserName[] {
  return byName(users.map(({ id, name, status }) => ({ id, user_id: id, name, status })));
}

export function byName(names: readonly UserName[]): UserName[] {
  return [...names].sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export interface NewUser {
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  rm_id: string | null;
  last_seen_at?: string;
}

/** Without a password the user is invited. The last write holds the plan `limit`, null for unlimited. */
export function prepare(
  input: NewUser,
  password: Entity.PasswordHash | null,
  copies: Entity.Copies,
  limit: number | null = null,
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
    second_factor_rule: copies.second_factor_rule ?? null,
    created_at: at,
    updated_at: at,
    version: 1,
    rev: 1,
  };
  return { user, writes: Entity.create(user, password, limit) };
}

/** 409: an email address belongs to one tenant only. */
export function emailTaken() {
  const message = "This email already has an account.";
  return conflict(message, [{ path: "email", message }]);
}

const WRITES_PER_TRANSACTION = 90;

/** Updates the preferences copied to each user; commits all but the last batch, which is returned. */
export async function copyPreferences(
  before: Preferences.StoredPreferences,
  after: Preferences.StoredPreferences,
): Promise<Write[]> {
  const copies = copiesOf(after);
  const { timezone } = copies;
  if (isDeepStrictEqual(copiesOf(before), copies)) return [];
  const users = await Entity.list();
  const writes = users.map(({ id }) => Entity.setPreferences(id, copies));
  if (before.timezone !== timezone) writes.push(startRecounting().write);
  const last = writes.splice(0, WRITES_PER_TRANSACTION);
  while (writes.length > 0)
    await withoutIdempotency(() => commit(writes.splice(0, WRITES_PER_TRANSACTION), null));
  return last;
}

function copiesOf({ currency_code, timezone, second_factor_rule = null }: Preferences.StoredPreferences) {
  return { currency_code, timezone, second_factor_rule };
}

const LAST_SEEN_PRECISION_MS = 60 * 60 * 1000;

/** For a session younger than an hour, names the user's key, which the caller reads anyway, so nothing more is read. */
export function readOwnSession(): Read<Sessions.StoredSession | undefined> {
  const { user_id, session_id } = useUser();
  const isRecent = !isDue(timeOf(session_id));
  return isRecent
    ? { key: Entity.read(user_id).key, parse: () => undefined }
    : Sessions.read(user_id, session_id);
}

export async function updateLastSeen(
  user: Entity.StoredUser,
  session: Sessions.StoredSession | undefined,
): Promise<Entity.StoredUser> {
  const at = timestamp();
  const isUserDue = isDue(user.last_seen_at === null ? 0 : Date.parse(user.last_seen_at));
  const writes = [
    ...(isUserDue ? [Entity.touch(user.id, at)] : []),
    ...updateSession(user, session, isUserDue, at),
  ];
  if (writes.length === 0) return user;
  try {
    return await commit(writes, isUserDue ? { ...user, last_seen_at: at } : user);
  } catch (error) {
    // The first screen must load while writes are unavailable.
    if (error instanceof AppError && error.kind === "unavailable") return user;
    throw error;
  }
}

function updateSession(
  user: Entity.StoredUser,
  session: Sessions.StoredSession | undefined,
  isUserDue: boolean,
  at: string,
): Write[] {
  if (session) return isDue(Date.parse(session.last_used_at)) ? [Sessions.touch(session, at)] : [];
  const { session_id: id, session_expiry } = useUser();
  // The session began before sessions were stored.
  if (!isUserDue || !isDue(timeOf(id))) return [];
  const seconds = Math.max(1, session_expiry - Math.floor(now() / 1000));
  return [Sessions.create(user, { id, seconds, isProven: false })];
}

function isDue(before: number): boolean {
  return now() - before >= LAST_SEEN_PRECISION_MS;
}
