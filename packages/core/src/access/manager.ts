import { invalid } from "../error";
import type { StoredUser } from "./entity";
import { isRole } from "./rules";

/** An id that nobody has: the place of a manager where none is named. */
export const NOBODY = "none";

/** 400: whoever leads a team is an active Manager of the same business. */
export function managerNotFound() {
  return invalid("rm_id", "Manager not found");
}

/** Throws 400 unless `manager` can lead the user. */
export function assertCanLead(manager: StoredUser | undefined, userId?: string): void {
  if (manager && manager.id === userId) throw invalid("rm_id", "Nobody can be their own manager");
  if (manager?.status !== "active" || !isRole(manager.role, "Manager")) throw managerNotFound();
}
