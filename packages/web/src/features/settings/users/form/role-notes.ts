import type { Role } from "@leadlane/core/access/rules";

/** What a role means, in one line. */
export const ROLE_NOTES: Record<Role, string> = {
  Admin: "Sees and may do everything, settings included.",
  Manager: "Sees their own leads and those of their team.",
  Staff: "Sees their own leads.",
};
