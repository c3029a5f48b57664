import { findActor } from "../access/users/actors";
import * as User from "../access/users/user";
import { useTenant, withActor } from "../kernel/actor";
import { now } from "../kernel/clock";
import { deriveId } from "../kernel/id";
import { ConditionFailed, commit, readAll } from "../kernel/store";
import type { WeekFigures, WeeklyEmail } from "../mail/email";
import * as Outbox from "../mail/outbox";
import * as Preferences from "../preferences/preferences";
import { weekBefore } from "../reports/week";
import * as Morning from "./morning";
import { schedule } from "./reminder";
import { LATEST_MS, WEEKLY_SHOWN } from "./rules";

export function nextWeekly(mornings: Morning.DigestSchedule) {
  const at = Morning.mondayFor(now() + 1, mornings, useTenant());
  return { kind: "weekly", id: "all", at: new Date(at).toISOString() } as const;
}

/** For subscribed Admins on Monday morning; also schedules the next report. Idempotent per user. */
export async function sendWeekly(): Promise<void> {
  const [preferences] = await readAll(Preferences.read());
  const users = (await User.list()).filter(User.wantsWeekly);
  if (users.length === 0) return;
  await schedule([nextWeekly(preferences)]);
  const monday = Morning.mondayOf(now(), preferences.timezone);
  const since = now() - Morning.morningOf(monday, preferences, useTenant());
  // The working hours or time zone have changed, or the run is too late.
  if (since < 0 || since > LATEST_MS || !Preferences.isVerified(preferences)) return;
  let week: WeekFigures | undefined;
  for (const user of users) {
    const id = deriveId(Date.parse(monday), `weekly\0${user.id}`);
    const [isQueued] = await readAll(Outbox.readIsQueued(id));
    // Admins see all leads, so the figures are the same for all of them.
    const actor = isQueued || !User.isReachable(user) ? undefined : await findActor(user.id);
    if (!actor) continue;
    week ??= await withActor(actor, () => weekBefore(monday));
    await queueOnce(toEmail(user, week, preferences), id);
  }
}

function toEmail(
  { email: to, name }: User.StoredUser,
  week: WeekFigures,
  { business_name: business }: Preferences.StoredPreferences,
): WeeklyEmail {
  const { sources, people } = week;
  const shown = { sources: sources.slice(0, WEEKLY_SHOWN), people: people.slice(0, WEEKLY_SHOWN) };
  const counted = { sources: sources.length, people: people.length };
  return { template: "weekly", to, name, business, figures: { ...week, ...shown }, counted };
}

async function queueOnce(email: WeeklyEmail, id: string): Promise<void> {
  try {
    await commit([Outbox.queueEmail(email, id)], null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
