import * as User from "../access/users/user";
import { useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { deriveId } from "../kernel/id";
import { ConditionFailed, commit, readAll } from "../kernel/store";
import { countDue } from "../leads/list/due";
import type { DigestEmail } from "../mail/email";
import * as Outbox from "../mail/outbox";
import { isRole } from "../permissions/rules";
import * as Preferences from "../preferences/preferences";
import { listDueItems } from "./follow-up";
import * as Morning from "./morning";
import { schedule } from "./reminder";
import { DIGEST_COUNTED_MAX, DIGEST_SHOWN } from "./rules";

const MAX_CONCURRENT_USERS = 5;
const MAX_RUN_MS = 45_000;

/** The digest that first lists something due at `time`. */
export function digestFor(time: number, mornings: Morning.DigestSchedule) {
  const at = Morning.morningFor(time, now(), mornings, useTenant());
  return { kind: "digest", id: "all", at: new Date(at).toISOString() } as const;
}

export async function sendDigest(): Promise<void> {
  const [preferences] = await readAll(Preferences.read());
  const day = Morning.dayOf(now(), preferences.timezone);
  const morning = Morning.morningOf(day, preferences, useTenant());
  // The working hours or the time zone have changed.
  if (now() < morning) return schedule([digestFor(morning, preferences)]);
  const { isDone, isDue } = await mailAll(day, morning, preferences);
  if (!isDone) return schedule([{ kind: "digest", id: "all", at: timestamp() }]);
  if (isDue) await schedule([digestFor(Morning.endOf(day, preferences.timezone), preferences)]);
}

async function mailAll(day: string, morning: number, preferences: Preferences.StoredPreferences) {
  const end = performance.now() + MAX_RUN_MS;
  const until = Morning.endOf(day, preferences.timezone) - 1;
  const users = (await User.list()).filter(User.isReachable);
  const unassigned = await countDue(null, until, DIGEST_COUNTED_MAX);
  let isDue = unassigned.ids.length > 0;
  for (let start = 0; start < users.length; start += MAX_CONCURRENT_USERS) {
    if (performance.now() > end) return { isDone: false, isDue };
    const chunk = users.slice(start, start + MAX_CONCURRENT_USERS);
    const found = await Promise.all(
      chunk.map(async (user) => {
        const id = deriveId(morning, `digest\0${day}\0${user.id}`);
        const due = await countDue(user.id, until, DIGEST_COUNTED_MAX);
        const isAdmin = isRole(user.role, "Admin");
        const without_owner = isAdmin ? unassigned.ids.length : 0;
        const without_owner_overdue = isAdmin ? unassigned.overdue : 0;
        const isEmailed = due.ids.length + without_owner > 0 && User.notificationPreferences(user).digest;
        if (isEmailed && Preferences.isVerified(preferences))
          await mail(id, user, { ...due, without_owner, without_owner_overdue }, preferences);
        return due.ids.length > 0;
      }),
    );
    isDue ||= found.includes(true);
  }
  return { isDone: true, isDue };
}

type Due = Awaited<ReturnType<typeof countDue>> &
  Pick<DigestEmail, "without_owner" | "without_owner_overdue">;

async function mail(
  id: string,
  user: User.StoredUser,
  { ids, overdue, ...unassigned }: Due,
  { timezone }: Preferences.StoredPreferences,
): Promise<void> {
  const [isQueued] = await readAll(Outbox.readIsQueued(id));
  if (isQueued) return;
  const first = await listDueItems(ids.slice(0, DIGEST_SHOWN));
  const email: DigestEmail = {
    template: "digest",
    ...{ to: user.email, name: user.name, user_id: user.id, timezone, at: timestamp() },
    ...{ overdue, today: ids.length - overdue, counted_max: DIGEST_COUNTED_MAX, ...unassigned },
    first,
  };
  try {
    await commit([Outbox.queueEmail(email, id)], null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
