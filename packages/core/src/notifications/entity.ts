import { now } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { absent, add, put, unchanged, type Write, withRemovals } from "../kernel/table/write";
import { NOTIFICATION_DAYS } from "./rules";
import type { Notification } from "./schema";

export interface StoredNotification extends Omit<Notification, "tenant_id"> {
  user_id: string;
  round: number; // tally round at creation; marking all as read starts the next round
  rev: number;
}

/** Unread counts per day, because notifications expire by day. */
export interface Tally {
  round: number;
  all_read_at: string | null;
  unread: ReadonlyMap<string, number>;
  past: string[];
  rev: number;
}

const PREFIX = "N#";
const TALLY = "TALLY";
const DAY_MARK = "day:";
const MAX_DAYS_REMOVED = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

function partition(userId: string): string {
  return tenantScope("USER", userId, "NOTIFICATIONS");
}

function tallyKey(userId: string): Key {
  return { pk: partition(userId), sk: TALLY };
}

export function dayOf(at: string): string {
  return at.slice(0, 10);
}

function expiry(day: string): number {
  return (Date.parse(day) + (NOTIFICATION_DAYS + 1) * DAY_MS) / 1000;
}

export function isRetained(day: string): boolean {
  return expiry(day) * 1000 > now();
}

const notifications = defineEntity<StoredNotification, "user_id" | "id">({
  name: "notification",
  key: ({ user_id, id }) => ({ pk: partition(user_id), sk: `${PREFIX}${id}` }),
  groups: { content: (notification) => notification },
  ungroupedFields: ["rev"],
  expires: ({ created_at }) => expiry(dayOf(created_at)),
});
export const create = notifications.create;
export const parse = notifications.parse;
export const read = notifications.read;

export function markRead(stored: StoredNotification, at: string): Write {
  return notifications.save({ ...stored, read_at: at, updated_at: at, version: stored.version + 1 });
}

export function readTally(userId: string): Read<Tally> {
  return { key: tallyKey(userId), parse: parseTally };
}

function parseTally(item: Table.Item | undefined): Tally {
  const days = Object.entries(item ?? {})
    .filter(([name]) => name.startsWith(DAY_MARK))
    .map(([name, count]): [string, number] => [name.slice(DAY_MARK.length), Number(count)]);
  const at = item?.all_read_at;
  return {
    round: Number(item?.round ?? 0),
    all_read_at: typeof at === "string" ? at : null,
    unread: new Map(days.filter(([day]) => isRetained(day))),
    past: days.map(([day]) => day).filter((day) => !isRetained(day)),
    rev: Number(item?.rev ?? 0),
  };
}

/** Adds (or subtracts, once read) counts per day and drops expired days; fails if a new round has started. */
export function count(userId: string, { round, past }: Tally, changes: ReadonlyMap<string, number>): Write {
  const amounts = Object.fromEntries([...changes].map(([day, change]) => [`${DAY_MARK}${day}`, change]));
  const write = withRemovals(
    add(tallyKey(userId), { ...amounts, rev: 1 }),
    past.slice(0, MAX_DAYS_REMOVED).map((day) => `${DAY_MARK}${day}`),
  );
  const isSameRound = {
    expression: round === 0 ? "attribute_not_exists(#round)" : "#round = :round",
    names: { "#round": "round" },
    values: round === 0 ? {} : { ":round": round },
  };
  return { ...write, condition: isSameRound };
}

/** Marks all as read by starting a new round; fails if the tally has changed since it was read. */
export function startRound(userId: string, { round, rev }: Tally, at: string): Write {
  const item = { entity: "notification_tally", round: round + 1, all_read_at: at, rev: rev + 1 };
  return put({ ...tallyKey(userId), ...item }, rev === 0 ? absent : unchanged(rev));
}

export async function list(userId: string, limit: number, from?: string) {
  const { items, hasMore } = await Table.query({
    partition: partition(userId),
    prefix: PREFIX,
    from,
    limit,
    descending: true,
  });
  return {
    notifications: notifications.parseAll(items),
    boundary: hasMore ? (items.at(-1)?.sk ?? null) : null,
  };
}
