import { setTimeout as pause } from "node:timers/promises";
import { withActor } from "../kernel/actor";
import { useContext } from "../kernel/context";
import { invalid } from "../kernel/error";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import * as Outbox from "../mail/outbox";
import { createResetId } from "../mail/reset-link";
import * as Preferences from "../preferences/preferences";
import * as RateLimit from "../rate-limit/rate-limit";
import { RESET_BY_EMAIL, RESET_GUESSES_BY_ADDRESS, RESET_MAIL_BY_EMAIL } from "../rate-limit/rules";
import * as Device from "./device";
import * as Entity from "./entity";
import { assertUncommon, hashPassword } from "./password";
import * as Reset from "./reset-entity";
import { RESET_ANSWER_MS, RESET_REFUSED_TEXT, RESET_SECONDS } from "./rules";
import type { ForgotPassword, ResetPassword } from "./schema";
import { notify } from "./security-notice";

/** Mails a link for another password, good for 30 minutes; answers alike whatever the e-mail. 429 beyond five an hour of one requester. */
export async function forgotPassword({ email }: ForgotPassword): Promise<null> {
  const requester = Device.requesterOf(await Device.readDevice(), email, useContext().viewer ?? "");
  await RateLimit.attempt([RESET_BY_EMAIL, requester]);
  await Promise.all([sendLink(email), pause(RESET_ANSWER_MS)]);
  return null;
}

async function sendLink(email: string): Promise<void> {
  const credential = await Entity.getCredential({ email });
  if (!credential) return;
  await withActor({ type: "system", tenant_id: credential.tenant_id }, async () => {
    const user = await Entity.get(credential.user_id);
    if (user?.status !== "active") return;
    // Whatever ends a link raises the version: the next request is mailed then.
    const free = await RateLimit.ifFree(RESET_MAIL_BY_EMAIL, `${email}\0${user.session_version}`);
    if (!free) return;
    const reset_id = createResetId();
    const letter = { template: "password_reset", to: user.email, name: user.name, reset_id } as const;
    try {
      await commit([Reset.create(reset_id, user, RESET_SECONDS), Outbox.post(letter)], null);
    } catch (error) {
      await free.giveBack();
      throw error;
    }
  });
}

/** Sets the password by a mailed token, once, and ends every session. 400 naming `token` or `password`, 429. */
export async function resetPassword({ token, password }: ResetPassword): Promise<null> {
  const guess = await RateLimit.attempt([RESET_GUESSES_BY_ADDRESS, useContext().viewer]);
  const reset = await Reset.find(token);
  if (!reset) throw refused();
  const actor = { type: "system", tenant_id: reset.tenant_id, on_behalf_of: reset.user_id } as const;
  return withActor(actor, async () => {
    await findUser(reset);
    await guess.giveBack();
    assertUncommon(password, reset.email);
    const hash = await hashPassword(password);
    return retryOnConflict(async () => {
      if (!(await Reset.find(token))) throw refused();
      const [before, [preferences]] = await Promise.all([findUser(reset), readAll(Preferences.readStored())]);
      // The link was in a mail: mails arrive there.
      const after = Entity.endSessions(
        { ...before, invited_at: null, email_failure: null },
        "password_changed",
        null,
      );
      const user = Entity.change(before, after, null).map(({ write }) => write);
      const told = before.invited_at ? [] : [notify(after, { kind: "password_changed" })];
      const rest = [...user, ...told, ...Preferences.verify(preferences)];
      return commit([Reset.use(reset), Entity.setPassword(after, hash), ...rest], null);
    });
  });
}

async function findUser({ user_id, email, session_version }: Reset.Reset): Promise<Entity.StoredUser> {
  const user = await Entity.get(user_id);
  const isGood =
    user?.status === "active" && user.email === email && user.session_version === session_version;
  if (!user || !isGood) throw refused();
  return user;
}

function refused() {
  return invalid("token", RESET_REFUSED_TEXT);
}
