import { ConditionFailed, commit, readAll } from "../../kernel/store";
import { assertAdmin } from "../../permissions/actor";
import { isRole } from "../../permissions/rules";
import * as Plan from "../../plans/plan";
import { planLimit } from "../../plans/quota";
import { limitsOf } from "../../plans/rules";
import * as Preferences from "../../preferences/preferences";
import * as Entity from "../entity";
import { assertUncommon, hashPassword } from "../passwords/password";
import { assertProven } from "../proof";
import type { CreateUser, User } from "../schema";
import { assertCanLead, managerNotFound, NO_ID } from "../users/manager";
import { emailTaken, prepare, serialize } from "../users/user";
import { countInvitation, invite } from "./invitation";

const CREDENTIAL = 1; // its index in the writes of `prepare`

/** Without a password the user is invited. Admin only; 400, 402 plan limit, 403 unverified or unproven, 409, 429. */
export async function create(input: CreateUser): Promise<User> {
  assertAdmin();
  if (isRole(input.role, "Admin")) await assertProven();
  const { name, email, role, rm_id = null } = input;
  const [preferences, manager, subscription] = await readAll(
    Preferences.read(),
    Entity.read(rm_id ?? NO_ID),
    Plan.read(),
  );
  Preferences.assertVerified(preferences);
  if (input.password !== undefined) assertUncommon(input.password, email);
  if (rm_id) assertCanLead(manager);
  if (input.password === undefined) await countInvitation(subscription.plan_id);
  const password = input.password === undefined ? null : await hashPassword(input.password);
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
