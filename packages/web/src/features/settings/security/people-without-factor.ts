import type { SecuritySettings, User } from "@leadlane/core/access/schema";
import { isRole } from "@leadlane/core/permissions/rules";

/** Active users without a second factor among those who need one; among all if nobody does. */
export function peopleWithoutFactor(
  users: readonly User[],
  requirement: SecuritySettings["require_second_factor"],
): User[] {
  return users.filter(
    ({ status, role, has_second_factor }) =>
      status !== "inactive" && !has_second_factor && (requirement !== "admins" || isRole(role, "Admin")),
  );
}
