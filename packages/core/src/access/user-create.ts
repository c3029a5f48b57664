import { assertAdmin } from "../actor";
import { toE164 } from "../field";
import * as Preferences from "../preferences/preferences";
import { ConditionFailed, commit, readAll } from "../store";
import { limitsOf } from "../subscription/rules";
import * as Subscription from "../subscription/subscription";
import { planLimit } from "../subscription/usage";
import * as Entity from "./entity";
import { invite } from "./invitation";
import { assertCanLead, managerNotFound, NOBODY } from "./manager";
import { assertUncommon, hashPassword } from "./password";
import type { CreateUser, User } from "./schema";
import { emailTaken, prepare, serialize } from "./user";

/** Where the credential stands among the writes of a new user. */
const CREDENTIAL = 1;

/**
 * Adds a user: with a password active at once, without one by an invitation. Admin only; 400 for a common password or
 * somebody who is no active Manager, 402 where the plan allows no more active users, 409 where the e-mail is known to any
 * tenant.
 */
export async function create(input: CreateUser): Promise<User> {
  assertAdmin();
  const { name, email, role, rm_id = null } = input;
  if (input.password !== undefined) assertUncommon(input.password, email);
  const [preferences, manager, subscription] = await readAll(
    Preferences.read(),
    Entity.read(rm_id ?? NOBODY),
    Subscription.read(),
  );
  if (rm_id) assertCanLead(manager);
  const password = input.password === undefined ? null : await hashPassword(input.password);
  const phone = input.phone ? toE164(input.phone) : null;
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
