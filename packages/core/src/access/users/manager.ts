import { invalid } from "../../kernel/error";
import { isRole } from "../../permissions/rules";
import type { StoredUser } from "../entity";

export const NOBODY = "none"; // an id that nobody has: the place of a manager where none is named

/** 400: whoever leads a team is an active Manager of the same business. */
export function managerNotFound() {
  return invalid("rm_id", "Manager not found");
}

export function assertCanLead(manager: StoredUser | undefined, userId?: string): void {
  if (manager && manager.id === userId) throw invalid("rm_id", "A user can't be their own manager");
  if (manager?.status !== "active" || !isRole(manager.role, "Manager")) throw managerNotFound();
}
