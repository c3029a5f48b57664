import { withActor } from "../../kernel/actor";
import { timestamp } from "../../kernel/clock";
import { conflict, notFound } from "../../kernel/error";
import { commit, retryOnConflict } from "../../kernel/store";
import { assertAdmin, useUser } from "../../permissions/actor";
import * as Entity from "../entity";
import * as Factors from "../factor-entity";
import type { User } from "../schema";
import { notify } from "./security-notice";
import { serialize } from "./user";

const OPERATOR_NAME = "Support";

/** Removes a colleague's second factors and ends their sessions. Admin only; 404, 409 for oneself or without a factor. */
export async function resetSecondFactor(id: string): Promise<User> {
  assertAdmin();
  const { user_id, name } = useUser();
  if (id === user_id) throw conflict("You can change your own second factor in your profile.");
  return reset(id, name);
}

/** The same for an operator, by email: for the only Admin of a business. 404, 409 without a factor. */
export async function resetSecondFactorOf(email: string): Promise<User> {
  const credential = await Entity.getCredential({ email });
  if (!credential) throw notFound("User");
  const { tenant_id, user_id } = credential;
  return withActor({ type: "system", tenant_id }, () => reset(user_id, OPERATOR_NAME));
}

function reset(id: string, by: string): Promise<User> {
  return retryOnConflict(async () => {
    const [user, removals] = await Promise.all([Entity.get(id), Factors.removeAll(id)]);
    if (!user) throw notFound("User");
    const { second_factor, ...others } = user;
    if (!second_factor) throw conflict(`${user.name} has no second factor.`);
    const changed = { ...others, version: user.version + 1, updated_at: timestamp() };
    const after = Entity.endSessions(changed, "second_factor_reset");
    const notice = notify(after, { kind: "second_factor_reset" }, by);
    return commit([Entity.save(after), ...removals, notice], serialize(after));
  });
}
