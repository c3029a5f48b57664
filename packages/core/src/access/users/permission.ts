import { useUser } from "../../permissions/actor";
import { type Permissions, ROLES } from "../../permissions/rules";
import * as Entity from "../entity";
import type { RoleInfo } from "../schema";

export function listRoles(): RoleInfo[] {
  return ROLES.map((name) => ({ name, permissions: Entity.defaultPermissions(name) }));
}

export function ownPermissions(): Permissions {
  return useUser().permissions;
}
