export const ROLES = ["Admin", "Manager", "Staff"] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSION_KEYS = [
  "can_edit_products",
  "can_view_all_leads",
  "can_assign_leads",
  "can_import_leads",
  "can_export_leads",
  "can_archive_leads",
  "can_edit_lead_sources",
] as const;
export type PermissionKey = (typeof PERMISSION_KEYS)[number];
export type Permissions = Record<PermissionKey, boolean>;

export const DEFAULT_PERMISSIONS: Record<Role, readonly PermissionKey[]> = {
  Admin: PERMISSION_KEYS,
  Manager: ["can_assign_leads", "can_import_leads", "can_export_leads", "can_archive_leads"],
  Staff: [],
};

/** Scopes of API keys. */
export const KEY_SCOPES = ["leads:read", "leads:write", "settings:read", "capture"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export const SCOPE_PERMISSIONS: Record<KeyScope, readonly PermissionKey[]> = {
  "leads:read": ["can_view_all_leads"],
  "leads:write": ["can_view_all_leads", "can_assign_leads", "can_archive_leads"],
  "settings:read": [],
  capture: [],
};

export function isRole(value: string, role: Role): boolean {
  return value.toLowerCase() === role.toLowerCase();
}

export function findRole(value: string): Role | undefined {
  return ROLES.find((role) => isRole(value, role));
}

export const NO_OWNER = "none";
