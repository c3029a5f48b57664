import { useUser } from "../actor";
import { now } from "../clock";
import { useContext } from "../context";
import { invalid } from "../error";
import * as Preferences from "../preferences/preferences";
import * as RateLimit from "../rate-limit/rate-limit";
import { SIGN_IN_BY_ADDRESS, SIGN_IN_BY_EMAIL } from "../rate-limit/rules";
import { commit, contend, readAll } from "../store";
import * as Entity from "./entity";
import { assertUncommon, hashPassword, verifyPassword } from "./password";
import { WRONG_PASSWORD_TEXT } from "./rules";
import type { ChangePassword, FreshToken } from "./schema";
import { signSession } from "./session";
import { unauthenticated } from "./token";

/**
 * Changes the caller's own password and ends every other session; the current one goes on with the token given back,
 * until the same moment as before. Throws 400 naming the field for a wrong current or a common new password; wrong ones
 * count as failed sign-ins (429).
 */
export async function changePassword(input: ChangePassword): Promise<FreshToken> {
  const { user_id, session_id, session_expiry } = useUser();
  const [present, preferences] = await readAll(Entity.read(user_id), Preferences.read());
  if (!present) throw unauthenticated();
  assertUncommon(input.new_password, present.email, "new_password");
  await assertCurrent(present, input.current_password);
  const hash = await hashPassword(input.new_password);
  const user = await contend(async () => {
    const before = await Entity.get(user_id);
    // The session was ended while the password was being hashed.
    if (before?.session_version !== present.session_version) throw unauthenticated();
    const after = Entity.endSessions(before, "password_changed", session_id);
    return commit([Entity.save(after), Entity.setPassword(after, hash)], after);
  });
  const seconds = Math.max(1, session_expiry - Math.floor(now() / 1000));
  const { slug } = Preferences.toTenantSettings(preferences);
  return { token: await signSession(user, slug, session_id, seconds) };
}

async function assertCurrent({ email }: Entity.StoredUser, password: string): Promise<void> {
  const attempt = await RateLimit.attempt(
    [SIGN_IN_BY_EMAIL, email],
    [SIGN_IN_BY_ADDRESS, useContext().viewer],
  );
  const credential = await Entity.getCredential(email);
  const isCurrent = await verifyPassword(password, credential?.password ?? undefined);
  if (!isCurrent) throw invalid("current_password", WRONG_PASSWORD_TEXT);
  await attempt.giveBack();
}
