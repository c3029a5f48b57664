import type { Login, Register, Session as SignedIn } from "@leadlane/core/access/schema";
import { api } from "../lib/api";
import { endSession, startSession } from "../lib/session";

/** Signs in; with `remember` the session outlives the browser. Rejects with the server's refusal. */
export async function signIn(login: Login): Promise<void> {
  const { token } = await api.post<SignedIn>("/auth/login", login);
  startSession(token, login.remember === true);
}

/** Makes a tenant with its first admin and signs in as them, for this browser session. */
export async function register(registration: Register): Promise<void> {
  const { token } = await api.post<SignedIn>("/auth/register", registration);
  startSession(token, false);
}

/** Signs out at once; the server is told, but nobody waits for it. */
export function signOut(): void {
  // Already logged by the client, and the session is over here either way.
  api.post("/auth/logout").catch(() => undefined);
  endSession("signed-out");
}
