import type {
  EmailConfirmation,
  Invitation,
  Login,
  SecondStep,
  VerifySecondStep,
} from "@leadlane/core/access/schema";
import type { Register } from "@leadlane/core/tenants/schema";
import { api } from "../lib/api/api";
import { currentSession, endSession, startSession } from "../lib/session/session";

/** A sign-in that waits for its second step. */
export interface PendingSignIn {
  email: string;
  remember: boolean;
  challenge: SecondStep;
}

/** Signs in, or resolves to a sign-in that waits for its second step. */
export async function signIn(login: Login): Promise<PendingSignIn | null> {
  const { email, remember = false } = login;
  const answer = await api.post("/auth/login", { body: login });
  if ("mfa_required" in answer) return { email, remember, challenge: answer };
  startSession(answer.token, remember);
  return null;
}

export async function completeSignIn(
  { challenge, remember }: PendingSignIn,
  proof: Omit<VerifySecondStep, "mfa_token">,
): Promise<void> {
  const { token } = await api.post("/auth/mfa/verify", {
    body: { mfa_token: challenge.mfa_token, ...proof },
  });
  startSession(token, remember);
}

export async function register(registration: Register): Promise<void> {
  const { token } = await api.post("/auth/register", { body: registration });
  startSession(token, false);
}

/** Doesn't wait for the server. */
export function signOut(): void {
  // The API client has logged the error, and the local session ends in any case.
  api.post("/auth/logout").catch(() => undefined);
  endSession("signed-out");
}

/** The response is the same whether the account exists or not. */
export async function requestReset(email: string): Promise<void> {
  await api.post("/auth/forgot-password", { body: { email } });
}

export function confirmEmail(token: string): Promise<EmailConfirmation> {
  return api.post("/auth/confirm-email", { body: { token } });
}

export async function stopEmail(token: string): Promise<void> {
  await api.post("/auth/stop-email", { body: { token } });
}

export function readInvitation(token: string): Promise<Invitation> {
  return api.post("/auth/invitation", { body: { token } });
}

/**
 * Sets the password of the account that the mailed token belongs to and signs out the current user. Resolves
 * to true if the new user is signed in now, as with an invitation.
 */
export async function resetPassword(token: string, password: string): Promise<boolean> {
  const session = await api.post("/auth/reset-password", { body: { token, password } });
  if (currentSession()) endSession("signed-out");
  if (!session) return false;
  startSession(session.token, false);
  return true;
}

export async function verifyByLink(token: string): Promise<void> {
  await api.post("/auth/verify-email", { body: { token } });
}

export async function resendVerification(): Promise<void> {
  await api.post("/auth/verify-email/resend");
}
