import { assertAdmin } from "../actor";
import { timestamp } from "../clock";
import { type AppError, conflict, notFound, stale } from "../error";
import { toE164 } from "../field";
import { ConditionFailed, commit, contend, readAll } from "../store";
import { limitsOf } from "../subscription/rules";
import * as Subscription from "../subscription/subscription";
import { planLimit } from "../subscription/usage";
import * as Entity from "./entity";
import { assertCanLead, NOBODY } from "./manager";
import { ADMIN_PERMISSIONS_TEXT, isRole, LAST_ADMIN_TEXT } from "./rules";
import type { SetPermission, ToggleStatus, UpdateUser, UpdateUserBody, User } from "./schema";
import { emailTaken, serialize } from "./user";

/**
 * Changes the fields given, bare or in `user`. A new role comes with that role's permissions; disabling ends every
 * session. Admin only; 400 for somebody who is no active Manager, 402 where the plan allows no more active users, 404, 409 for an e-mail that is known to any tenant,
 * for the last Admin who can act, and for a Manager who leads a team; 412 for an old `version`.
 */
export function update(id: string, { user, ...bare }: UpdateUserBody): Promise<User> {
  return change(id, { ...bare, ...user });
}

/** Enables or disables a user, under the rules of `update`. The leads of a disabled user stay with him. */
export function toggleStatus(id: string, input: ToggleStatus): Promise<User> {
  return change(id, input);
}

/** Grants or takes one permission. Admin only; 404, 409 for an Admin, who has them all. */
export async function setPermission(id: string, { permissionKey, value }: SetPermission): Promise<User> {
  assertAdmin();
  return contend(async () => {
    const before = await Entity.get(id);
    if (!before) throw notFound("User");
    if (isRole(before.role, "Admin")) throw conflict(ADMIN_PERMISSIONS_TEXT);
    const permissions = { ...before.permissions, [permissionKey]: value };
    const after = edited({ ...before, permissions });
    return commit([Entity.save(after)], serialize(after));
  });
}

async function change(id: string, { version, ...input }: UpdateUser): Promise<User> {
  assertAdmin();
  return contend(async () => {
    const [before, manager, subscription] = await readAll(
      Entity.read(id),
      Entity.read(input.rm_id ?? NOBODY),
      Subscription.read(),
    );
    if (!before) throw notFound("User");
    const after = edited(apply(before, input));
    if (after.rm_id && after.rm_id !== before.rm_id) assertCanLead(manager, id);
    assertNoTeamLeft(before, after);
    if (version !== undefined && version !== before.version) throw stale();
    const isMoving = before.email !== after.email;
    const credential = isMoving ? await Entity.getCredential(before.email) : undefined;
    const most = limitsOf(subscription.plan_id).users;
    const parts = Entity.change(before, after, most, credential);
    return write(parts, serialize(after), planLimit("users", subscription));
  });
}

function edited(user: Entity.StoredUser): Entity.StoredUser {
  return { ...user, version: user.version + 1, updated_at: timestamp() };
}

function apply(before: Entity.StoredUser, input: Omit<UpdateUser, "version">): Entity.StoredUser {
  const { phone, rm_id, name = before.name, email = before.email } = input;
  const { role = before.role, status = before.status } = input;
  const after: Entity.StoredUser = {
    ...before,
    name,
    email,
    role,
    status,
    phone: phone === undefined ? before.phone : phone ? toE164(phone) : null,
    rm_id: rm_id === undefined ? before.rm_id : rm_id,
    permissions: role === before.role ? before.permissions : Entity.defaultPermissions(role),
  };
  const isDisabled = before.status === "active" && status !== "active";
  return isDisabled ? Entity.endSessions(after, "disabled", null) : after;
}

/** A team's leads are seen by its Manager: nobody else can lead it. */
function assertNoTeamLeft(before: Entity.StoredUser, after: Entity.StoredUser): void {
  const size = before.team_ids?.size ?? 0;
  if (size === 0 || isRole(after.role, "Manager")) return;
  const who = size === 1 ? "1 user reports" : `${size} users report`;
  throw conflict(`${who} to ${before.name}. Give them another manager first.`);
}

/** Writes a change, or says what it breaks; where somebody else's change came in between, it is tried anew. */
async function write<T>(parts: readonly Entity.GuardedWrite[], answer: T, overPlan: AppError): Promise<T> {
  try {
    return await commit(
      parts.map((part) => part.write),
      answer,
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const broken = error.failed.map((position) => parts[position]?.guards);
    if (broken.includes("user")) throw error;
    if (broken.includes("email")) throw emailTaken();
    if (broken.includes("last admin")) {
      if (await Entity.restoreAdmins()) throw error;
      throw conflict(LAST_ADMIN_TEXT);
    }
    if (broken.includes("plan")) throw overPlan;
    throw error;
  }
}
