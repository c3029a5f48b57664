import * as User from "../access/users/user";
import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import type { Page } from "../kernel/schema";
import { commit, type Read, readAll, retryOnConflict, withoutIdempotency } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import type { Write } from "../kernel/table/write";
import { useUser } from "../permissions/actor";
import * as Entity from "./entity";
import type { ListNotifications, MarkRead, Notification, Unread } from "./schema";

export const parse = Entity.parse;

export function serialize(stored: Entity.StoredNotification, tally?: Entity.Tally): Notification {
  const { user_id: _user, round, rev: _rev, ...notification } = stored;
  const read_at = stored.read_at ?? (tally && round < tally.round ? tally.all_read_at : null);
  return { ...notification, tenant_id: useTenant(), read_at };
}

export function readUnread(): Read<number> {
  const { key, parse } = Entity.readTally(useUser().user_id);
  return { key, parse: (item) => sum(parse(item)) };
}

function sum({ unread }: Entity.Tally): number {
  return [...unread.values()].reduce((total, count) => total + count, 0);
}

export interface NotificationList {
  items: Notification[];
  page: Page;
  unread: number;
}

export async function list({ limit, cursor }: ListNotifications): Promise<NotificationList> {
  const { user_id } = useUser();
  const scope = `notifications\0${useTenant()}\0${user_id}`;
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const [{ notifications, boundary }, [tally]] = await Promise.all([
    Entity.list(user_id, limit, from),
    readAll(Entity.readTally(user_id)),
  ]);
  return {
    items: notifications.map((stored) => serialize(stored, tally)),
    page: { next_cursor: boundary === null ? null : encodeCursor(boundary, scope) },
    unread: sum(tally),
  };
}

export async function markRead({ ids }: MarkRead): Promise<Unread> {
  return retryOnConflict(() => (ids === undefined ? markAllRead() : markListedRead([...new Set(ids)])));
}

async function markAllRead(): Promise<Unread> {
  const { user_id } = useUser();
  const [tally] = await readAll(Entity.readTally(user_id));
  const writes = sum(tally) === 0 ? [] : [Entity.startRound(user_id, tally, timestamp())];
  return commit(writes, { unread: 0 });
}

async function markListedRead(ids: readonly string[]): Promise<Unread> {
  const { user_id } = useUser();
  const [tally, ...found] = await readAll(
    Entity.readTally(user_id),
    ...ids.map((id) => Entity.read({ user_id, id })),
  );
  const unread = found
    .filter((stored) => stored !== undefined)
    .filter((stored) => stored.read_at === null && stored.round === tally.round);
  const at = timestamp();
  const marks = unread.map((stored) => Entity.markRead(stored, at));
  const writes = unread.length === 0 ? [] : [...marks, Entity.count(user_id, tally, byDay(unread, -1))];
  return commit(writes, { unread: sum(tally) - unread.length });
}

function byDay(notifications: readonly Entity.StoredNotification[], step: 1 | -1): Map<string, number> {
  const days = new Map<string, number>();
  for (const { created_at } of notifications) {
    const day = Entity.dayOf(created_at);
    days.set(day, (days.get(day) ?? 0) + step);
  }
  return days;
}

/** `id` is deterministic, so creating a notice twice has no effect. */
export type Notice = Pick<
  Entity.StoredNotification,
  "id" | "user_id" | "kind" | "lead_id" | "lead_name" | "actor_id" | "actor_name" | "job_id" | "text"
> & {
  at: string;
};

const NOTICES_PER_TRANSACTION = 50;

export type ExtraWrites = (user: User.StoredUser, fresh: readonly Notice[]) => Write[];

/** Skips notices that exist, are switched off by the user or older than the retention period. */
export async function notify(notices: readonly Notice[], extraWrites: ExtraWrites = () => []): Promise<void> {
  const retained = notices.filter(({ at }) => Entity.isRetained(Entity.dayOf(at)));
  for (const userId of new Set(retained.map(({ user_id }) => user_id))) {
    const all = retained.filter(({ user_id }) => user_id === userId);
    for (let start = 0; start < all.length; start += NOTICES_PER_TRANSACTION) {
      const chunk = all.slice(start, start + NOTICES_PER_TRANSACTION);
      await withoutIdempotency(() => retryOnConflict(() => notifyUser(userId, chunk, extraWrites)));
    }
  }
}

async function notifyUser(
  userId: string,
  notices: readonly Notice[],
  extraWrites: ExtraWrites,
): Promise<void> {
  const [tally, user, ...known] = await readAll(
    Entity.readTally(userId),
    User.read(userId),
    ...notices.map(({ id }) => Entity.read({ user_id: userId, id })),
  );
  const isFresh = (kind: Notice["kind"], position: number) =>
    known[position] === undefined && (!user || User.wants(user, kind));
  const fresh = notices.filter(({ kind }, position) => isFresh(kind, position));
  if (fresh.length === 0) return;
  const stored = fresh.map((notice) => toStored(notice, tally.round));
  const tallied = Entity.count(userId, tally, byDay(stored, 1));
  const extra = user ? extraWrites(user, fresh) : [];
  await commit([...stored.map((each) => Entity.create(each)), tallied, ...extra], null);
}

function toStored({ at, ...notice }: Notice, round: number): Entity.StoredNotification {
  const times = { created_at: at, updated_at: at };
  return { ...notice, ...times, version: 1, read_at: null, round, rev: 1 };
}
