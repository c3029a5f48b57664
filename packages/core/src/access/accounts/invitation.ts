import { useTenant } from "../../kernel/actor";
import { timestamp } from "../../kernel/clock";
import { conflict, notFound } from "../../kernel/error";
import { commit, readAll, retryOnConflict } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import * as Outbox from "../../mail/outbox";
import { createResetId } from "../../mail/reset-link";
import { assertAdmin, useUser } from "../../permissions/actor";
import * as Plan from "../../plans/plan";
import { isPaid, type StandingPlanId } from "../../plans/rules";
import * as Preferences from "../../preferences/preferences";
import * as RateLimit from "../../rate-limit/rate-limit";
import {
  INVITATIONS_BY_SENDER,
  INVITATIONS_PAID,
  INVITATIONS_UNPAID,
  RESET_BY_EMAIL,
} from "../../rate-limit/rules";
import * as Entity from "../entity";
import * as Reset from "../reset-entity";
import { INVITATION_SECONDS } from "../rules";
import type { Invitation, Token, User } from "../schema";
import { serialize } from "../users/user";
import { refused, withReset } from "./recovery";

export function invite(user: Entity.StoredUser, business: string): Write[] {
  const reset_id = createResetId();
  const { name: invited_by } = useUser();
  const { name, email: to } = user;
  return [
    Reset.create(reset_id, user, INVITATION_SECONDS, invited_by),
    Outbox.queueEmail({ template: "invitation", to, name, business, invited_by, reset_id }),
  ];
}

/** What the invitation page shows; does not use up the token. 400, 429. */
export function readInvitation({ token }: Token): Promise<Invitation> {
  return withReset(token, async ({ invited_by }, { name, email, invited_at }) => {
    if (!invited_at) throw refused();
    const [{ business_name }] = await readAll(Preferences.read());
    const inviter = invited_by === undefined ? null : { name: invited_by };
    return { tenant: { name: business_name }, invited_by: inviter, email, name };
  });
}

export async function countInvitation(plan: StandingPlanId): Promise<void> {
  const daily = isPaid(plan) ? INVITATIONS_PAID : INVITATIONS_UNPAID;
  await RateLimit.attempt([daily, useTenant()], [INVITATIONS_BY_SENDER, useUser().user_id]);
}

/** Sends an invitation again. Admin only; 403 unverified, 404, 409 disabled or accepted, 429. */
export async function inviteAgain(id: string): Promise<User> {
  assertAdmin();
  const { email } = await getInvited(id);
  const [{ plan_id }] = await readAll(Plan.read());
  await RateLimit.attempt([RESET_BY_EMAIL, email]);
  await countInvitation(plan_id);
  return retryOnConflict(async () => {
    const [invited, [preferences]] = await Promise.all([getInvited(id), readAll(Preferences.read())]);
    Preferences.assertVerified(preferences);
    const user = { ...invited, invited_at: timestamp(), email_failure: null };
    return commit([Entity.save(user), ...invite(user, preferences.business_name)], serialize(user));
  });
}

async function getInvited(id: string): Promise<Entity.StoredUser> {
  const user = await Entity.get(id);
  if (!user) throw notFound("User");
  if (!user.invited_at) throw conflict(`${user.name} has already accepted the invitation.`);
  if (user.status !== "active") throw conflict(`${user.name} is disabled. Enable the account first.`);
  return user;
}
