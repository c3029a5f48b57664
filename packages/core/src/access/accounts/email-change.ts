import { withActor } from "../../kernel/actor";
import { now, timestamp } from "../../kernel/clock";
import { useContext } from "../../kernel/context";
import { conflict, invalid } from "../../kernel/error";
import { createId } from "../../kernel/id";
import { ConditionFailed, commit, retryOnConflict, withoutIdempotency } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import * as Outbox from "../../mail/outbox";
import { createResetId } from "../../mail/reset-link";
import { useUser } from "../../permissions/actor";
import * as RateLimit from "../../rate-limit/rate-limit";
import { EMAIL_CHANGE_BY_USER, RESET_GUESSES_BY_ADDRESS } from "../../rate-limit/rules";
import { nameDevice } from "../device-name";
import * as Entity from "../entity";
import * as Link from "../link-entity";
import { assertProven } from "../proof";
import { EMAIL_CHANGE_SECONDS, EMAIL_LINK_REFUSED_TEXT, EMAIL_SIDES, type EmailSide } from "../rules";
import type { ChangeEmail, EmailConfirmation, PendingEmail, Token } from "../schema";
import { getSelf } from "../sessions/session";
import { notify } from "../users/security-notice";
import { emailTaken } from "../users/user";
import { assertCurrent } from "./own-password";

/**
 * Mails a confirmation link to both addresses; the change applies once both are opened. 400, 403 unproven with a
 * second factor, 429.
 */
export async function requestEmail({ email, current_password }: ChangeEmail): Promise<PendingEmail> {
  const { user_id, session_id } = useUser();
  const self = await getSelf();
  if (self.second_factor) await assertProven();
  if (email === self.email) throw invalid("email", "This is already your email.");
  await assertCurrent(self, current_password);
  await RateLimit.count(EMAIL_CHANGE_BY_USER, user_id);
  const isTaken = (await Entity.getCredential({ email })) !== undefined;
  return retryOnConflict(async () => {
    const before = await getSelf();
    const { email: from, session_version } = before;
    const request = { from, session_version, session_id, expires_at: expiry() };
    const change = { id: createId(), email, ...request, confirmed: [] };
    const user = { ...before, email_change: change };
    return commit(
      [Entity.save(user), ...EMAIL_SIDES.flatMap((side) => send(user, change, side, isTaken))],
      toPending(change),
    );
  });
}

/** Mails the unopened links again and extends them by a day. 409 without a pending change, 429. */
export async function resendEmailLinks(): Promise<PendingEmail> {
  await RateLimit.count(EMAIL_CHANGE_BY_USER, useUser().user_id);
  return retryOnConflict(async () => {
    const before = await getSelf();
    const pending = pendingOf(before);
    if (!pending) throw conflict("There is no pending email change.");
    const change = { ...pending, expires_at: expiry() };
    const user = { ...before, email_change: change };
    const isTaken = (await Entity.getCredential({ email: change.email })) !== undefined;
    const sides = EMAIL_SIDES.filter((side) => !change.confirmed.includes(side));
    return commit(
      [Entity.save(user), ...sides.flatMap((side) => send(user, change, side, isTaken))],
      toPending(change),
    );
  });
}

export async function cancelEmail(): Promise<null> {
  return retryOnConflict(async () =>
    commit([Entity.save({ ...(await getSelf()), email_change: null })], null),
  );
}

/** Opens one of the two links; the second applies the change and ends the other sessions. 400, 409, 429. */
export function confirmEmail({ token }: Token): Promise<EmailConfirmation> {
  return withLink(token, async (before, change, side) => {
    const confirmed = [...new Set([...change.confirmed, side])];
    const waiting = EMAIL_SIDES.find((one) => !confirmed.includes(one));
    if (waiting) {
      const user = { ...before, email_change: { ...change, confirmed } };
      return commit([Entity.save(user)], { state: "waiting", waiting_for: waiting } as const);
    }
    await move(before, change);
    return { state: "changed", waiting_for: null };
  });
}

/** Cancels the change with the link sent to the old address. 400, 429. */
export function refuseEmail({ token }: Token): Promise<null> {
  return withLink(token, async (before, _change, side) => {
    if (side !== "old") throw invalid("token", EMAIL_LINK_REFUSED_TEXT);
    return commit([Entity.save({ ...before, email_change: null })], null);
  });
}

export function pendingEmail(user: Entity.StoredUser): PendingEmail | null {
  const change = pendingOf(user);
  return change ? toPending(change) : null;
}

function toPending({ email, expires_at, confirmed }: Entity.EmailChange): PendingEmail {
  return { email, expires_at, waiting_for: EMAIL_SIDES.filter((side) => !confirmed.includes(side)) };
}

function pendingOf(user: Entity.StoredUser): Entity.EmailChange | undefined {
  const { email_change: change, email, session_version } = user;
  const isSame = change?.from === email && change.session_version === session_version;
  return change && isSame && Date.parse(change.expires_at) > now() ? change : undefined;
}

function expiry(): string {
  return new Date(now() + EMAIL_CHANGE_SECONDS * 1000).toISOString();
}

/** If the new address already has an account, its owner gets a mail without a link. */
function send(
  user: Entity.StoredUser,
  change: Entity.EmailChange,
  side: EmailSide,
  isTaken: boolean,
): Write[] {
  const reset_id = side === "new" && isTaken ? null : createResetId();
  const { name, timezone } = user;
  const device = nameDevice(useContext().userAgent);
  const to = side === "new" ? change.email : user.email;
  const about = { name, timezone, at: timestamp(), device, email: change.email, side };
  const link = { user_id: user.id, change_id: change.id, side };
  return [
    ...(reset_id ? [Link.create(reset_id, link, EMAIL_CHANGE_SECONDS)] : []),
    Outbox.queueEmail({ template: "email_change", to, ...about, reset_id }),
  ];
}

async function move(before: Entity.StoredUser, { email, session_id }: Entity.EmailChange): Promise<void> {
  const moved = { ...before, email, email_change: null, email_failure: null, version: before.version + 1 };
  const after = Entity.endSessions({ ...moved, updated_at: timestamp() }, "email_changed", {
    except: session_id,
  });
  const parts = Entity.change(before, after, null, { credential: await Entity.getCredential(before) });
  const news = { kind: "email_changed", from: before.email, into: email } as const;
  const notices = [notify(before, news), notify(after, news)];
  try {
    await withoutIdempotency(() => commit([...parts.map(({ write }) => write), ...notices], null));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.some((position) => parts[position]?.guards === "email")) throw emailTaken();
    throw error;
  }
}

async function withLink<T>(
  token: string,
  act: (user: Entity.StoredUser, change: Entity.EmailChange, side: EmailSide) => Promise<T>,
): Promise<T> {
  const guess = await RateLimit.attempt([RESET_GUESSES_BY_ADDRESS, useContext().viewer]);
  const link = await Link.find(token);
  if (!link) throw invalid("token", EMAIL_LINK_REFUSED_TEXT);
  await guess.release();
  const actor = { type: "system", tenant_id: link.tenant_id, on_behalf_of: link.user_id } as const;
  return withActor(actor, () =>
    retryOnConflict(async () => {
      const user = await Entity.get(link.user_id);
      const change = user && pendingOf(user);
      if (user?.status !== "active" || change?.id !== link.change_id)
        throw invalid("token", EMAIL_LINK_REFUSED_TEXT);
      return act(user, change, link.side);
    }),
  );
}
