import * as Audit from "../../audit/audit";
import { withActor } from "../../kernel/actor";
import { timestamp } from "../../kernel/clock";
import { useContext } from "../../kernel/context";
import { AppError } from "../../kernel/error";
import { createId } from "../../kernel/id";
import { ConditionFailed, commit, readAll, withoutIdempotency } from "../../kernel/store";
import * as Preferences from "../../preferences/preferences";
import * as RateLimit from "../../rate-limit/rate-limit";
import {
  LOCKOUT_MAIL_BY_EMAIL,
  NEW_DEVICE_MAIL_BY_USER,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_DEVICE,
  SIGN_IN_BY_EMAIL,
} from "../../rate-limit/rules";
import * as Entity from "../entity";
import { verifyPassword } from "../passwords/password";
import {
  ACCOUNT_DISABLED_TEXT,
  BAD_CREDENTIALS_TEXT,
  REMEMBERED_SESSION_SECONDS,
  SESSION_SECONDS,
} from "../rules";
import type { Login, Session } from "../schema";
import * as Sessions from "../session-entity";
import { NO_ID } from "../users/manager";
import { notify } from "../users/security-notice";
import * as Device from "./device";
import { open } from "./session";

/** Same 400 for an unknown email and a wrong password, 403 disabled, 429. */
export async function login({ email, password, remember = false }: Login): Promise<Session> {
  const device = await Device.readDevice();
  const credential = await Entity.getCredential({ email });
  const attempt = await count(device, email, credential);
  const isPasswordCorrect = await verifyPassword(password, credential?.password ?? undefined);
  if (!credential || !isPasswordCorrect) {
    if (attempt.failure.isLast) await sendLockoutNotice(email, credential);
    throw badCredentials(attempt.failure.retryAfter);
  }
  await attempt.release();
  return withActor({ type: "system", tenant_id: credential.tenant_id }, async () => {
    const [user, preferences] = await readAll(Entity.read(credential.user_id), Preferences.read());
    if (!user) throw badCredentials();
    if (user.status !== "active") throw new AppError("forbidden", "FORBIDDEN", ACCOUNT_DISABLED_TEXT);
    const session = { id: createId(), seconds: remember ? REMEMBERED_SESSION_SECONDS : SESSION_SECONDS };
    const isNew = !Device.isKnown(device, user.id) && user.last_seen_at !== null;
    const shouldNotify = isNew && (await RateLimit.attemptIfFree(NEW_DEVICE_MAIL_BY_USER, user.id));
    const notices = shouldNotify ? [notify(user, { kind: "new_device" })] : [];
    const sessionWrites = Sessions.create(user, session);
    const writes = [Entity.touch(user.id, timestamp()), Audit.signedIn(user), sessionWrites, ...notices];
    try {
      await commit([Entity.confirmCredential(credential), ...writes], null);
    } catch (error) {
      // The password was changed after it was read.
      if (error instanceof ConditionFailed && error.failed.includes(0)) throw badCredentials();
      throw error;
    }
    await Device.rememberDevice(device, credential);
    return open(user, preferences, remember, session.id);
  });
}

/** Failures on a trusted device count for the IP address but are limited by the device alone. */
async function count(
  device: Device.Device | undefined,
  email: string,
  credential: Entity.Credential | undefined,
): Promise<RateLimit.Attempt> {
  const { viewer } = useContext();
  if (!Device.isTrusted(device, credential))
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
