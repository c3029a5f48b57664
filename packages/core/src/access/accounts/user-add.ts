import { ConditionFailed, commit, readAll } from "../../kernel/store";
import { assertAdmin } from "../../permissions/actor";
import { isRole } from "../../permissions/rules";
import * as Plan from "../../plans/plan";
import { planLimit } from "../../plans/quota";
import { limitsOf } from "../../plans/rules";
import * as Preferences from "../../preferences/preferences";
import * as Entity from "../entity";
import { assertProven } from "../proof";
import type { CreateUser, User } from "../schema";
import { assertCanLead, managerNotFound, NO_ID } from "../users/manager";
import { emailTaken, prepare, serialize } from "../users/user";
import { countInvitation, invite } from "./invitation";

const CREDENTIAL = 1; // its index in the writes of `prepare`

/** Invites the user, unless there is a password. Admin only; 400, 402 plan limit, 403 unverified or unproven, 409, 429. */
export async function add(
  input: Omit<CreateUser, "password">,
  hashPassword?: () => Promise<Entity.PasswordHash>,
): Promise<User> {
  assertAdmin();
  if (isRole(input.role, "Admin")) await assertProven();
  const { name, email, role, rm_id = null } = input;
  const [preferences, manager, subscription] = await readAll(
    Preferences.read(),
    Entity.read(rm_id ?? NO_ID),
    Plan.read(),
  );
  Preferences.assertVerified(preferences);
  const password = hashPassword ? await hashPassword() : null;
  if (rm_id) assertCanLead(manager);
  if (!password) await countInvitation(subscription.plan_id);
  const phone = input.phone || null;
  const most = limitsOf(subscription.plan_id).users;
  const { user, writes } = prepare({ name, email, phone, role, rm_id }, password, preferences, most);
  const invitation = password ? [] : invite(user, preferences.business_name);
  try {
    return await commit([...writes, ...invitation], serialize(user));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.includes(CREDENTIAL)) throw emailTaken();
    throw error.failed.includes(writes.length - 1) ? planLimit("users", subscription) : managerNotFound();
  }
}
