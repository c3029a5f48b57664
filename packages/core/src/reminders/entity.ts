/** Pointers by which the schedule finds what somebody is to be reminded of: a partition for each day. */
import { useTenant } from "../kernel/actor";
import { writeEach } from "../kernel/table/batch";
import * as Table from "../kernel/table/client";
import { globalScope, type Key } from "../kernel/table/key";
import { type Put, put, remove, type Write } from "../kernel/table/write";
import { LOOK_BACK_MS, REMINDER_KINDS, type ReminderKind } from "./rules";

export interface Reminder {
  kind: ReminderKind;
  id: string; // of what it is about
  at: string; // when, ISO-8601
}

export type DueReminder = Reminder & { tenant_id: string };

function key({ kind, id, at, tenant_id }: DueReminder): Key {
  return { pk: globalScope("DUE", `REMIND#${at.slice(0, 10)}`), sk: `${at}#${tenant_id}#${kind}#${id}` };
}

/** One that is never reached goes by itself. Asked for again, it is the same item. */
export function enter(reminder: Reminder): Promise<void> {
  return Table.putAlone(point(reminder));
}

/** The same in calls of 25. */
export function enterMany(reminders: readonly Reminder[]): Promise<void> {
  const items = reminders.map((one) => point(one).item);
  const distinct = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  return writeEach([...distinct.values()], []);
}

export function point({ kind, id, at }: Reminder): Put {
  const due = { kind, id, at, tenant_id: useTenant() };
  const ttl = Math.ceil((Date.parse(at) + LOOK_BACK_MS) / 1000);
  return put({ ...key(due), entity: "reminder", ...due, ttl });
}

export function unpoint({ kind, id, at }: Reminder): Write {
  return remove(key({ kind, id, at, tenant_id: useTenant() }));
}

/** Takes some away, whichever tenant's they are. */
export function forget(due: readonly DueReminder[]): Promise<void> {
  return Table.transact(due.map((one) => remove(key(one))));
}

/** One page of a UTC day's, the oldest first, from a moment to another; `after` is the last one of the page before. */
export async function list(span: { since: string; until: string }, limit: number, after?: DueReminder) {
  const { items, more } = await Table.query({
    partition: globalScope("DUE", `REMIND#${span.since.slice(0, 10)}`),
    since: span.since,
    until: `${span.until}~`, // ~ sorts behind every tenant of that moment
    from: after && key(after).sk,
    limit,
  });
  const due = items.flatMap((item): DueReminder[] => {
    const kind = REMINDER_KINDS.find((one) => one === item.kind);
    const { id, at, tenant_id } = item;
    return kind ? [{ kind, id: String(id), at: String(at), tenant_id: String(tenant_id) }] : [];
  });
  return { due, more };
}
