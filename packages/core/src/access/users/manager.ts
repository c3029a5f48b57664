import { invalid } from "../../kernel/error";
import { isRole } from "../../permissions/rules";
import type { StoredUser } from "../entity";

export const NO_ID = "none";

export function managerNotFound() {
  return invalid("rm_id", "Manager not found");
}

export function assertCanLead(manager: StoredUser | undefined, userId?: string): void {
  if (manager && manager.id === userId) throw invalid("rm_id", "A user can't be their own manager");
  if (manager?.status !== "active" || !isRole(manager.role, "Manager")) throw managerNotFound();
}
