import { useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { defineEntity, setFields } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { globalScope, tenantScope } from "../kernel/table/key";
import { absentOrExpired, put, set, type Write } from "../kernel/table/write";
import type { UserActor } from "../permissions/actor";
import {
  DEFAULT_PERMISSIONS,
  PERMISSION_KEYS,
  type PermissionKey,
  type Permissions,
  type Role,
} from "../permissions/rules";
import type { SecondFactorRule } from "../preferences/preferences";
import * as Members from "./member-entity";
import * as Names from "./name-entity";
import type { EmailSide, SessionEndReason, UserStatus } from "./rules";
import type { NotificationPreferences, User } from "./schema";
import { dueOf } from "./second-factor-rule";

export interface SessionEnd {
  reason: SessionEndReason;
  kept_session: string | null;
  untold_session: string | null; // ended itself, needs no `forceLogout` push
}

/** Which second factors a user has; absent for none. */
export interface SecondFactor {
  totp: boolean;
  passkeys: number;
  recovery_codes: number; // unused ones
  recovery_codes_at: string;
  since: string;
}

/** A requested email change. Another change of the address, or ending the sessions, cancels it. */
export interface EmailChange {
  id: string;
  email: string;
  from: string;
  session_version: number;
  session_id: string;
  confirmed: EmailSide[];
  expires_at: string;
}

export interface StoredUser
  extends Omit<
    User,
    "tenant_id" | "user_id" | "permissions" | "avatar" | "email_failure" | "status" | "has_second_factor"
  > {
  status: UserStatus;
  permissions: Partial<Permissions>;
  email_failure?: User["email_failure"];
  avatar?: string | null;
  notification_preferences?: Partial<NotificationPreferences>;
  shortcuts?: boolean;
  getting_started?: boolean;
  session_version: number;
  session_end?: SessionEnd;
  second_factor?: SecondFactor;
  second_factor_rule?: SecondFactorRule | null; // copied from the tenant's preferences
  grace_from?: string; // start of the grace period of an accepted invitation or a new role; default: creation
  trust_version?: number; // revokes trusted devices and sign-ins that wait for a second step; absent means 0
  links_version?: number; // revokes links that outlive sessions, such as the calendar feed; absent means 0
  /** Sessions signed out before they expired: session id → expiry in epoch seconds. */
  ended_sessions: Record<string, number>;
  email_change?: EmailChange | null;
  ended_elsewhere?: string | null;
  team_ids?: Set<string>; // direct reports; must match their `rm_id`
  rekeying?: Set<string>; // running jobs that update the team keys of this user's leads
  /** Copied from the tenant's preferences, so that listing leads needs no extra read. */
  currency_code: string;
  timezone: string;
  rev: number;
}

/** Scrypt parameters are stored with each hash, so that the cost can be raised later. */
export interface PasswordHash {
  algorithm: "scrypt";
  n: number;
  r: number;
  p: number;
  salt: string;
  hash: string;
}

/** Sign-in data of an email address. Only this item holds the password hash. */
export interface Credential {
  email: string;
  tenant_id: string;
  user_id: string;
  password: PasswordHash | null;
}

const PREFIX = "USER#";

const users = defineEntity<StoredUser>({
  name: "user",
  key: ({ id }) => ({ pk: tenantScope("USERS"), sk: `${PREFIX}${id}` }),
});
export const parse = users.parse;
export const save = users.save;

export function read(id: string) {
  return users.read({ id });
}

export function update(before: StoredUser, after: StoredUser): Write[] {
  return [save(after), ...Names.updateName(before, after)];
}

export function get(id: string) {
  return users.get({ id });
}

export async function list(): Promise<StoredUser[]> {
  return users.parseAll(await Table.queryAll({ partition: tenantScope("USERS"), prefix: PREFIX }));
}

const credentials = defineEntity<Credential, "email">({
  name: "credential",
  key: ({ email }) => ({ pk: globalScope("EMAIL", email), sk: "CREDENTIAL" }),
  isStamped: false,
});
export const getCredential = credentials.get;

/** Records a sign-in; fails if the address has a new owner or password. */
export function confirmCredential({ email, user_id, password }: Credential): Write {
  return {
    type: "update",
    key: credentials.key({ email }),
    expression: "SET #used = :used",
    names: { "#used": "used_at" },
    values: { ":used": timestamp() },
    condition: {
      expression: "#user = :user AND #password.#hash = :hash",
      names: { "#user": "user_id", "#password": "password", "#hash": "hash" },
      values: { ":user": user_id, ":hash": password?.hash ?? null },
    },
  };
}

export function create(
  user: StoredUser,
  password: PasswordHash | null,
  limit: number | null = null,
): Write[] {
  return [
    users.create(user),
    credentials.put(credentialOf(user, password), absentOrExpired()),
    ...(user.rm_id ? [joinTeam(user.rm_id, user.id)] : []),
    ...(Members.isActingAdmin(user) ? [Members.addAdmin(user.id)] : []),
    ...Names.updateName(undefined, user),
    Members.addActive(user.id, limit),
  ];
}

export interface GuardedWrite {
  write: Write;
  guards: "user" | "email" | "manager" | "last admin" | "plan";
}

/** `most`: limit of active users, null for unlimited. `job` updates the team keys of the user's leads. */
export function change(
  before: StoredUser,
  after: StoredUser,
  limit: number | null,
  { credential, job }: { credential?: Credential; job?: string } = {},
): GuardedWrite[] {
  const writes = update(before, after).map((write): GuardedWrite => ({ write, guards: "user" }));
  if (before.email !== after.email) {
    const password = credential?.password ?? null;
    writes.push(
      { write: credentials.put(credentialOf(after, password), absentOrExpired()), guards: "email" },
      { write: releaseCredential(before), guards: "user" },
    );
  }
  if (before.rm_id !== after.rm_id) {
    if (before.rm_id) writes.push({ write: leaveTeam(before.rm_id, after.id, job), guards: "manager" });
    if (after.rm_id) writes.push({ write: joinTeam(after.rm_id, after.id, job), guards: "manager" });
  }
  const [was, is] = [Members.isActingAdmin(before), Members.isActingAdmin(after)];
  if (is && !was) writes.push({ write: Members.addAdmin(after.id), guards: "user" });
  if (was && !is) writes.push({ write: Members.dropAdmin(after.id), guards: "last admin" });
  if (before.status !== after.status) {
    const isBack = after.status === "active";
    writes.push({
      write: isBack ? Members.addActive(after.id, limit) : Members.dropActive(after.id),
      guards: "plan",
    });
  }
  return writes;
}

/** Ends all sessions except `kept`; `untold` ends without a `forceLogout` push. */
export function endSessions(
  user: StoredUser,
  reason: SessionEnd["reason"],
  { except = null, silent = except }: { except?: string | null; silent?: string | null } = {},
): StoredUser {
  return {
    ...user,
    session_version: user.session_version + 1,
    ended_sessions: {},
    session_end: { reason, kept_session: except, untold_session: silent },
    trust_version: trustVersion(user) + 1,
    links_version: linksVersion(user) + (endsLinks(reason, except) ? 1 : 0),
  };
}

export function trustVersion({ trust_version = 0 }: StoredUser): number {
  return trust_version;
}

export function linksVersion({ links_version = 0 }: StoredUser): number {
  return links_version;
}

/** Only changing your own password or email keeps the links. */
function endsLinks(reason: SessionEnd["reason"], except: string | null): boolean {
  return reason !== "email_changed" && !(reason === "password_changed" && except !== null);
}

/** Also accepts the previous session version for the session kept by an email change. */
export function isCurrent(
  { session_version, session_end }: StoredUser,
  { sid, sv }: { sid: string; sv: number },
): boolean {
  if (session_version === sv) return true;
  const isKept = session_end?.reason === "email_changed" && session_end.kept_session === sid;
  return isKept && session_version === sv + 1;
}

export function setPassword(user: StoredUser, password: PasswordHash): Write {
  return credentials.put(credentialOf(user, password), belongsTo(user.id));
}

function credentialOf({ id, email }: StoredUser, password: PasswordHash | null): Credential {
  return { email, tenant_id: useTenant(), user_id: id, password };
}

export function releaseCredential({ id, email }: StoredUser): Write {
  const ttl = Math.floor(now() / 1000);
  return put(
    { ...credentials.key({ email }), entity: "released", tenant_id: useTenant(), ttl },
    belongsTo(id),
  );
}

function belongsTo(userId: string) {
  return { expression: "#user = :user", names: { "#user": "user_id" }, values: { ":user": userId } };
}

function joinTeam(managerId: string, id: string, job?: string): Write {
  return {
    type: "update",
    key: users.key({ id: managerId }),
    expression: `ADD #team :ids, #rev :one${job ? ", #jobs :jobs" : ""}`,
    names: { "#team": "team_ids", "#rev": "rev", ...(job && { "#jobs": "rekeying" }) },
    values: { ":ids": new Set([id]), ":one": 1, ...(job && { ":jobs": new Set([job]) }) },
    condition: {
      expression: "#role = :manager AND #status = :active",
      names: { "#role": "role", "#status": "status" },
      values: { ":manager": "Manager", ":active": "active" },
    },
  };
}

function leaveTeam(managerId: string, id: string, job?: string): Write {
  return {
    type: "update",
    key: users.key({ id: managerId }),
    expression: `DELETE #team :ids ADD #rev :one${job ? ", #jobs :jobs" : ""}`,
    names: { "#team": "team_ids", "#rev": "rev", ...(job && { "#jobs": "rekeying" }) },
    values: { ":ids": new Set([id]), ":one": 1, ...(job && { ":jobs": new Set([job]) }) },
    condition: { expression: "attribute_exists(#pk)", names: { "#pk": "pk" } },
  };
}

export function endRekeying(id: string, job: string): Write {
  return {
    type: "update",
    key: users.key({ id }),
    expression: "DELETE #jobs :jobs ADD #rev :one",
    names: { "#jobs": "rekeying", "#rev": "rev" },
    values: { ":jobs": new Set([job]), ":one": 1 },
    condition: { expression: "attribute_exists(#pk)", names: { "#pk": "pk" } },
  };
}

export function touch(id: string, at: string): Write {
  return setFields(users, { id }, { last_seen_at: at });
}

/** Records a sign-in; fails if sessions or second factors have changed since the user was read. */
export function touchUnchanged({ id, trust_version }: StoredUser): Write {
  const isSame = trust_version === undefined ? "attribute_not_exists(#trust)" : "#trust = :trust";
  return {
    ...set(users.key({ id }), { last_seen_at: timestamp() }),
    condition: {
      expression: `attribute_exists(#pk) AND ${isSame}`,
      names: { "#pk": "pk", "#trust": "trust_version" },
      values: trust_version === undefined ? {} : { ":trust": trust_version },
    },
  };
}

export type Copies = Pick<StoredUser, "currency_code" | "timezone" | "second_factor_rule">;

export function setPreferences(id: string, copies: Copies): Write {
  return setFields(users, { id }, copies);
}

export function defaultPermissions(role: Role): Permissions {
  return permissionsOf(role, Object.fromEntries(DEFAULT_PERMISSIONS[role].map((granted) => [granted, true])));
}

export function permissionsOf(role: Role, stored: Partial<Permissions>): Permissions {
  const entries = PERMISSION_KEYS.map((name): [PermissionKey, boolean] => [
    name,
    role === "Admin" || stored[name] === true,
  ]);
  // One entry per permission key, so all fields are present.
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
    rm_id: user.rm_id,
    team_ids: [...(user.team_ids ?? [])],
    links_version: linksVersion(user),
    second_factor_due: dueOf(user),
    isKeyed: !user.rekeying?.size,
    currency_code: user.currency_code,
    timezone: user.timezone,
  };
}
