import { extendContext, useContext } from "./context";

/** A signed-in user, as far as the kernel knows; `permissions/actor.ts` says what such a user may do. */
export interface SignedIn {
  type: "user";
  tenant_id: string;
  user_id: string;
}

/** The product itself at work for one tenant: stream consumer, job, command, sign-up. */
export interface SystemActor {
  type: "system";
  tenant_id: string;
  /** Whose decision is being carried out, if it is anybody's: what is written names this user. */
  on_behalf_of?: string | null;
}

export type Actor = SignedIn | SystemActor;

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
export function useSignedIn(): SignedIn {
  const actor = useActor();
  if (actor.type !== "user") throw new Error("This needs a signed-in user.");
  return actor;
}

/** The tenant that every key begins with. */
export function useTenant(): string {
  return useActor().tenant_id;
}

export function useActorId(): string | null {
  const actor = useActor();
  return actor.type === "user" ? actor.user_id : null;
}

/** Whose decision a change is, which is what it is stamped with: the user's who acts, or for whom the product does. */
export function useAuthorId(): string | null {
  const actor = useActor();
  return actor.type === "user" ? actor.user_id : (actor.on_behalf_of ?? null);
}
