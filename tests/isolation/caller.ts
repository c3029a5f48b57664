import { PERMISSION_KEYS, type PermissionKey, type Role } from "@leadlane/core/permissions/rules";
import type { Access, Route } from "@leadlane/functions/api/route";
import type { Person, Tenant } from "../support/tenant";
import { ACCESS } from "./access-table";
import { nameOf } from "./attempt";

export interface Kind {
  role: Role;
  keys: readonly PermissionKey[]; // granted permissions; an Admin has all of them
}

const allExcept = (...keys: PermissionKey[]) => PERMISSION_KEYS.filter((key) => !keys.includes(key));

const ADMIN: Kind = { role: "Admin", keys: [] };
const others = (keys: readonly PermissionKey[]): Kind[] => [
  { role: "Manager", keys },
  { role: "Staff", keys },
];

/** The callers allowed on a route, with minimal permissions. */
export function allowedKinds(route: Route): Kind[] {
  const access = accessTo(route);
  if (access === "public" || access === "admin") return [ADMIN];
  return [ADMIN, ...others(access === "user" ? [] : [access])];
}

/** The callers rejected by a route, with all other permissions. */
export function refusedKinds(route: Route): Kind[] {
  const access = accessTo(route);
  if (access === "public" || access === "user") return [];
  return others(access === "admin" ? PERMISSION_KEYS : allExcept(access));
}

/** Users who see only their own leads, with every other permission. */
export const SEES_OWN_LEADS_ONLY = others(allExcept("can_view_all_leads"));

/** Every kind of caller for guarded routes. */
export const INSIDERS: readonly Kind[] = [
  ADMIN,
  ...[PERMISSION_KEYS, ...PERMISSION_KEYS.map((key) => allExcept(key))].flatMap(others),
];

export function titleOf({ role, keys }: Kind): string {
  return [role, ...keys].join(" ");
}

export function accessTo(route: Route): Access {
  const access = ACCESS[nameOf(route)];
  if (!access) throw new Error(`The access table does not have ${nameOf(route)}.`);
  return access;
}

/** One user per kind; routes that end sessions get a new one each time. */
export class Staff {
  private readonly hired = new Map<string, Promise<Person>>();

  constructor(readonly tenant: Tenant) {}

  get(kind: Kind): Promise<Person> {
    const title = titleOf(kind);
    const person = this.hired.get(title) ?? this.hire(kind);
    this.hired.set(title, person);
    return person;
  }

  for(kind: Kind, { path }: Route): Promise<Person> {
    return /^\/(auth|profile)\//.test(path) ? this.hire(kind) : this.get(kind);
  }

  private hire(kind: Kind): Promise<Person> {
    return this.tenant.hire(kind.role, { name: titleOf(kind), permissions: kind.keys });
  }
}
