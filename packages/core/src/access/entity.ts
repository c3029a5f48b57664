/**
 * Users and their credentials.
 *
 * - authenticate: 1 consistent GetItem of the user
 * - every user of the tenant: 1 Query
 * - sign-in: 1 GetItem of the credential by e-mail, 1 BatchGetItem of user and preferences
 * - create, change: 1 transaction of the user and what hangs on it: the credential by e-mail, the managers' teams, the
 *   ids of those who can act as Admin (one item, so that the last of them can't go, whoever tries it at the same time),
 *   the ids of those who are active (one item, so that no more than the plan allows come, whoever tries it)
 */
import { type UserActor, useTenant } from "../actor";
import { now } from "../clock";
import { type Read, stamp } from "../store";
import * as Table from "../table/client";
import { globalScope, type Key, tenantScope } from "../table/key";
import { absent, absentOrExpired, put, set, take, unchanged, type Write } from "../table/write";
import type { PasswordHash } from "./password";
import {
  DEFAULT_PERMISSIONS,
  isRole,
  PERMISSION_KEYS,
  type PermissionKey,
  type Permissions,
  type Role,
} from "./rules";
import type { NotificationPreferences, User } from "./schema";

/** Why sessions were ended, and the one that is told nothing of it. */
export interface SessionEnd {
  reason: "disabled" | "deleted" | "password_changed" | "signed_out_everywhere";
  kept_session: string | null;
}

export interface StoredUser extends Omit<User, "tenant_id" | "user_id" | "permissions" | "avatar"> {
  permissions: Partial<Permissions>;
  /** What people choose for themselves; absent where they never did. */
  avatar?: string | null;
  notification_preferences?: Partial<NotificationPreferences>;
  shortcuts?: boolean;
  session_version: number;
  /** Of the last time that `session_version` went up. */
  session_end?: SessionEnd;
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
  /** Null until an invitation is accepted. */
  password: PasswordHash | null;
}

const PREFIX = "USER#";

function key(id: string): Key {
  return { pk: tenantScope("USERS"), sk: `${PREFIX}${id}` };
}

function credentialKey(email: string): Key {
  return { pk: globalScope("EMAIL", email), sk: "CREDENTIAL" };
}

export function fromItem(item: Table.Item): StoredUser {
  const { pk: _pk, sk: _sk, entity: _entity, ...stamped } = item;
  const { updated_by: _by, changed_at: _at, request_id: _request, ...user } = stamped;
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
  const items = await Table.queryAll({ partition: tenantScope("USERS"), prefix: PREFIX });
  return items.map(fromItem);
}

export async function getCredential(email: string): Promise<Credential | undefined> {
  const item = await Table.get(credentialKey(email));
  // Written by `credentialItem` alone; what a released one leaves counts as absent.
  return item as unknown as Credential | undefined;
}

/** Whether an e-mail address still signs the same user in, by the same password. */
export function isSame(before: Credential, now: Credential | undefined): boolean {
  return before.user_id === now?.user_id && before.password?.hash === now.password?.hash;
}

/**
 * The writes of a new user. The credential is the second and fails where the e-mail is known; with a manager, the
 * manager's team is the third and fails where that is no active Manager. The last fails where `most` (null: without end)
 * are active already.
 */
export function create(user: StoredUser, password: PasswordHash | null, most: number | null = null): Write[] {
  return [
    put(toItem(user), absent),
    put(credentialItem(user, password), absentOrExpired()),
    ...(user.rm_id ? [joinTeam(user.rm_id, user.id)] : []),
    ...(isActingAdmin(user) ? [addAdmin(user.id)] : []),
    addActive(user.id, most),
  ];
}

/** Writes a user that was read before; fails when it has changed since. */
export function save(user: StoredUser): Write {
  return put(toItem({ ...user, rev: user.rev + 1 }), unchanged(user.rev));
}

/** A write of a change, and what is wrong where its condition does not hold. */
export interface GuardedWrite {
  write: Write;
  guards: "user" | "email" | "manager" | "last admin" | "plan";
}

/**
 * What a change of a user is written with; `most` is how many may be active (null: without end), `credential` the present
 * one, for a change of the e-mail address.
 */
export function change(
  before: StoredUser,
  after: StoredUser,
  most: number | null,
  credential?: Credential,
): GuardedWrite[] {
  const writes: GuardedWrite[] = [{ write: save(after), guards: "user" }];
  if (before.email !== after.email) {
    const password = credential?.password ?? null;
    writes.push(
      { write: put(credentialItem(after, password), absentOrExpired()), guards: "email" },
      { write: releaseCredential(before), guards: "user" },
    );
  }
  if (before.rm_id !== after.rm_id) {
    if (before.rm_id) writes.push({ write: leaveTeam(before.rm_id, after.id), guards: "manager" });
    if (after.rm_id) writes.push({ write: joinTeam(after.rm_id, after.id), guards: "manager" });
  }
  const [was, is] = [isActingAdmin(before), isActingAdmin(after)];
  if (is && !was) writes.push({ write: addAdmin(after.id), guards: "user" });
  if (was && !is) writes.push({ write: dropAdmin(after.id), guards: "last admin" });
  if (before.status !== after.status) {
    const isBack = after.status === "active";
    writes.push({ write: isBack ? addActive(after.id, most) : dropActive(after.id), guards: "plan" });
  }
  return writes;
}

/** The user with every session ended but, for its own part in the news of it, the one kept. */
export function endSessions(
  user: StoredUser,
  reason: SessionEnd["reason"],
  kept_session: string | null,
): StoredUser {
  const session_version = user.session_version + 1;
  return { ...user, session_version, ended_sessions: {}, session_end: { reason, kept_session } };
}

/** Sets the password that a user signs in with; the user must be written in the same transaction. */
export function setPassword(user: StoredUser, password: PasswordHash): Write {
  return put(credentialItem(user, password), belongsTo(user.id));
}

function credentialItem({ id, email }: StoredUser, password: PasswordHash | null) {
  const credential: Credential = { email, tenant_id: useTenant(), user_id: id, password };
  return { ...credentialKey(email), entity: "credential", ...credential };
}

/** Leaves of a credential nothing but an item whose time is over: anybody may have the e-mail address now. */
function releaseCredential({ id, email }: StoredUser): Write {
  const ttl = Math.floor(now() / 1000);
  return put({ ...credentialKey(email), entity: "released", tenant_id: useTenant(), ttl }, belongsTo(id));
}

function belongsTo(userId: string) {
  return { expression: "#user = :user", names: { "#user": "user_id" }, values: { ":user": userId } };
}

/** Whether somebody can act as an Admin now: not one who is disabled, or has not accepted the invitation yet. */
function isActingAdmin({ role, status, invited_at }: StoredUser): boolean {
  return isRole(role, "Admin") && status === "active" && !invited_at;
}

function adminsKey(): Key {
  return { pk: tenantScope("USERS"), sk: "ADMINS" };
}

function addAdmin(id: string): Write {
  return {
    type: "update",
    key: adminsKey(),
    expression: "SET #entity = :entity ADD #ids :ids",
    names: { "#entity": "entity", "#ids": "ids" },
    values: { ":entity": "admins", ":ids": new Set([id]) },
  };
}

/** Fails where there is no other. */
function dropAdmin(id: string): Write {
  return {
    type: "update",
    key: adminsKey(),
    expression: "DELETE #ids :ids",
    names: { "#ids": "ids" },
    values: { ":ids": new Set([id]) },
    condition: { expression: "contains(#ids, :id) AND size(#ids) > :one", values: { ":id": id, ":one": 1 } },
  };
}

/**
 * Makes the item of those who can act as Admin tell who they are, where it does not: data of the time before it was kept
 * has none, or only those who came later. Whether that was so. Fails where the item has changed meanwhile.
 */
export async function restoreAdmins(): Promise<boolean> {
  const item = await Table.get(adminsKey());
  // Written here and by `addAdmin` and `dropAdmin` alone.
  const noted = item?.ids as ReadonlySet<string> | undefined;
  const acting = new Set((await list()).filter(isActingAdmin).map(({ id }) => id));
  if (noted?.size === acting.size && [...acting].every((id) => noted.has(id))) return false;
  const asRead = { expression: "#ids = :ids", names: { "#ids": "ids" }, values: { ":ids": noted } };
  await Table.transact([put({ ...adminsKey(), entity: "admins", ids: acting }, noted ? asRead : absent)]);
  return true;
}

function activeKey(): Key {
  return { pk: tenantScope("USERS"), sk: "ACTIVE" };
}

/** The ids of the users who are active. */
export function readActiveIds(): Read<ReadonlySet<string>> {
  return {
    key: activeKey(),
    // Written by `addActive` and `dropActive` alone.
    parse: (item) => new Set(item?.ids as Set<string> | undefined),
  };
}

/** Fails where as many as may be are active already. */
function addActive(id: string, most: number | null): Write {
  return {
    type: "update",
    key: activeKey(),
    expression: "SET #entity = :entity ADD #ids :ids",
    names: { "#entity": "entity", "#ids": "ids" },
    values: { ":entity": "active_users", ":ids": new Set([id]) },
    condition:
      most === null
        ? undefined
        : {
            expression: "attribute_not_exists(#ids) OR contains(#ids, :id) OR size(#ids) < :most",
            values: { ":id": id, ":most": most },
          },
  };
}

function dropActive(id: string): Write {
  return take(activeKey(), { ids: new Set([id]) });
}

function joinTeam(managerId: string, id: string): Write {
  return {
    type: "update",
    key: key(managerId),
    expression: "ADD #team :ids, #rev :one",
    names: { "#team": "team_ids", "#rev": "rev" },
    values: { ":ids": new Set([id]), ":one": 1 },
    condition: {
      expression: "#role = :manager AND #status = :active",
      names: { "#role": "role", "#status": "status" },
      values: { ":manager": "Manager", ":active": "active" },
    },
  };
}

function leaveTeam(managerId: string, id: string): Write {
  return {
    type: "update",
    key: key(managerId),
    expression: "DELETE #team :ids ADD #rev :one",
    names: { "#team": "team_ids", "#rev": "rev" },
    values: { ":ids": new Set([id]), ":one": 1 },
    condition: { expression: "attribute_exists(#pk)", names: { "#pk": "pk" } },
  };
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

export function toActor(user: StoredUser, session: { id: string; expiry: number }): UserActor {
  return {
    type: "user",
    tenant_id: useTenant(),
    user_id: user.id,
    session_id: session.id,
    session_expiry: session.expiry,
    name: user.name,
    role: user.role,
    permissions: permissionsOf(user.role, user.permissions),
    team_ids: [...(user.team_ids ?? [])],
    currency_code: user.currency_code,
    timezone: user.timezone,
  };
}
