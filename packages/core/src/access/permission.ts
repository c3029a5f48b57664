import { useUser } from "../actor";
import * as Entity from "./entity";
import { type Permissions, ROLES } from "./rules";
import type { RoleInfo } from "./schema";

/** The roles there are, each with what a new user of it may do. */
export function listRoles(): RoleInfo[] {
  return ROLES.map((name) => ({ name, permissions: Entity.defaultPermissions(name) }));
}

/** What the caller may do now. */
export function ownPermissions(): Permissions {
  return useUser().permissions;
}
