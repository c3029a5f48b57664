import { isRole, type PermissionKey, type Permissions, type Role } from "./access/rules";
import { extendContext, useContext } from "./context";
import { forbidden } from "./error";

/** A signed-in user as stored at the moment of the request; the token only says who it is. */
export interface UserActor {
  type: "user";
  tenant_id: string;
  user_id: string;
  session_id: string;
  /** When the session's token ends, in epoch seconds. */
  session_expiry: number;
  name: string;
  role: Role;
  permissions: Permissions;
  /** The users whose relationship manager this is. */
  team_ids: readonly string[];
  /** Kept on each user, so that a list needs no further read to show its amounts. */
  currency_code: string;
  timezone: string;
}

/** The product itself at work for one tenant: stream consumer, job, command, sign-up. */
export interface SystemActor {
  type: "system";
  tenant_id: string;
  /** Whose decision is being carried out, if it is anybody's: what is written names this user. */
  on_behalf_of?: string | null;
}

export type Actor = UserActor | SystemActor;

/** Enters one tenant. Only an edge calls this; everything below takes the tenant from `useTenant()`. */
export function withActor<T>(actor: Actor, fn: () => T): T {
  return extendContext({ actor }, fn);
}

export function useActor(): Actor {
  const { actor } = useContext();
  if (!actor) throw new Error("There is no actor: an edge must enter a tenant first.");
  return actor;
}

/** The signed-in user; a programming error where the system acts. */
export function useUser(): UserActor {
  const actor = useActor();
  if (actor.type !== "user") throw new Error("This needs a signed-in user.");
  return actor;
}

/** The tenant that every key begins with. */
export function useTenant(): string {
  return useActor().tenant_id;
}

/** Who acts: a user's id, or null for the product itself. */
export function useActorId(): string | null {
  const actor = useActor();
  return actor.type === "user" ? actor.user_id : null;
}

/** Whose decision a change is, which is what it is stamped with: the user's who acts, or for whom the product does. */
export function useAuthorId(): string | null {
  const actor = useActor();
  return actor.type === "user" ? actor.user_id : (actor.on_behalf_of ?? null);
}

export function isAdmin(): boolean {
  const actor = useActor();
  return actor.type === "system" || isRole(actor.role, "Admin");
}

/** Whether the actor holds a permission; an Admin holds all. */
export function can(key: PermissionKey): boolean {
  const actor = useActor();
  return actor.type === "system" || isAdmin() || actor.permissions[key];
}

/** Throws 403 unless the actor holds the permission. */
export function assertCan(key: PermissionKey): void {
  if (!can(key)) throw forbidden();
}

/** Throws 403 unless the actor is an Admin. */
export function assertAdmin(): void {
  if (!isAdmin()) throw forbidden();
}
