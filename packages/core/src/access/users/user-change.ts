import { startRekeying } from "../../jobs/start";
import { timestamp } from "../../kernel/clock";
import { type AppError, conflict, notFound, stale } from "../../kernel/error";
import { ConditionFailed, commit, readAll, retryOnConflict } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import { assertAdmin, useUser } from "../../permissions/actor";
import { isRole } from "../../permissions/rules";
import { teamOf } from "../../permissions/visibility";
import * as Plan from "../../plans/plan";
import { planLimit } from "../../plans/quota";
import { limitsOf } from "../../plans/rules";
import * as Entity from "../entity";
import { assertProven } from "../proof";
import { ADMIN_PERMISSIONS_TEXT, LAST_ADMIN_TEXT } from "../rules";
import type { SetPermission, ToggleStatus, UpdateUser, UpdateUserBody, User } from "../schema";
import { assertCanLead, NO_ID } from "./manager";
import { notify } from "./security-notice";
import { emailTaken, serialize } from "./user";

/**
 * Admin only; 400, 402, 403 (unproven change of email or of an active Admin), 404, 409 (known email, last
 * Admin, manager with a team), 412.
 */
export function update(id: string, { user, ...bare }: UpdateUserBody): Promise<User> {
  return change(id, { ...bare, ...user });
}

/** Same rules as `update`. A disabled user keeps the leads. */
export function toggleStatus(id: string, input: ToggleStatus): Promise<User> {
  return change(id, input);
}

/** Admin only; 404, 409 for an Admin, who has every permission. */
export async function setPermission(id: string, { permissionKey, value }: SetPermission): Promise<User> {
  assertAdmin();
  return retryOnConflict(async () => {
    const before = await Entity.get(id);
    if (!before) throw notFound("User");
    if (isRole(before.role, "Admin")) throw conflict(ADMIN_PERMISSIONS_TEXT);
    const permissions = { ...before.permissions, [permissionKey]: value };
    const after = withNextVersion({ ...before, permissions });
    return commit([Entity.save(after)], serialize(after));
  });
}

async function change(id: string, { version, ...input }: UpdateUser): Promise<User> {
  assertAdmin();
  return retryOnConflict(async () => {
    const [before, manager, subscription] = await readAll(
      Entity.read(id),
      Entity.read(input.rm_id ?? NO_ID),
      Plan.read(),
    );
    if (!before) throw notFound("User");
    const { user: after, job } = rekeyed(before, withNextVersion(apply(before, input)));
    if (after.rm_id && after.rm_id !== before.rm_id) assertCanLead(manager, id);
    assertNoTeamLeft(before, after);
    if (version !== undefined && version !== before.version) throw stale();
    const isMoving = before.email !== after.email;
    if (isMoving || ownsBusiness(before) !== ownsBusiness(after)) await assertProven();
    const credential = isMoving ? await Entity.getCredential(before) : undefined;
    const limit = limitsOf(subscription.plan_id).users;
    const parts = Entity.change(before, after, limit, { credential, job: job?.id });
    const notices = securityNotices(before, after).map(
      (write): Entity.GuardedWrite => ({ write, guards: "user" }),
    );
    const jobs: Entity.GuardedWrite[] = job ? [{ write: job.write, guards: "user" }] : [];
    return write([...parts, ...jobs, ...notices], serialize(after), planLimit("users", subscription));
  });
}

/** Also an invited Admin, who becomes one without another change. */
function ownsBusiness({ role, status }: Entity.StoredUser): boolean {
  return isRole(role, "Admin") && status === "active";
}

function securityNotices(before: Entity.StoredUser, after: Entity.StoredUser): Write[] {
  const { user_id, name } = useUser();
  const by = user_id === after.id ? undefined : name;
  const role = { kind: "role_changed", from: before.role, into: after.role } as const;
  const email = { kind: "email_changed", from: before.email, into: after.email } as const;
  return [
    ...(before.role === after.role ? [] : [notify(after, role, by)]),
    ...(before.email === after.email ? [] : [notify(before, email, by), notify(after, email, by)]),
  ];
}

function withNextVersion(user: Entity.StoredUser): Entity.StoredUser {
  return { ...user, version: user.version + 1, updated_at: timestamp() };
}

function apply(before: Entity.StoredUser, input: Omit<UpdateUser, "version">): Entity.StoredUser {
  const { phone, rm_id, name = before.name, email = before.email } = input;
  const { role = before.role, status = before.status } = input;
  const after: Entity.StoredUser = {
    ...before,
    name,
    email,
    email_failure: email === before.email ? (before.email_failure ?? null) : null,
    role,
    status,
    phone: phone === undefined ? before.phone : phone || null,
    rm_id: rm_id === undefined ? before.rm_id : rm_id,
    ...(role !== before.role && { permissions: Entity.defaultPermissions(role), grace_from: timestamp() }),
  };
  const isDisabled = before.status === "active" && status !== "active";
  if (isDisabled) return Entity.endSessions(after, "disabled");
  const { user_id, session_id } = useUser();
  const except = user_id === before.id ? session_id : null;
  return email === before.email ? after : Entity.endSessions(after, "email_changed", { except });
}

/** A job updates the team keys of the user's leads; until then, `rekeying` is set on all involved. */
function rekeyed(before: Entity.StoredUser, after: Entity.StoredUser) {
  if (teamOf(before).team_id === teamOf(after).team_id) return { user: after };
  const { id, rm_id } = after;
  const managers = [before.rm_id, rm_id].filter((manager) => manager !== null);
  const job = startRekeying([id], [...managers, id]);
  return { user: { ...after, rekeying: new Set([...(after.rekeying ?? []), job.id]) }, job };
}

function assertNoTeamLeft(before: Entity.StoredUser, after: Entity.StoredUser): void {
  const size = before.team_ids?.size ?? 0;
  if (size === 0 || isRole(after.role, "Manager")) return;
  const who = size === 1 ? "1 user reports" : `${size} users report`;
  throw conflict(`${who} to ${before.name}. Give them another manager first.`);
}

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
    if (broken.includes("last admin")) throw conflict(LAST_ADMIN_TEXT);
    if (broken.includes("plan")) throw overPlan;
    throw error;
  }
}
