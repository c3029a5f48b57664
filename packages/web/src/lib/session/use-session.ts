import { useSyncExternalStore } from "react";
import { currentSession, type Session, subscribeSession } from "./session";

const nobody = () => null; // a page made at build time is made for nobody

/** Who is signed in; null when nobody is. Follows every change, those in other tabs included. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, currentSession, nobody);
}

/** The slug that in-app links start with; null for a session without a tenant. */
export function useSlug(): string | null {
  return useSession()?.tenant ?? null;
}
