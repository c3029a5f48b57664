import { sayEvents } from "../calendar/reminder";
import { type DomainEvent, isLeadEvent } from "../events/event";
import { readRelaxed } from "../kernel/store";
import * as Preferences from "../preferences/preferences";
import { digestFor, sendDigest } from "../reminders/digest";
import { dueAt, sayFollowUps } from "../reminders/follow-up";
import { type Reminder, type Sayings, schedule } from "../reminders/reminder";
import { nextWeekly, sendWeekly } from "../reminders/weekly";

/** What each kind says when its moment has come. */
export const SAYINGS: Sayings = {
  follow_up: sayFollowUps,
  event: sayEvents,
  digest: sendDigest,
  weekly: sendWeekly,
};

export type FollowUp = Reminder & { isPast: boolean }; // over already when it was written down

/** An open follow-up that a write has set, moved, or brought back. What loses its own is found out when it would be due. */
export function followUpsOf(event: DomainEvent): FollowUp[] {
  if (!isLeadEvent(event) || !event.after) return [];
  const { id, updated_at } = event.after;
  const at = dueAt(event.after);
  if (at === null || at === dueAt(event.before)) return [];
  return [{ kind: "follow_up", id, at, isPast: at < updated_at }];
}

/** Has owners reminded of follow-ups, and the morning's mail tell of them: a read, a write unit each and one a morning. */
export async function scheduleFollowUps(due: readonly FollowUp[]): Promise<void> {
  const [preferences] = await readRelaxed(Preferences.read());
  const mornings = new Map(
    due.map(({ at }) => digestFor(Date.parse(at), preferences)).map((digest) => [digest.at, digest]),
  );
  const coming = due.filter(({ isPast }) => !isPast);
  await schedule([...coming.map(({ kind, id, at }) => ({ kind, id, at })), ...mornings.values()]);
}

/** Has next Monday's report sent, where somebody wants it: a read and a write unit. The same again is the same. */
export async function scheduleWeekly(): Promise<void> {
  const [preferences] = await readRelaxed(Preferences.read());
  await schedule([nextWeekly(preferences)]);
}
