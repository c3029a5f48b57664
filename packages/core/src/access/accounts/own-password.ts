import { useContext } from "../../kernel/context";
import { invalid } from "../../kernel/error";
import { commit, readAll, retryOnConflict } from "../../kernel/store";
import { useUser } from "../../permissions/actor";
import * as Preferences from "../../preferences/preferences";
import * as RateLimit from "../../rate-limit/rate-limit";
import { CURRENT_PASSWORD_BY_SESSION, SIGN_IN_BY_ADDRESS } from "../../rate-limit/rules";
import * as Entity from "../entity";
import { assertUncommon, hashPassword, verifyPassword } from "../passwords/password";
import { assertProven } from "../proof";
import { WRONG_PASSWORD_TEXT } from "../rules";
import type { ChangePassword, FreshToken } from "../schema";
import * as Sessions from "../session-entity";
import * as Device from "../sessions/device";
import { renewToken } from "../sessions/session";
import { unauthenticated } from "../sessions/token";
import { notify } from "../users/security-notice";

/** Ends every other session and returns a new token for this one. 400, 403 unproven with a second factor, 429. */
export async function changePassword(input: ChangePassword): Promise<FreshToken> {
  const { user_id, session_id } = useUser();
  const [present, preferences, session] = await readAll(
    Entity.read(user_id),
    Preferences.read(),
    Sessions.read(user_id, session_id),
  );
  if (!present) throw unauthenticated();
  if (present.second_factor) await assertProven();
  assertUncommon(input.new_password, present.email, "new_password");
  await assertCurrent(present, input.current_password);
  const hash = await hashPassword(input.new_password);
  const user = await retryOnConflict(async () => {
    const before = await Entity.get(user_id);
    if (before?.session_version !== present.session_version) throw unauthenticated();
    const after = Entity.endSessions(before, "password_changed", { except: session_id });
    const sessionWrites = session ? [Sessions.setVersion(session, after.session_version)] : [];
    const notice = notify(after, { kind: "password_changed" });
    return commit([Entity.save(after), Entity.setPassword(after, hash), ...sessionWrites, notice], after);
  });
  await Device.rememberDevice(await Device.readDevice(), { user_id, password: hash });
  return renewToken(user, preferences);
}

/**
 * Throws 400 for a wrong password and 429 after too many. Failures are counted per session and address, so
 * that a stolen session can't lock its user out.
 */
export async function assertCurrent(
  { email }: Entity.StoredUser,
  password: string,
  path = "current_password",
): Promise<void> {
  const { session_id } = useUser();
  const attempt = await RateLimit.attempt(
    [CURRENT_PASSWORD_BY_SESSION, session_id],
    [SIGN_IN_BY_ADDRESS, useContext().viewer],
  );
  const credential = await Entity.getCredential({ email });
  const isCurrent = await verifyPassword(password, credential?.password ?? undefined);
  if (!isCurrent) throw invalid(path, WRONG_PASSWORD_TEXT);
  await attempt.release();
}
