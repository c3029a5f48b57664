import type { EmailConfirmation, Invitation, Login } from "@leadlane/core/access/schema";
import type { Register } from "@leadlane/core/tenants/schema";
import { api } from "../lib/api/api";
import { currentSession, endSession, startSession } from "../lib/session/session";

/** Signs in; with `remember` the session outlives the browser. Rejects with the server's refusal. */
export async function signIn(login: Login): Promise<void> {
  const { token } = await api.post("/auth/login", { body: login });
  startSession(token, login.remember === true);
}

/** Makes a tenant with its first admin and signs in as them, for this browser session. */
export async function register(registration: Register): Promise<void> {
  const { token } = await api.post("/auth/register", { body: registration });
  startSession(token, false);
}

/** Signs out at once; the server is told, but nobody waits for it. */
export function signOut(): void {
  // Already logged by the client, and the session is over here either way.
  api.post("/auth/logout").catch(() => undefined);
  endSession("signed-out");
}

/** Has a link mailed, if there is such an account; the answer is the same either way. */
export async function requestReset(email: string): Promise<void> {
  await api.post("/auth/forgot-password", { body: { email } });
}

/** Follows a mailed link of a change of e-mail. Rejects with the server's refusal of the token. */
export function confirmEmail(token: string): Promise<EmailConfirmation> {
  return api.post("/auth/confirm-email", { body: { token } });
}

/** Stops a change of e-mail by the link that the old address was mailed. */
export async function stopEmail(token: string): Promise<void> {
  await api.post("/auth/stop-email", { body: { token } });
}

/** Who invites whom, to whoever has an invitation's token. Rejects with the server's refusal of the token. */
export function readInvitation(token: string): Promise<Invitation> {
  return api.post("/auth/invitation", { body: { token } });
}

/**
 * Sets the password of the account that the mailed token belongs to. Whoever is signed in here is signed out. Resolves
 * to whether the password's owner is signed in now, as an invitation does; else they are to sign in. Rejects with the
 * server's refusal of the password or the token.
 */
export async function resetPassword(token: string, password: string): Promise<boolean> {
  const session = await api.post("/auth/reset-password", { body: { token, password } });
  if (currentSession()) endSession("signed-out");
  if (!session) return false;
  startSession(session.token, false);
  return true;
}

/** Verifies the address that signed the business up, by the token of a mailed link. Rejects with the server's refusal. */
export async function verifyByLink(token: string): Promise<void> {
  await api.post("/auth/verify-email", { body: { token } });
}

/** Has another link and code mailed. */
export async function resendVerification(): Promise<void> {
  await api.post("/auth/verify-email/resend");
}
