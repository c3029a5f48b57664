import { extendContext, useContext } from "./context";

export interface SignedIn {
  type: "user";
  tenant_id: string;
  user_id: string;
}

/** Leadlane itself working for one tenant: stream consumer, job, operator command, sign-up. */
export interface SystemActor {
  type: "system";
  tenant_id: string;
  /** User recorded as the author of the changes, if one caused them. */
  on_behalf_of?: string | null;
}

export type Actor = SignedIn | SystemActor;

/** Only entry points call this; all other code takes the tenant from `useTenant()`. */
export function withActor<T>(actor: Actor, fn: () => T): T {
  return extendContext({ actor }, fn);
}

export function useActor(): Actor {
  const { actor } = useContext();
  if (!actor) throw new Error("No actor: run this with a user or tenant set in the context.");
  return actor;
}

export function useSignedIn(): SignedIn {
  const actor = useActor();
  if (actor.type !== "user") throw new Error("This needs a signed-in user.");
  return actor;
}

export function useTenant(): string {
  return useActor().tenant_id;
}

export function useActorId(): string | null {
  const actor = useActor();
  return actor.type === "user" ? actor.user_id : null;
}

/** The user to record as the author of a change; null for the system alone. */
export function useAuthorId(): string | null {
  const actor = useActor();
  return actor.type === "user" ? actor.user_id : (actor.on_behalf_of ?? null);
}
