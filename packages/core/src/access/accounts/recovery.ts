import { setTimeout as pause } from "node:timers/promises";
import * as Audit from "../../audit/audit";
import { withActor } from "../../kernel/actor";
import { timestamp } from "../../kernel/clock";
import { useContext } from "../../kernel/context";
import type { Stored } from "../../kernel/document";
import { invalid } from "../../kernel/error";
import { createId } from "../../kernel/id";
import { commit, readAll, retryOnConflict } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import * as Outbox from "../../mail/outbox";
import { createResetId } from "../../mail/reset-link";
import * as Preferences from "../../preferences/preferences";
import * as RateLimit from "../../rate-limit/rate-limit";
import { RESET_BY_EMAIL, RESET_GUESSES_BY_ADDRESS, RESET_MAIL_BY_EMAIL } from "../../rate-limit/rules";
import * as Entity from "../entity";
import { assertUncommon, hashPassword } from "../passwords/password";
import * as Reset from "../reset-entity";
import { RESET_ANSWER_MS, RESET_REFUSED_TEXT, RESET_SECONDS, SESSION_SECONDS } from "../rules";
import type { ForgotPassword, ResetPassword, Session } from "../schema";
import * as Sessions from "../session-entity";
import * as Device from "../sessions/device";
import { open } from "../sessions/session";
import { notify } from "../users/security-notice";

/** Mails a reset link (valid for 30 minutes). Same response and timing for unknown addresses. 429. */
export async function forgotPassword({ email }: ForgotPassword): Promise<null> {
  const [device, credential] = await Promise.all([Device.readDevice(), Entity.getCredential({ email })]);
  const isKnown = Device.isKnownWithPassword(device, credential);
  const requester = isKnown ? `device\0${device.id}` : (useContext().viewer ?? "");
  await RateLimit.attempt([RESET_BY_EMAIL, `${email}\0${requester}`]);
  await Promise.all([sendLink(credential), pause(RESET_ANSWER_MS)]);
  return null;
}

async function sendLink(credential: Entity.Credential | undefined): Promise<void> {
  if (!credential) return;
  const { email } = credential;
  await withActor({ type: "system", tenant_id: credential.tenant_id }, async () => {
    const user = await Entity.get(credential.user_id);
    if (user?.status !== "active") return;
    // Using a link or ending the sessions raises `session_version`, so the next request sends a mail again.
    const free = await RateLimit.attemptIfFree(RESET_MAIL_BY_EMAIL, `${email}\0${user.session_version}`);
    if (!free) return;
    const reset_id = createResetId();
    const message = { template: "password_reset", to: user.email, name: user.name, reset_id } as const;
    try {
      await commit([Reset.create(reset_id, user, RESET_SECONDS), Outbox.queueEmail(message)], null);
    } catch (error) {
      await free.release();
      throw error;
    }
  });
}

/** Uses the token once and ends every session. Accepting an invitation signs in, otherwise null. 400, 429. */
export async function resetPassword({ token, password }: ResetPassword): Promise<Session | null> {
  const device = await Device.readDevice();
  return withReset(token, async (reset) => {
    assertUncommon(password, reset.email);
    const hash = await hashPassword(password);
    const done = await retryOnConflict(async () => {
      if (!(await Reset.find(token))) throw refused();
      const [before, [preferences]] = await Promise.all([findUser(reset), readAll(Preferences.readStored())]);
      const { after, session, writes } = before.invited_at
        ? accept(before)
        : recoverAccess(before, preferences);
      const user = Entity.change(before, after, null).map(({ write }) => write);
      const password = Entity.setPassword(after, hash);
      return commit([Reset.use(reset), password, ...user, ...writes], { after, session, preferences });
    });
    const { after, session, preferences } = done;
    if (!session) return null;
    await Device.rememberDevice(device, { user_id: after.id, password: hash });
    return open(after, preferences.content, false, session.id);
  });
}

interface RecoveredAccess {
  after: Entity.StoredUser;
  session: { id: string } | null;
  writes: Write[];
}

function accept(invited: Entity.StoredUser): RecoveredAccess {
  const session = { id: createId(), seconds: SESSION_SECONDS };
  const at = timestamp();
  const user = { ...clearEmailFailure(invited), invited_at: null, last_seen_at: at, grace_from: at };
  const after = Entity.endSessions(user, "password_changed", { except: session.id });
  return { after, session, writes: [Sessions.create(after, session), Audit.signedIn(after)] };
}

function recoverAccess(
  before: Entity.StoredUser,
  preferences: Stored<Preferences.StoredPreferences>,
): RecoveredAccess {
  const after = Entity.endSessions(clearEmailFailure(before), "password_changed");
  const notice = notify(after, { kind: "password_changed" });
  return { after, session: null, writes: [notice, ...Preferences.verify(preferences)] };
}

function clearEmailFailure(user: Entity.StoredUser): Entity.StoredUser {
  return { ...user, email_failure: null };
}

/** Runs `act` as the user of the token; an invalid token counts against the address's limit. 400, 429. */
export async function withReset<T>(
  token: string,
  act: (reset: Reset.Reset, user: Entity.StoredUser) => Promise<T>,
): Promise<T> {
  const guess = await RateLimit.attempt([RESET_GUESSES_BY_ADDRESS, useContext().viewer]);
  const reset = await Reset.find(token);
  if (!reset) throw refused();
  const actor = { type: "system", tenant_id: reset.tenant_id, on_behalf_of: reset.user_id } as const;
  return withActor(actor, async () => {
    const user = await findUser(reset);
    await guess.release();
    return act(reset, user);
  });
}

async function findUser({ user_id, email, session_version }: Reset.Reset): Promise<Entity.StoredUser> {
  const user = await Entity.get(user_id);
  const isGood =
    user?.status === "active" && user.email === email && user.session_version === session_version;
  if (!user || !isGood) throw refused();
  return user;
}

export function refused() {
  return invalid("token", RESET_REFUSED_TEXT);
}
