import { withActor } from "../../kernel/actor";
import { useContext } from "../../kernel/context";
import { AppError } from "../../kernel/error";
import { ConditionFailed, commit, readAll, retryOnConflict, withoutIdempotency } from "../../kernel/store";
import * as Preferences from "../../preferences/preferences";
import * as RateLimit from "../../rate-limit/rate-limit";
import {
  LOCKOUT_MAIL_BY_EMAIL,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_DEVICE,
  SIGN_IN_BY_EMAIL,
} from "../../rate-limit/rules";
import * as Entity from "../entity";
import { verifyPassword } from "../passwords/password";
import { ACCOUNT_DISABLED_TEXT, BAD_CREDENTIALS_TEXT } from "../rules";
import type { Login, SignedIn } from "../schema";
import { NO_ID } from "../users/manager";
import { notify } from "../users/security-notice";
import * as Challenge from "./challenge";
import * as Device from "./device";
import { start } from "./start";

/**
 * The first step of a sign-in, and the only one without a second factor or on a trusted device. Same 400 for an unknown
 * email and a wrong password, 403 disabled, 429.
 */
export async function login({ email, password, remember = false }: Login): Promise<SignedIn> {
  const device = await Device.readDevice();
  const credential = await Entity.getCredential({ email });
  const attempt = await count(device, email, credential);
  const isPasswordCorrect = await verifyPassword(password, credential?.password ?? undefined);
  if (!credential || !isPasswordCorrect) {
    if (attempt.failure.isLast) await sendLockoutNotice(email, credential);
    throw badCredentials(attempt.failure.retryAfter);
  }
  await attempt.release();
  return withActor({ type: "system", tenant_id: credential.tenant_id }, () =>
    retryOnConflict(() => firstStep(credential, device, remember)),
  );
}

async function firstStep(
  credential: Entity.Credential,
  device: Device.Device | undefined,
  remember: boolean,
): Promise<SignedIn> {
  const [user, preferences] = await readAll(Entity.read(credential.user_id), Preferences.read());
  if (!user) throw badCredentials();
  if (user.status !== "active") throw new AppError("forbidden", "FORBIDDEN", ACCOUNT_DISABLED_TEXT);
  const { second_factor } = user;
  const trustedUntil = second_factor && Device.trustedUntil(device, user);
  if (second_factor && !trustedUntil) return Challenge.issue({ ...user, second_factor }, remember);
  try {
    const signIn = {
      user,
      preferences,
      credential,
      device,
      method: "password",
      remember,
      trustedUntil,
    } as const;
    return await start(signIn, [Entity.touchUnchanged(user)]);
  } catch (error) {
    // The password was changed after it was read.
    if (error instanceof ConditionFailed && error.failed.includes(0)) throw badCredentials();
    throw error;
  }
}

/** Failures on a known device count for the IP address but are limited by the device alone. */
async function count(
  device: Device.Device | undefined,
  email: string,
  credential: Entity.Credential | undefined,
): Promise<RateLimit.Attempt> {
  const { viewer } = useContext();
  if (!Device.isKnownWithPassword(device, credential))
    return RateLimit.attempt([SIGN_IN_BY_EMAIL, email], [SIGN_IN_BY_ADDRESS, viewer]);
  const attempt = await RateLimit.attempt([SIGN_IN_BY_DEVICE, `${email}\0${device.id}`]);
  const addressLimit =
    viewer === undefined ? undefined : await RateLimit.attemptIfFree(SIGN_IN_BY_ADDRESS, viewer);
  const release = async () => {
    await Promise.all([attempt.release(), addressLimit?.release()]);
  };
  return { ...attempt, release };
}

function badCredentials(retryAfter?: number): AppError {
  return new AppError("validation", "BAD_CREDENTIALS", BAD_CREDENTIALS_TEXT, { retryAfter });
}

/** Mails the owner at most once a day; makes as many calls for unknown addresses, against timing attacks. */
async function sendLockoutNotice(email: string, credential: Entity.Credential | undefined): Promise<void> {
  if (!(await RateLimit.attemptIfFree(LOCKOUT_MAIL_BY_EMAIL, email))) return;
  const { tenant_id, user_id } = credential ?? { tenant_id: NO_ID, user_id: NO_ID };
  await withActor({ type: "system", tenant_id }, async () => {
    const user = await Entity.get(user_id);
    if (user?.status === "active")
      await withoutIdempotency(() => commit([notify(user, { kind: "locked" })], null));
    else await RateLimit.attemptIfFree(LOCKOUT_MAIL_BY_EMAIL, `${email}\0${NO_ID}`);
  });
}
