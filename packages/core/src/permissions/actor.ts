import { type SignedIn, useActor, useSignedIn } from "../kernel/actor";
import { forbidden } from "../kernel/error";
import { isRole, type PermissionKey, type Permissions, type Role } from "./rules";

/** A signed-in user as stored at the moment of the request; the token only says who it is. */
export interface UserActor extends SignedIn {
  session_id: string;
  /** When the session's token ends, in epoch seconds. */
  session_expiry: number;
  /** Goes up where links that outlive a session end, such as the calendar feed. */
  links_version: number;
  name: string;
  role: Role;
  permissions: Permissions;
  rm_id: string | null;
  /** The users whose relationship manager this is. */
  team_ids: readonly string[];
  /** Whether the leads of all of them carry the keys by which a team's leads are found. */
  isKeyed: boolean;
  /** Kept on each user, so that a list needs no further read to show its amounts. */
  currency_code: string;
  timezone: string;
}

/** The signed-in user; a programming error where the system acts. */
export function useUser(): UserActor {
  // Only `authenticate` and the directory of users make actors of users, and they make whole ones.
  return useSignedIn() as UserActor;
}

export function isAdmin(): boolean {
  return useActor().type === "system" || isRole(useUser().role, "Admin");
}

/** Whether the actor holds a permission; an Admin holds all. */
export function can(key: PermissionKey): boolean {
  return isAdmin() || useUser().permissions[key];
}

/** Throws 403 unless the actor holds the permission. */
export function assertCan(key: PermissionKey): void {
  if (!can(key)) throw forbidden();
}

/** Throws 403 unless the actor is an Admin. */
export function assertAdmin(): void {
  if (!isAdmin()) throw forbidden();
}
