import { setTimeout as pause } from "node:timers/promises";
import { withActor } from "../actor";
import { useContext } from "../context";
import { invalid } from "../error";
import * as Outbox from "../mail/outbox";
import * as RateLimit from "../rate-limit/rate-limit";
import { RESET_BY_EMAIL, RESET_GUESSES_BY_ADDRESS } from "../rate-limit/rules";
import { commit, contend } from "../store";
import * as Entity from "./entity";
import { assertUncommon, hashPassword } from "./password";
import { createResetId } from "./reset";
import * as Reset from "./reset-entity";
import { RESET_ANSWER_MS, RESET_REFUSED_TEXT, RESET_SECONDS } from "./rules";
import type { ForgotPassword, ResetPassword } from "./schema";

/**
 * Has a link mailed by which the user chooses another password within 30 minutes. The answer and its time are the same
 * whatever the e-mail; nothing is sent to disabled users. Throws 429 beyond five an hour for one address.
 */
export async function forgotPassword({ email }: ForgotPassword): Promise<null> {
  await RateLimit.attempt([RESET_BY_EMAIL, email]);
  await Promise.all([sendLink(email), pause(RESET_ANSWER_MS)]);
  return null;
}

async function sendLink(email: string): Promise<void> {
  const credential = await Entity.getCredential(email);
  if (!credential) return;
  await withActor({ type: "system", tenant_id: credential.tenant_id }, async () => {
    const user = await Entity.get(credential.user_id);
    if (user?.status !== "active") return;
    const reset_id = createResetId();
    const letter = { template: "password_reset", to: user.email, name: user.name, reset_id } as const;
    await commit([Reset.create(reset_id, user, RESET_SECONDS), Outbox.post(letter)], null);
  });
}

/**
 * Sets the password by the token of a letter, once, and ends every session; an invitation counts as accepted. Throws 400
 * naming `token` for one that is unknown, used or expired, and for a user who is disabled; 400 naming `password` for a
 * common one, which leaves the token good; 429 where tokens are guessed.
 */
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
    return contend(async () => {
      if (!(await Reset.find(token))) throw refused();
      const before = await findUser(reset);
      const after = Entity.endSessions({ ...before, invited_at: null }, "password_changed", null);
      const user = Entity.change(before, after, null).map(({ write }) => write);
      return commit([Reset.use(token, reset), Entity.setPassword(after, hash), ...user], null);
    });
  });
}

/** The user of a reset, if it is still good for him. */
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
