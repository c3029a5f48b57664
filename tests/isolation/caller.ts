import { PERMISSION_KEYS, type PermissionKey, type Role } from "@leadlane/core/permissions/rules";
import type { Access, Route } from "@leadlane/functions/api/route";
import type { Person, Tenant } from "../support/tenant";
import { ACCESS } from "./access-table";
import { nameOf } from "./attempt";

/** A user by role and permissions. */
export interface Kind {
  role: Role;
  keys: readonly PermissionKey[]; // the permissions that are on; an Admin has all whatever is stored
}

const allBut = (...keys: PermissionKey[]) => PERMISSION_KEYS.filter((key) => !keys.includes(key));

const ADMIN: Kind = { role: "Admin", keys: [] };
/** A Manager and a Staff user with these permissions. */
const others = (keys: readonly PermissionKey[]): Kind[] => [
  { role: "Manager", keys },
  { role: "Staff", keys },
];

/** Who may call a route, each with as little as it takes. */
export function allowedKinds(route: Route): Kind[] {
  const access = accessTo(route);
  if (access === "public" || access === "admin") return [ADMIN];
  return [ADMIN, ...others(access === "user" ? [] : [access])];
}

/** Who may not, each with everything else: a permission that lets in by mistake is among theirs. */
export function refusedKinds(route: Route): Kind[] {
  const access = accessTo(route);
  if (access === "public" || access === "user") return [];
  return others(access === "admin" ? PERMISSION_KEYS : allBut(access));
}

/** Who does not see the leads of others, with every other permission. */
export const BLIND = others(allBut("can_view_all_leads"));

/** Everyone whom a guarded route is tried as. */
export const INSIDERS: readonly Kind[] = [
  ADMIN,
  ...[PERMISSION_KEYS, ...PERMISSION_KEYS.map((key) => allBut(key))].flatMap(others),
];

export function titleOf({ role, keys }: Kind): string {
  return [role, ...keys].join(" ");
}

export function accessTo(route: Route): Access {
  const access = ACCESS[nameOf(route)];
  if (!access) throw new Error(`The access table does not have ${nameOf(route)}.`);
  return access;
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

  private hire(kind: Kind): Promise<Person> {
    return this.tenant.hire(kind.role, { name: titleOf(kind), permissions: kind.keys });
  }
}
