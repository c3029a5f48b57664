import { api } from "../lib/api";
import { currentSession, endSession } from "../lib/session";

/** Has a link mailed, if there is such an account; the answer is the same either way. */
export async function requestReset(email: string): Promise<void> {
  await api.post("/auth/forgot-password", { email });
}

/**
 * Sets the password of the account that the mailed token belongs to. Whoever is signed in here is signed out: the
 * password's owner is to sign in now. Rejects with the server's refusal of the password or the token.
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  await api.post("/auth/reset-password", { token, password });
  if (currentSession()) endSession("signed-out");
}
