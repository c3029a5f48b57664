import { PERMISSION_KEYS, type PermissionKey, type Role } from "@leadlane/core/permissions/rules";
import type { Access, Route } from "@leadlane/functions/api/route";
import { routes } from "@leadlane/functions/api/routes";
import type { Person, Tenant } from "../support/tenant";
import { ACCESS } from "./access-table";
import { nameOf } from "./attempt";

/** A user by role and the one permission that is on, if any. */
export interface Kind {
  role: Role;
  key: PermissionKey | null;
}

/** Each role without any permission, and with each one alone; an Admin has all whatever is stored. */
export const KINDS: readonly Kind[] = [
  { role: "Admin", key: null },
  ...(["Manager", "Staff"] as const).flatMap((role) =>
    [null, ...PERMISSION_KEYS].map((key) => ({ role, key })),
  ),
];

/**
 * Whom a route is tried as: an Admin, each role without any permission, and each permission alone, which one role and
 * the other have by turns; both have the one that the route asks for.
 */
export function kindsFor(route: Route): Kind[] {
  const turn = routes.findIndex((each) => nameOf(each) === nameOf(route));
  return KINDS.filter(({ role, key }) => {
    if (key === null || key === accessTo(route)) return true;
    return (role === "Manager") === ((turn + PERMISSION_KEYS.indexOf(key)) % 2 === 0);
  });
}

export function titleOf({ role, key }: Kind): string {
  return key ? `${role} with ${key}` : role;
}

export function accessTo(route: Route): Access {
  const access = ACCESS[nameOf(route)];
  if (!access) throw new Error(`The access table does not have ${nameOf(route)}.`);
  return access;
}

/** Whether such a user may call the route. */
export function isAllowed(route: Route, { role, key }: Kind): boolean {
  const access = accessTo(route);
  return role === "Admin" || access === "public" || access === "user" || access === key;
}

/** Whether such a user sees the leads of others. */
export function seesAll({ role, key }: Kind): boolean {
  return role === "Admin" || key === "can_view_all_leads";
}

/** One user of each kind, hired as needed; whoever ends his sessions is somebody else each time. */
export class Staff {
  private readonly hired = new Map<string, Promise<Person>>();

  constructor(readonly tenant: Tenant) {}

  get(kind: Kind): Promise<Person> {
    const title = titleOf(kind);
    const person = this.hired.get(title) ?? this.hire(kind);
    this.hired.set(title, person);
    return person;
  }

  /** Who is to call a route. */
  for(kind: Kind, { path }: Route): Promise<Person> {
    return /^\/(auth|profile)\//.test(path) ? this.hire(kind) : this.get(kind);
  }

  private hire({ role, key }: Kind): Promise<Person> {
    return this.tenant.hire(role, { name: `${role} ${key ?? ""}`.trim(), permissions: key ? [key] : [] });
  }
}
