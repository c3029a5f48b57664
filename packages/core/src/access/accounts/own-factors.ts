import { timestamp } from "../../kernel/clock";
import { conflict, invalid } from "../../kernel/error";
import { sealLasting, unsealLasting } from "../../kernel/seal";
import { commit, retryOnConflict } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import type { SecurityNews } from "../../mail/email";
import { useUser } from "../../permissions/actor";
import * as RateLimit from "../../rate-limit/rate-limit";
import { TOTP_SETUP_BY_USER } from "../../rate-limit/rules";
import * as Users from "../entity";
import * as Factors from "../factor-entity";
import { FACTOR_NEEDED_TEXT, NOTHING_PENDING_TEXT, RECOVERY_CODES, TOTP_WRONG_TEXT } from "../rules";
import type { ConfirmTotp, IssuedRecoveryCodes, NewTotp, SecondFactor } from "../schema";
import { hashCode, newCodes } from "../second-factor/recovery-codes";
import { newSecret, stepOf, uriOf } from "../second-factor/totp";
import { isRequired } from "../second-factor-rule";
import { getSelf } from "../sessions/session";
import { notify } from "../users/security-notice";

export function serialize(user: Users.StoredUser): SecondFactor {
  const { second_factor } = user;
  const { totp = false, passkeys = 0, recovery_codes = 0, since = null } = second_factor ?? {};
  return { totp, passkeys, recovery_codes, since, required: isRequired(user) };
}

/** Prepares an authenticator app; it counts only once confirmed. An earlier one works until then. */
export async function startTotp(): Promise<NewTotp> {
  const { email, id } = await getSelf();
  const secret = newSecret();
  const answer = { secret, uri: uriOf(secret, email) };
  return commit([Factors.putPendingTotp(id, sealLasting(secret))], answer);
}

/** Turns the authenticator app on and issues new recovery codes. 400, 409 if none is pending, 429. */
export async function confirmTotp({ code }: ConfirmTotp): Promise<IssuedRecoveryCodes> {
  const attempt = await RateLimit.attempt([TOTP_SETUP_BY_USER, useUser().user_id]);
  const answer = await retryOnConflict(async () => {
    const user = await getSelf();
    const pending = await Factors.getPendingTotp({ user_id: user.id });
    if (!pending) throw conflict(NOTHING_PENDING_TEXT);
    const secret = unsealLasting(pending.secret);
    const step = stepOf(secret, code);
    if (step === null) throw invalid("code", TOTP_WRONG_TEXT);
    const { codes, write } = issueCodes(user.id);
    const { passkeys } = serialize(user);
    const second_factor = { totp: true, passkeys, since: timestamp(), ...newCount() };
    return saveFactors({ ...user, second_factor }, { kind: "totp_added" }, { recovery_codes: codes }, [
      Factors.replaceTotp(user.id, sealLasting(secret), step),
      Factors.removePendingTotp(pending),
      write,
    ]);
  });
  await attempt.release();
  return answer;
}

/** Also voids the recovery codes if no passkey is left. 409 without an authenticator app, or if one is required. */
export function removeTotp(): Promise<null> {
  return retryOnConflict(async () => {
    const user = await getSelf();
    const { second_factor: before, ...others } = user;
    if (!before?.totp) throw conflict("The authenticator app is not turned on.");
    const removeTotp = Factors.removeTotp(user.id);
    if (before.passkeys === 0 && isRequired(user)) throw conflict(FACTOR_NEEDED_TEXT);
    if (before.passkeys === 0)
      return saveFactors(others, { kind: "totp_removed" }, null, [
        removeTotp,
        Factors.removeRecoveryCodes(user.id),
      ]);
    const left = { ...user, second_factor: { ...before, totp: false } };
    return saveFactors(left, { kind: "totp_removed" }, null, [removeTotp]);
  });
}

/** Replaces all recovery codes. 409 without a second factor. */
export function renewRecoveryCodes(): Promise<IssuedRecoveryCodes> {
  return retryOnConflict(async () => {
    const user = await getSelf();
    if (!user.second_factor) throw conflict("Turn on a second factor first.");
    const { codes, write } = issueCodes(user.id);
    const second_factor = { ...user.second_factor, ...newCount() };
    const answer = { recovery_codes: codes };
    return saveFactors({ ...user, second_factor }, { kind: "recovery_codes_renewed" }, answer, [write]);
  });
}

export function issueCodes(userId: string): { codes: string[]; write: Write } {
  const codes = newCodes();
  const hashes = codes.map((code) => hashCode(userId, code));
  return { codes, write: Factors.replaceRecoveryCodes(userId, hashes) };
}

export function newCount() {
  return { recovery_codes: RECOVERY_CODES, recovery_codes_at: timestamp() };
}

/** A change of factors ends trusted devices and sign-ins that wait for a second step. */
export function saveFactors<T>(
  user: Users.StoredUser,
  news: SecurityNews,
  answer: T,
  writes: readonly Write[],
): Promise<T> {
  const after = { ...user, trust_version: Users.trustVersion(user) + 1 };
  return commit([Users.save(after), ...writes, notify(after, news)], answer);
}
