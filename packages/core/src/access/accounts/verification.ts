import { timingSafeEqual } from "node:crypto";
import { useTenant, withActor } from "../../kernel/actor";
import { useContext } from "../../kernel/context";
import { invalid } from "../../kernel/error";
import { ConditionFailed, commit, readAll, retryOnConflict } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import type { Email } from "../../mail/email";
import * as Outbox from "../../mail/outbox";
import { codeHash, createVerificationId } from "../../mail/verification-link";
import { useUser } from "../../permissions/actor";
import * as Preferences from "../../preferences/preferences";
import * as RateLimit from "../../rate-limit/rate-limit";
import { VERIFY_DAILY, VERIFY_GUESSES_BY_ADDRESS, VERIFY_HOURLY } from "../../rate-limit/rules";
import * as Entity from "../entity";
import { CODE_OVER_TEXT, CODE_WRONG_TEXT, LINK_REFUSED_TEXT, LINK_USED_TEXT } from "../rules";
import type { VerifiedTenant } from "../schema";
import { unauthenticated } from "../sessions/token";
import * as Verification from "../verification-entity";

type VerificationNews = Partial<Pick<Extract<Email, { template: "verification" }>, "removed_at" | "plan">>;

export function mailVerification(
  user: Entity.StoredUser,
  business: string,
  { removed_at = null, plan }: VerificationNews = {},
): Write[] {
  const verification_id = createVerificationId();
  const { name, email: to } = user;
  return [
    ...Verification.create(verification_id, user),
    Outbox.queueEmail({
      template: "verification",
      to,
      name,
      business,
      verification_id,
      removed_at,
      ...(plan && { plan }),
    }),
  ];
}

/** Does nothing if the tenant is already verified. 429 after 5 an hour or 10 a day. */
export async function resendVerification(): Promise<Record<string, never>> {
  const { user_id } = useUser();
  const [user, preferences] = await readAll(Entity.read(user_id), Preferences.read());
  if (!user) throw unauthenticated();
  if (Preferences.isVerified(preferences)) return {};
  await RateLimit.attempt([VERIFY_HOURLY, useTenant()], [VERIFY_DAILY, useTenant()]);
  const { business_name, chosen_plan: plan } = preferences;
  return commit(mailVerification(user, business_name, { plan }), {});
}

export async function verifyByLink(token: string): Promise<VerifiedTenant> {
  const guess = await RateLimit.attempt([VERIFY_GUESSES_BY_ADDRESS, useContext().viewer]);
  const found = await Verification.findLink(token);
  if (!found) throw invalid("token", LINK_REFUSED_TEXT);
  const { tenant_id, user_id } = found;
  return withActor({ type: "system", tenant_id, on_behalf_of: user_id }, async () => {
    await guess.release();
    return retryOnConflict(async () => {
      const link = await Verification.findLink(token);
      const [user, stored] = await readAll(Entity.read(user_id), Preferences.readStored());
      if (!link || user?.status !== "active" || user.email !== link.email)
        throw invalid("token", LINK_REFUSED_TEXT);
      if (link.used_at !== null) throw invalid("token", LINK_USED_TEXT);
      return commit([...Verification.useLink(link), ...Preferences.verify(stored)], verified(stored.content));
    });
  });
}

export async function verifyByCode(code: string): Promise<VerifiedTenant> {
  const user = await Entity.get(useUser().user_id);
  if (!user) throw unauthenticated();
  const verification = await countAttempt(user);
  const received = Buffer.from(codeHash(verification.id, code));
  if (!timingSafeEqual(received, Buffer.from(verification.code_hash))) throw invalid("code", CODE_WRONG_TEXT);
  return retryOnConflict(async () => {
    const [stored, isLast] = await readAll(Preferences.readStored(), Verification.readIsLast(verification));
    if (!isLast) throw codeUsedUp();
    return commit(
      [...Verification.use(verification), ...Preferences.verify(stored)],
      verified(stored.content),
    );
  });
}

async function countAttempt(user: Entity.StoredUser) {
  const verification = await Verification.find(user);
  if (!verification) throw codeUsedUp();
  try {
    return await commit([Verification.countAttempt(verification)], verification);
  } catch (error) {
    throw error instanceof ConditionFailed ? codeUsedUp() : error;
  }
}

function codeUsedUp() {
  return invalid("code", CODE_OVER_TEXT);
}

function verified(preferences: Preferences.StoredPreferences): VerifiedTenant {
  return { tenant: { ...Preferences.toTenant(preferences), verified: true } };
}
