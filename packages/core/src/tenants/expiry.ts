import { mailVerification } from "../access/accounts/verification";
import { deactivate, listUsers } from "../access/users/deactivation";
import * as ApiKeys from "../api-keys/api-key";
import { now } from "../kernel/clock";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import * as LeadFiles from "../lead-files/lifecycle";
import * as Due from "../plans/due-entity";
import * as Plan from "../plans/plan";
import { isPaid } from "../plans/rules";
import * as Preferences from "../preferences/preferences";
import * as Entity from "./entity";
import * as Erasure from "./erasure-entity";
import { REMINDED_DAYS, UNVERIFIED_DAYS } from "./rules";

const KIND = "VERIFICATION";
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a request, upload or delivery that started before the lockout. */
const GRACE_MS = 15 * 60 * 1000;
const MAX_STEP_MS = 60_000;

export function scheduleExpiry() {
  return Due.createPointer(KIND, inFuture(REMINDED_DAYS * DAY_MS));
}

/** Reminder, two days later lockout, then closing and deletion. Nothing for verified or paying tenants. */
export async function expire(at: string): Promise<void> {
  const tenant = await Entity.get();
  if (!tenant) return commit([Due.removePointer(KIND, at)], undefined);
  if (tenant.expired_at === undefined) return retryOnConflict(() => warnOrExpel(at));
  if (tenant.closed_at === undefined) return commit([Entity.close(), ...reschedule(at, GRACE_MS)], undefined);
  const end = performance.now() + MAX_STEP_MS;
  const hasTime = () => performance.now() < end;
  if (!(await LeadFiles.removeEvery(hasTime)) || !(await Erasure.eraseNext(hasTime))) return;
  await commit([...Entity.unregister(tenant), Due.removePointer(KIND, at)], null);
}

async function warnOrExpel(at: string): Promise<void> {
  const [stored, { plan_id, due_at }] = await readAll(Preferences.readStored(), Plan.read());
  const since = stored.content.unverified_since;
  if (since === undefined || isPaid(plan_id)) return commit([Due.removePointer(KIND, at)], undefined);
  const users = await listUsers();
  const last = Date.parse(since) + UNVERIFIED_DAYS * DAY_MS;
  if (Date.parse(at) < last) {
    const removedAt = Math.max(last, now() + DAY_MS);
    const emails = users.flatMap((user) => warn(user, stored.content, removedAt));
    return commit([...emails, ...reschedule(at, removedAt - now())], undefined);
  }
  const end = due_at === null ? [] : [Due.removePointer("SUBSCRIPTION", due_at)];
  const revocations = await ApiKeys.revokeAll();
  const writes = [Preferences.withoutLogo(stored), ...users.flatMap(deactivate), ...revocations, ...end];
  return commit([...writes, Entity.markExpired(), ...reschedule(at, GRACE_MS)], undefined);
}

function warn(
  user: Parameters<typeof mailVerification>[0],
  { business_name, chosen_plan: plan }: Preferences.StoredPreferences,
  removedAt: number,
) {
  const removed_at = new Date(removedAt).toISOString();
  return user.status === "active" ? mailVerification(user, business_name, { removed_at, plan }) : [];
}

function reschedule(at: string, ms: number) {
  return [Due.removePointer(KIND, at), Due.createPointer(KIND, inFuture(ms))];
}

function inFuture(ms: number): string {
  return new Date(now() + ms).toISOString();
}
