import { withActor } from "../../kernel/actor";
import { now, timestamp } from "../../kernel/clock";
import { useContext } from "../../kernel/context";
import { AppError } from "../../kernel/error";
import { commit, readAll, retryOnConflict } from "../../kernel/store";
import * as Preferences from "../../preferences/preferences";
import * as RateLimit from "../../rate-limit/rate-limit";
import { SECOND_FACTOR_BY_ADDRESS, SECOND_FACTOR_MAIL_BY_USER } from "../../rate-limit/rules";
import * as Users from "../entity";
import { consumeChallenge } from "../factor-entity";
import { ACCOUNT_DISABLED_TEXT, TRUST_SECONDS } from "../rules";
import type { Session, VerifySecondStep } from "../schema";
import { type Codes, countAttempt, prove, wrongCode } from "../second-factor/prove";
import { notify } from "../users/security-notice";
import * as Challenge from "./challenge";
import * as Device from "./device";
import { start } from "./start";

/** The second step of a sign-in. 400 for a wrong code or an expired sign-in, 403 disabled, 429. */
export async function verifySecondStep({
  mfa_token,
  trust_device,
  ...codes
}: VerifySecondStep): Promise<Session> {
  const device = await Device.readDevice();
  const request = await RateLimit.attempt([SECOND_FACTOR_BY_ADDRESS, useContext().viewer]);
  const challenge = await Challenge.read(mfa_token);
  return withActor({ type: "system", tenant_id: challenge.tenant_id }, async () => {
    const { user, credential } = await findUser(challenge);
    const knownDevice = Device.isKnownWithPassword(device, credential) ? device.id : undefined;
    const attempt = await countAttempt(user, knownDevice);
    await Challenge.countTry(challenge);
    const session = await retryOnConflict(() => signIn(challenge, codes, device, trust_device));
    if (!session) {
      if (attempt.failure.isLast) await sendNotice(user);
      throw wrongCode(codes, attempt);
    }
    await Promise.all([attempt.release(), request.release()]);
    return session;
  });
}

async function signIn(
  challenge: Challenge.Challenge,
  codes: Codes,
  device: Device.Device | undefined,
  trustDevice = false,
): Promise<Session | undefined> {
  const { user: before, credential, preferences } = await findUser(challenge);
  const proof = await prove(before, codes);
  if (!proof) return undefined;
  const { user, method, writes } = proof;
  const { remember } = challenge;
  // A recovery code is used where the authenticator is missing, and may be lost itself.
  const trustedUntil =
    trustDevice && method === "totp" ? Math.floor(now() / 1000) + TRUST_SECONDS : undefined;
  return start({ user, preferences, credential, device, method, remember, trustedUntil }, [
    Users.save({ ...user, last_seen_at: timestamp() }),
    consumeChallenge(challenge),
    ...writes,
  ]);
}

/** Wrong codes follow a correct password, so the user is warned, at most once a day. */
async function sendNotice(user: Users.StoredUser): Promise<void> {
  if (await RateLimit.attemptIfFree(SECOND_FACTOR_MAIL_BY_USER, user.id))
    await commit([notify(user, { kind: "second_factor_failed" })], null);
}

export async function findUser({ user_id, trust_version }: Challenge.Challenge) {
  const [user, preferences] = await readAll(Users.read(user_id), Preferences.read());
  const credential = user && (await Users.getCredential(user));
  if (!user || credential?.user_id !== user_id) throw Challenge.refused();
  if (user.status !== "active") throw new AppError("forbidden", "FORBIDDEN", ACCOUNT_DISABLED_TEXT);
  if (Users.trustVersion(user) !== trust_version) throw Challenge.refused();
  return { user, credential, preferences };
}
