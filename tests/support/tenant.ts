import { randomBytes, randomInt, randomUUID, scryptSync } from "node:crypto";
import * as UserEntity from "@leadlane/core/access/entity";
import type { PasswordHash } from "@leadlane/core/access/passwords/password";
import type { UserStatus } from "@leadlane/core/access/rules";
import { SESSION_SECONDS } from "@leadlane/core/access/rules";
import { Session } from "@leadlane/core/access/schema";
import * as Sessions from "@leadlane/core/access/session-entity";
import { open } from "@leadlane/core/access/sessions/session";
import { prepare } from "@leadlane/core/access/users/user";
import { withActor } from "@leadlane/core/kernel/actor";
import { timestamp } from "@leadlane/core/kernel/clock";
import { withContext } from "@leadlane/core/kernel/context";
import { createId } from "@leadlane/core/kernel/id";
import { commit, readAll } from "@leadlane/core/kernel/store";
import type { PermissionKey, Role } from "@leadlane/core/permissions/rules";
import { monthsAfter } from "@leadlane/core/plans/month";
import * as Preferences from "@leadlane/core/preferences/preferences";
import { DEFAULT_TIMEZONE } from "@leadlane/core/preferences/rules";
import { Me } from "@leadlane/core/screens/schema";
import { type Grant, grant } from "@leadlane/core/subscription/grant";
import { createTenant } from "@leadlane/core/tenants/register";
import { anonymous, Client } from "./client";
import { HASH_COST } from "./low-hash-cost";

export const PASSWORD = "correct horse battery";

/** Runs `fn` as the system in a tenant. */
export function inTenant<T>(tenantId: string, fn: () => Promise<T>): Promise<T> {
  return withContext("test", () => withActor({ type: "system", tenant_id: tenantId }, fn));
}

const SESSION = createId();

function newSession(): { id: string; seconds: number } {
  return { id: createId(), seconds: SESSION_SECONDS };
}

/** Runs `fn` in the domain as a signed-in user. */
export function actAs<T>({ session: { user, tenant } }: Person, fn: () => Promise<T>): Promise<T> {
  const { role, permissions, name } = user;
  const actor = {
    type: "user",
    tenant_id: tenant.id,
    user_id: user.id,
    session_id: SESSION,
    session_expiry: Math.floor(Date.now() / 1000) + 24 * 60 * 60,
    name,
    role,
    permissions,
    team_ids: [],
    currency_code: tenant.currency_code,
    timezone: tenant.timezone,
  } as const;
  return withContext("test", () => withActor(actor, fn));
}

/** The same with the stored role, permissions and team. */
export async function actAsStored<T>(tenant: Tenant, { id }: Person, fn: () => Promise<T>): Promise<T> {
  const user = await inTenant(tenant.id, () => UserEntity.get(id));
  if (!user) throw new Error("There is no such user.");
  const actor = await inTenant(tenant.id, async () => UserEntity.toActor(user, { id: "test", expiry: 0 }));
  return withContext("test", () => withActor(actor, fn));
}

export class Person extends Client {
  constructor(
    readonly session: Session,
    readonly email: string,
  ) {
    super(session.token);
  }

  get id(): string {
    return this.session.user.id;
  }
}

export interface Hiring {
  name?: string;
  manager?: Person;
  permissions?: readonly PermissionKey[]; // granted permissions; those of the role by default
}

/** A business for one test. */
export class Tenant {
  constructor(public admin: Person) {}

  get id(): string {
    return this.admin.session.tenant.id;
  }

  /** Creates a signed-in user in the domain. */
  async hire(role: Role, { name = role, manager, permissions }: Hiring = {}): Promise<Person> {
    const email = newEmail();
    return inTenant(this.id, async () => {
      const [preferences] = await readAll(Preferences.read());
      const rm_id = manager?.id ?? null;
      const details = { name, email, phone: null, role, rm_id, last_seen_at: timestamp() };
      const { user: plain } = prepare(details, PASSWORD_HASH, preferences);
      const granted = permissions && Object.fromEntries(permissions.map((key) => [key, true]));
      const user = { ...plain, permissions: granted ?? plain.permissions };
      const session = newSession();
      await commit([...UserEntity.create(user, PASSWORD_HASH), Sessions.create(user, session)], null);
      return new Person(await open(user, preferences, false, session.id), email);
    });
  }

  /** Starts another session of a user without the password. */
  signIn(person: Person): Promise<Person> {
    return inTenant(this.id, async () => {
      const [user, preferences] = await readAll(UserEntity.read(person.id), Preferences.read());
      if (!user) throw new Error("The tenant has no such user.");
      const session = newSession();
      await commit([Sessions.create(user, session)], null);
      return new Person(await open(user, preferences, false, session.id), person.email);
    });
  }

  /** Signs the admin in again after the sessions ended. */
  async renew(): Promise<void> {
    this.admin = await this.signIn(this.admin);
  }

  /** Changes a stored user. */
  change(
    person: Person,
    change: { name?: string; status?: UserStatus; role?: Role; session_version?: number },
  ): Promise<void> {
    return inTenant(this.id, async () => {
      const user = await UserEntity.get(person.id);
      if (!user) throw new Error("The tenant has no such user.");
      await commit(UserEntity.update(user, { ...user, ...change }), null);
    });
  }

  /** Sets the plan without a payment; for one month unless `period` says otherwise. */
  subscribe(plan_id: Grant["plan_id"], period: Partial<Grant> = {}): Promise<void> {
    const started_at = new Date().toISOString();
    const anchor = { at: started_at, timezone: DEFAULT_TIMEZONE };
    const ends_at = plan_id === "free" ? null : monthsAfter(anchor, 1);
    return inTenant(this.id, () => grant({ plan_id, started_at, ends_at, ...period }));
  }

  /** The statuses, sources and other data of the first screen. */
  async me(): Promise<Me> {
    return (await this.admin.get("/auth/me")).as(Me);
  }

  async statuses(): Promise<Record<StatusName, string>> {
    const { statuses } = await this.me();
    // A new tenant has exactly the statuses of `StatusName`.
    return Object.fromEntries(statuses.map(({ name, id }) => [name, id])) as Record<StatusName, string>;
  }
}

export type StatusName = "New" | "Contacted" | "Qualified" | "Proposal" | "Won" | "Lost";

/** Stored with a low cost, for fast sign-ins. */
const SALT = randomBytes(16);
const PASSWORD_HASH: PasswordHash = {
  algorithm: "scrypt",
  ...HASH_COST,
  salt: SALT.toString("base64"),
  hash: scryptSync(PASSWORD, SALT, 32, { ...HASH_COST, N: HASH_COST.n }).toString("base64"),
};

let people = 0;

/** A unique email address. */
export function newEmail(): string {
  people += 1;
  return `person-${process.pid}-${people}@example.test`;
}

/** A random Indian phone number. */
export function newPhone(): string {
  return `9${randomInt(10 ** 9)
    .toString()
    .padStart(9, "0")}`;
}

/** The sign-up form. */
export function registration(change: Record<string, unknown> = {}) {
  return {
    name: "Asha Rao",
    email: newEmail(),
    password: PASSWORD,
    phone: "98765 43210",
    company: `Rao Traders ${process.pid} ${people}`,
    ...change,
  };
}

/** Creates a business in the domain. */
export async function newTenant(change: { company?: string; name?: string } = {}): Promise<Tenant> {
  const input = { ...registration(), ...change, industry: null };
  const session = await withContext(randomUUID(), () => createTenant(input, PASSWORD_HASH, true));
  return new Tenant(new Person(session, input.email));
}

/** Creates a business with an unverified email. */
export async function newUnverifiedTenant(change: { company?: string; name?: string } = {}): Promise<Tenant> {
  const input = { ...registration(), ...change, industry: null };
  const session = await withContext(randomUUID(), () => createTenant(input, PASSWORD_HASH));
  return new Tenant(new Person(session, input.email));
}

/** Signs up a business at the current product by the API. */
export async function signUp(change: Record<string, unknown> = {}): Promise<Tenant> {
  const input = registration(change);
  const session = (await anonymous.post("/auth/register", input)).as(Session, 201);
  return new Tenant(new Person(session, input.email));
}
