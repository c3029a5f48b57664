import type { User } from "@leadlane/core/access/schema";
import { PERMISSION_KEYS, type Permissions } from "@leadlane/core/permissions/rules";

const AT = "2026-11-20T06:30:00.000Z";

export const NO_PERMISSIONS = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, false])) as Permissions;

/** Has no permissions. */
export function user(changes: Partial<User> & { id: string }): User {
  return {
    user_id: changes.id,
    tenant_id: "01TENANT",
    created_at: AT,
    updated_at: AT,
    version: 1,
    name: "Ravi Kumar",
    email: "ravi@acme.test",
    phone: null,
    role: "Staff",
    rm_id: null,
    status: "active",
    permissions: NO_PERMISSIONS,
    last_seen_at: AT,
    invited_at: null,
    email_failure: null,
    avatar: null,
    has_second_factor: false,
    ...changes,
  };
}
