import * as Audit from "../../audit/audit";
import { timestamp } from "../../kernel/clock";
import { ConditionFailed, commit, readAll } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import * as RateLimit from "../../rate-limit/rate-limit";
import { COPIED_PASSKEY_MAIL_BY_USER } from "../../rate-limit/rules";
import * as Users from "../entity";
import * as Entity from "../passkey-entity";
import { notify } from "../users/security-notice";
import * as Challenge from "./challenge";
import * as RelyingParty from "./relying-party";
import type { Assertion } from "./schema";

export interface Proof {
  user: Users.StoredUser;
  /** They fail if the challenge or the passkey has been used meanwhile. */
  writes: Write[];
}

/** Proves that the user has signed a challenge with this binding. The same 400 for every reason. */
export async function prove(
  userId: string,
  assertion: Assertion,
  binding: Challenge.Binding,
): Promise<Proof> {
  const signed = RelyingParty.challengeOf(assertion, "assertion");
  const [challenge, owner] = await Promise.all([Challenge.read(signed, binding), Entity.find(assertion.id)]);
  if (!challenge || owner?.user_id !== userId) throw RelyingParty.refused("assertion");
  const [user, passkey, used] = await readAll(
    Users.read(userId),
    Entity.read({ id: owner.passkey_id, user_id: userId }),
    Entity.readChallenge(challenge),
  );
  const isKnown = passkey && isOf(passkey, assertion, binding);
  if (!user || !isKnown || used) throw RelyingParty.refused("assertion");
  const state = await RelyingParty.verifyAssertion(assertion, signed, passkey);
  if (isCopied(passkey.counter, state.counter)) {
    await reportCopy(user, passkey, challenge);
    throw RelyingParty.refused("assertion");
  }
  const after = { ...passkey, ...state, last_used_at: timestamp() };
  return { user, writes: [Entity.save(after), Entity.consumeChallenge(challenge)] };
}

/** Without a user handle, an assertion does not identify an account. */
function isOf(
  { handle }: Entity.StoredPasskey,
  { response: { userHandle } }: Assertion,
  { purpose }: Challenge.Binding,
): boolean {
  return userHandle ? userHandle === handle : purpose !== "sign_in";
}

/** A counter that does not grow: two authenticators have the same key. Synced passkeys don't count. */
function isCopied(before: number, after: number): boolean {
  return (before > 0 || after > 0) && after <= before;
}

/** Consumes the challenge, so that repeating the request reports nothing. */
async function reportCopy(
  user: Users.StoredUser,
  { name }: Entity.StoredPasskey,
  challenge: Challenge.Challenge,
): Promise<void> {
  const shouldMail =
    user.status === "active" && (await RateLimit.attemptIfFree(COPIED_PASSKEY_MAIL_BY_USER, user.id));
  const notices = shouldMail ? [notify(user, { kind: "passkey_copied", name })] : [];
  try {
    await commit([Entity.consumeChallenge(challenge), Audit.passkeyRefused(user, name), ...notices], null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
