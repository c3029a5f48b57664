import { type SignedIn, useActor, useSignedIn } from "../kernel/actor";
import { forbidden } from "../kernel/error";
import { isRole, type KeyScope, type PermissionKey, type Permissions, type Role } from "./rules";

/** Loaded with each request; the token only identifies the user. */
export interface UserActor extends SignedIn {
  session_id: string;
  /** Epoch seconds. */
  session_expiry: number;
  /** Incremented to revoke links that outlive sessions, such as the calendar feed. */
  links_version: number;
  name: string;
  role: Role;
  permissions: Permissions;
  rm_id: string | null;
  team_ids: readonly string[];
  /** False while a job updates the team keys of these users' leads. */
  isKeyed: boolean;
  /** When a required second factor that the user lacks must be set up. */
  second_factor_due: string | null;
  /** Copied to each user, so that lists need no extra read. */
  currency_code: string;
  timezone: string;
  /** Of an API key, whose id is the `user_id`; undefined for a person. */
  scopes?: readonly KeyScope[];
}

export function useUser(): UserActor {
  // User actors are only created in access, with all fields of `UserActor`.
  return useSignedIn() as UserActor;
}

/** The caller as an owner of leads; null for an API key and for the product itself. */
export function useOwnId(): string | null {
  return useActor().type === "system" || useUser().scopes ? null : useUser().user_id;
}

/** True for an API key that may add leads but see none. */
export function isCaptureKey(): boolean {
  if (useActor().type === "system") return false;
  return useUser().scopes?.every((scope) => scope === "capture") ?? false;
}

export function isAdmin(): boolean {
  return useActor().type === "system" || isRole(useUser().role, "Admin");
}

export function can(key: PermissionKey): boolean {
  return isAdmin() || useUser().permissions[key];
}

export function assertCan(key: PermissionKey): void {
  if (!can(key)) throw forbidden();
}

export function assertAdmin(): void {
  if (!isAdmin()) throw forbidden();
}
