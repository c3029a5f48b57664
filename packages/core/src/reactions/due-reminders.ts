import { sendEventReminders } from "../calendar/reminder";
import { type DomainEvent, isLeadEvent } from "../events/event";
import { readEventuallyConsistent } from "../kernel/store";
import * as Preferences from "../preferences/preferences";
import { digestFor, sendDigest } from "../reminders/digest";
import { dueAt, findDue, sendFollowUpReminders } from "../reminders/follow-up";
import { type Reminder, type ReminderSenders, schedule } from "../reminders/reminder";
import { nextWeekly, sendWeekly } from "../reminders/weekly";
import { dispatch } from "../webhooks/dispatch";
import { wake } from "../webhooks/lane-entity";
import { messageOfFollowUp } from "./webhooks";

export const REMINDER_SENDERS: ReminderSenders = {
  follow_up: async (due) => {
    const followUps = await findDue(due);
    await dispatch(followUps.map(messageOfFollowUp));
    await sendFollowUpReminders(followUps);
  },
  event: sendEventReminders,
  digest: sendDigest,
  weekly: sendWeekly,
  webhook: wake,
};

export type FollowUp = Reminder & { isPast: boolean };

/** Nothing for a removed follow-up: its reminder is dropped when it becomes due. */
export function followUpsOf(event: DomainEvent): FollowUp[] {
  if (!isLeadEvent(event) || !event.after) return [];
  const { id, updated_at } = event.after;
  const at = dueAt(event.after);
  if (at === null || at === dueAt(event.before)) return [];
  return [{ kind: "follow_up", id, at, isPast: at < updated_at }];
}

export async function scheduleFollowUps(due: readonly FollowUp[]): Promise<void> {
  const [preferences] = await readEventuallyConsistent(Preferences.read());
  const mornings = new Map(
    due.map(({ at }) => digestFor(Date.parse(at), preferences)).map((digest) => [digest.at, digest]),
  );
  const coming = due.filter(({ isPast }) => !isPast);
  await schedule([...coming.map(({ kind, id, at }) => ({ kind, id, at })), ...mornings.values()]);
}

export async function scheduleWeekly(): Promise<void> {
  const [preferences] = await readEventuallyConsistent(Preferences.read());
  await schedule([nextWeekly(preferences)]);
}
