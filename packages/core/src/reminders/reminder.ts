import { now } from "../kernel/clock";
import * as Entity from "./entity";
import { LATEST_MS, LOOK_BACK_MS } from "./rules";

export type { DueReminder, Reminder } from "./entity";
export const createPointer = Entity.createPointer; // for transactions; `schedule` writes at once
export const removePointer = Entity.removePointer;

const MAX_SINGLE_WRITES = 2;
const PAGE = 100;

/** Idempotent. Outdated reminders need no removal: each kind checks again when it is due. */
export async function schedule(reminders: readonly Entity.Reminder[]): Promise<void> {
  const oldest = new Date(now() - LATEST_MS).toISOString();
  const wanted = reminders.filter(({ at }) => at >= oldest);
  if (wanted.length > MAX_SINGLE_WRITES) await Entity.createMany(wanted);
  else await Promise.all(wanted.map(Entity.create));
}

/** Get due reminders of one tenant and kind. Must be idempotent. */
export type ReminderSenders = Record<
  Entity.Reminder["kind"],
  (due: readonly Entity.Reminder[]) => Promise<void>
>;

interface Terms {
  until: string;
  senders: ReminderSenders;
  /** Runs `fn` in the tenant's context, or not at all if the tenant is gone. */
  withTenant: (tenantId: string, fn: () => Promise<void>) => Promise<void>;
  onFailure: (tenantId: string, error: unknown) => void;
  hasTime: () => boolean;
}

/** Oldest first, tenants in parallel. Failed reminders stay for the next run. */
export async function sendDue(
  terms: Terms,
): Promise<{ done: number; failed: number; isIncomplete: boolean }> {
  const counts = { done: 0, failed: 0 };
  for await (const page of pagesUntil(terms.until)) {
    const failures = await Promise.all([...byTenant(page)].map(([id, due]) => serve(id, due, terms)));
    const failed = failures.reduce((sum, count) => sum + count, 0);
    counts.failed += failed;
    counts.done += page.length - failed;
    if (!terms.hasTime()) return { ...counts, isIncomplete: true };
  }
  return { ...counts, isIncomplete: false };
}

async function* pagesUntil(until: string): AsyncGenerator<Entity.DueReminder[]> {
  const end = Date.parse(until);
  for (let since = end - LOOK_BACK_MS; since <= end; since = dayAfter(since)) {
    const span = {
      since: new Date(since).toISOString(),
      until: new Date(Math.min(end, dayAfter(since) - 1)).toISOString(),
    };
    let last: Entity.DueReminder | undefined;
    do {
      const { due, more }: Awaited<ReturnType<typeof Entity.list>> = await Entity.list(span, PAGE, last);
      if (due.length > 0) yield due;
      last = more ? due.at(-1) : undefined;
    } while (last !== undefined);
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

function dayAfter(time: number): number {
  return (Math.floor(time / DAY_MS) + 1) * DAY_MS;
}

function byTenant(page: readonly Entity.DueReminder[]): Map<string, Entity.DueReminder[]> {
  const found = new Map<string, Entity.DueReminder[]>();
  for (const due of page) found.set(due.tenant_id, [...(found.get(due.tenant_id) ?? []), due]);
  return found;
}

async function serve(
  tenantId: string,
  due: readonly Entity.DueReminder[],
  { withTenant, senders, onFailure }: Terms,
): Promise<number> {
  let failed = 0;
  const kinds = new Set(due.map(({ kind }) => kind));
  for (const kind of kinds) {
    const ofKind = due.filter((one) => one.kind === kind);
    try {
      await withTenant(tenantId, () => senders[kind](ofKind));
      await Entity.forget(ofKind);
    } catch (error) {
      failed += ofKind.length;
      onFailure(tenantId, error);
    }
  }
  return failed;
}
