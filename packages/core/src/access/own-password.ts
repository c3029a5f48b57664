import { now } from "../kernel/clock";
import { useContext } from "../kernel/context";
import { invalid } from "../kernel/error";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { useUser } from "../permissions/actor";
import * as Preferences from "../preferences/preferences";
import * as RateLimit from "../rate-limit/rate-limit";
import { SIGN_IN_BY_ADDRESS, SIGN_IN_BY_EMAIL } from "../rate-limit/rules";
import * as Entity from "./entity";
import { assertUncommon, hashPassword, verifyPassword } from "./password";
import { WRONG_PASSWORD_TEXT } from "./rules";
import type { ChangePassword, FreshToken } from "./schema";
import { signSession } from "./session";
import { unauthenticated } from "./token";

/** Changes the own password and ends every other session. 400 naming the field, 429; gives the token to go on with. */
export async function changePassword(input: ChangePassword): Promise<FreshToken> {
  const { user_id, session_id, session_expiry } = useUser();
  const [present, preferences] = await readAll(Entity.read(user_id), Preferences.read());
  if (!present) throw unauthenticated();
  assertUncommon(input.new_password, present.email, "new_password");
  await assertCurrent(present, input.current_password);
  const hash = await hashPassword(input.new_password);
  const user = await retryOnConflict(async () => {
    const before = await Entity.get(user_id);
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
  const credential = await Entity.getCredential({ email });
  const isCurrent = await verifyPassword(password, credential?.password ?? undefined);
  if (!isCurrent) throw invalid("current_password", WRONG_PASSWORD_TEXT);
  await attempt.giveBack();
}
