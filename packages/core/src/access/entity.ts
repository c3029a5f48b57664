/**
 * Users and their credentials.
 *
 * - authenticate: 1 consistent GetItem of the user
 * - every user of the tenant: 1 Query
 * - sign-in: 1 GetItem of the credential by e-mail, 1 BatchGetItem of user and preferences
 * - create: 1 transaction of user, credential and, with a manager, the manager's team
 */
import { type UserActor, useTenant } from "../actor";
import { type Read, stamp } from "../store";
import * as Table from "../table/client";
import { globalScope, type Key, tenantScope } from "../table/key";
import { absent, add, put, set, unchanged, type Write } from "../table/write";
import type { PasswordHash } from "./password";
import {
  DEFAULT_PERMISSIONS,
  PERMISSION_KEYS,
  type PermissionKey,
  type Permissions,
  type Role,
} from "./rules";
import type { User } from "./schema";

export interface StoredUser extends Omit<User, "tenant_id" | "user_id" | "permissions"> {
  permissions: Partial<Permissions>;
  session_version: number;
  /** Sessions that were signed out before their time: session id to expiry in epoch seconds. */
  ended_sessions: Record<string, number>;
  /** Direct reports; kept by whoever sets `rm_id`. */
  team_ids?: Set<string>;
  /** Copies of the tenant's preferences, so that authenticating is the only read that a list needs. */
  currency_code: string;
  timezone: string;
  rev: number;
}

/** How an e-mail address signs in; the hash stands here and nowhere else. */
export interface Credential {
  email: string;
  tenant_id: string;
  user_id: string;
  password: PasswordHash;
}

const PREFIX = "USER#";

function key(id: string): Key {
  return { pk: tenantScope("USERS"), sk: `${PREFIX}${id}` };
}

function credentialKey(email: string): Key {
  return { pk: globalScope("EMAIL", email), sk: "CREDENTIAL" };
}

function fromItem(item: Table.Item): StoredUser {
  const { pk: _pk, sk: _sk, entity: _entity, updated_by: _by, request_id: _request, ...user } = item;
  // Written by `toItem` alone.
  return user as unknown as StoredUser;
}

function toItem(user: StoredUser) {
  return { ...key(user.id), entity: "user", ...user, ...stamp() };
}

export function read(id: string): Read<StoredUser | undefined> {
  return { key: key(id), parse: (item) => item && fromItem(item) };
}

export async function get(id: string): Promise<StoredUser | undefined> {
  const item = await Table.get(key(id));
  return item && fromItem(item);
}

export async function list(): Promise<StoredUser[]> {
  const { items } = await Table.query({ partition: tenantScope("USERS"), prefix: PREFIX });
  return items.map(fromItem);
}

export async function getCredential(email: string): Promise<Credential | undefined> {
  const item = await Table.get(credentialKey(email));
  // Written by `create` alone.
  return item as unknown as Credential | undefined;
}

/** The writes of a new user; the credential is the second of them and fails where the e-mail is known. */
export function create(user: StoredUser, password: PasswordHash): Write[] {
  const credential = { email: user.email, tenant_id: useTenant(), user_id: user.id, password };
  return [
    put(toItem(user), absent),
    put({ ...credentialKey(user.email), entity: "credential", ...credential }, absent),
    ...(user.rm_id ? [add(key(user.rm_id), { team_ids: new Set([user.id]), rev: 1 })] : []),
  ];
}

/** Writes a user that was read before; fails when it has changed since. */
export function save(user: StoredUser): Write {
  return put(toItem({ ...user, rev: user.rev + 1 }), unchanged(user.rev));
}

/** Notes when a user was last here. */
export function touch(id: string, at: string): Write {
  return set(key(id), { last_seen_at: at });
}

/** Writes the copies of the tenant's preferences. */
export function setPreferences(id: string, copies: Pick<StoredUser, "currency_code" | "timezone">): Write {
  return set(key(id), copies);
}

/** What a user of a role may do before an admin says otherwise. */
export function defaultPermissions(role: Role): Permissions {
  return permissionsOf(role, Object.fromEntries(DEFAULT_PERMISSIONS[role].map((granted) => [granted, true])));
}

/** Every permission as a boolean; an Admin has all. */
export function permissionsOf(role: Role, stored: Partial<Permissions>): Permissions {
  const entries = PERMISSION_KEYS.map((name): [PermissionKey, boolean] => [
    name,
    role === "Admin" || stored[name] === true,
  ]);
  // One entry for each key of the list that `Permissions` is made of.
  return Object.fromEntries(entries) as Permissions;
}

export function toActor(user: StoredUser, sessionId: string): UserActor {
  return {
    type: "user",
    tenant_id: useTenant(),
    user_id: user.id,
    session_id: sessionId,
    name: user.name,
    role: user.role,
    permissions: permissionsOf(user.role, user.permissions),
    team_ids: [...(user.team_ids ?? [])],
    currency_code: user.currency_code,
    timezone: user.timezone,
  };
}
