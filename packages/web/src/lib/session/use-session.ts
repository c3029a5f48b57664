import { useSyncExternalStore } from "react";
import { currentSession, type Session, subscribeSession } from "./session";

const noSession = () => null; // prerendered pages have no session

/** The current session, updated across tabs; null when signed out. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, currentSession, noSession);
}

/** The tenant slug that in-app links start with; null for a session without a tenant. */
export function useSlug(): string | null {
  return useSession()?.tenant ?? null;
}
