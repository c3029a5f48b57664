import type { Location } from "react-router-dom";

/** What a redirect to /signin remembers; kept in the history entry, where no link from outside can put anything. */
interface SignInState {
  from: string;
}

/** The state that leads back to `location` after signing in. */
export function returnTo(location: Location): SignInState {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

/**
 * Where to go after signing in, if a redirect remembered it: a path of this product, never another site
 * ("//evil.example", "/\evil.example") nor the sign-in page itself. Else null.
 */
export function returnPath(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  if (typeof from !== "string" || !from.startsWith("/")) return null;
  const url = new URL(from, window.location.origin);
  if (url.origin !== window.location.origin || url.pathname === "/signin") return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
