/** Pointers to due reminders, in one partition per UTC day. */
import { useTenant } from "../kernel/actor";
import { batchWrite } from "../kernel/table/batch";
import * as Table from "../kernel/table/client";
import { globalScope, type Key } from "../kernel/table/key";
import { type Put, put, remove, type Write } from "../kernel/table/write";
import { LOOK_BACK_MS, REMINDER_KINDS, type ReminderKind } from "./rules";

export interface Reminder {
  kind: ReminderKind;
  id: string;
  at: string;
}

export type DueReminder = Reminder & { tenant_id: string };

function key({ kind, id, at, tenant_id }: DueReminder): Key {
  return { pk: globalScope("DUE", `REMIND#${at.slice(0, 10)}`), sk: `${at}#${tenant_id}#${kind}#${id}` };
}

export function create(reminder: Reminder): Promise<void> {
  return Table.putItem(createPointer(reminder));
}

export function createMany(reminders: readonly Reminder[]): Promise<void> {
  const items = reminders.map((one) => createPointer(one).item);
  const distinct = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  return batchWrite([...distinct.values()], []);
}

export function createPointer({ kind, id, at }: Reminder): Put {
  const due = { kind, id, at, tenant_id: useTenant() };
  const ttl = Math.ceil((Date.parse(at) + LOOK_BACK_MS) / 1000);
  return put({ ...key(due), entity: "reminder", ...due, ttl });
}

export function removePointer({ kind, id, at }: Reminder): Write {
  return remove(key({ kind, id, at, tenant_id: useTenant() }));
}

export function forget(due: readonly DueReminder[]): Promise<void> {
  return Table.transact(due.map((one) => remove(key(one))));
}

export async function list(span: { since: string; until: string }, limit: number, after?: DueReminder) {
  const { items, hasMore } = await Table.query({
    partition: globalScope("DUE", `REMIND#${span.since.slice(0, 10)}`),
    since: span.since,
    until: `${span.until}~`, // ~ sorts after all ids
    from: after && key(after).sk,
    limit,
  });
  const due = items.flatMap((item): DueReminder[] => {
    const kind = REMINDER_KINDS.find((one) => one === item.kind);
    const { id, at, tenant_id } = item;
    return kind ? [{ kind, id: String(id), at: String(at), tenant_id: String(tenant_id) }] : [];
  });
  return { due, more: hasMore };
}
