import type { Location } from "react-router-dom";

/** Kept in the history entry, where no external link can inject a path. */
interface SignInState {
  from: string;
}

export function returnTo(location: Location): SignInState {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

/**
 * The path to open after signing in; else null. Rejects other sites ("//evil.example", "/\evil.example") and
 * the sign-in page.
 */
export function returnPath(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  if (typeof from !== "string" || !from.startsWith("/")) return null;
  const url = new URL(from, window.location.origin);
  if (url.origin !== window.location.origin || url.pathname === "/signin") return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
