/**
 * What a user is told, and how much of it is unread.
 *
 * - list: 1 Query, 1 GetItem of the tally
 * - unread: 1 GetItem of the tally, also as a part of other reads
 * - create up to 50 for one user: 1 GetItem of the tally, 1 transaction
 * - mark some read: 1 BatchGetItem, 1 transaction; mark all read: 1 GetItem, 1 put
 */
import { now } from "../clock";
import { type Read, stamp } from "../store";
import * as Table from "../table/client";
import { type Key, tenantScope } from "../table/key";
import { absent, add, put, unchanged, type Write } from "../table/write";
import { NOTIFICATION_DAYS } from "./rules";
import type { Notification } from "./schema";

export interface StoredNotification extends Omit<Notification, "tenant_id"> {
  user_id: string;
  /** Round of the tally that it belongs to: when all are marked read, the next round begins. */
  round: number;
  rev: number;
}

/**
 * What is unread, by the day it came: notifications end with their day, so that the sum over the days that are left is
 * exact without anybody counting down.
 */
export interface Tally {
  round: number;
  /** When all were last marked read. */
  all_read_at: string | null;
  unread: ReadonlyMap<string, number>;
  rev: number;
}

const PREFIX = "N#";
const TALLY = "TALLY";
const DAY_MARK = "day:";
const DAY_MS = 24 * 60 * 60 * 1000;

function partition(userId: string): string {
  return tenantScope("USER", userId, "NOTIFICATIONS");
}

function key(userId: string, id: string): Key {
  return { pk: partition(userId), sk: `${PREFIX}${id}` };
}

function tallyKey(userId: string): Key {
  return { pk: partition(userId), sk: TALLY };
}

/** The day that a notification counts with, as in `2026-11-21`. */
export function dayOf(at: string): string {
  return at.slice(0, 10);
}

/** The end, in epoch seconds, of what came on a day. */
function expiry(day: string): number {
  return (Date.parse(day) + (NOTIFICATION_DAYS + 1) * DAY_MS) / 1000;
}

/** Whether what came on a day is kept still. */
export function isKept(day: string): boolean {
  return expiry(day) * 1000 > now();
}

export function fromItem(item: Record<string, unknown>): StoredNotification {
  // Written by `toItem` alone.
  return item.content as StoredNotification;
}

export function isNotification(item: Record<string, unknown>): boolean {
  return item.entity === "notification";
}

function toItem(content: StoredNotification) {
  const { user_id, id, created_at, rev } = content;
  const ttl = expiry(dayOf(created_at));
  return { ...key(user_id, id), entity: "notification", content, rev, ttl, ...stamp() };
}

/** Fails where the user has it already. */
export function create(notification: StoredNotification): Write {
  return put(toItem(notification), absent);
}

export function read(userId: string, id: string): Read<StoredNotification | undefined> {
  return { key: key(userId, id), parse: (item) => item && fromItem(item) };
}

/** Marks one as read that was read from the table before; fails when it has changed since. */
export function markRead(stored: StoredNotification, at: string): Write {
  const { rev, version } = stored;
  const marked = { ...stored, read_at: at, updated_at: at, version: version + 1, rev: rev + 1 };
  return put(toItem(marked), unchanged(rev));
}

export function readTally(userId: string): Read<Tally> {
  return { key: tallyKey(userId), parse: parseTally };
}

function parseTally(item: Table.Item | undefined): Tally {
  const days = Object.entries(item ?? {}).filter(([name]) => name.startsWith(DAY_MARK));
  const kept = days
    .map(([name, count]): [string, number] => [name.slice(DAY_MARK.length), Number(count)])
    .filter(([day]) => isKept(day));
  const at = item?.all_read_at;
  return {
    round: Number(item?.round ?? 0),
    all_read_at: typeof at === "string" ? at : null,
    unread: new Map(kept),
    rev: Number(item?.rev ?? 0),
  };
}

/** Counts what has come, or, below zero, what has been read; fails when another round has begun. */
export function count(userId: string, round: number, changes: ReadonlyMap<string, number>): Write {
  const amounts = Object.fromEntries([...changes].map(([day, change]) => [`${DAY_MARK}${day}`, change]));
  const write = add(tallyKey(userId), { ...amounts, rev: 1 });
  const isSameRound = {
    expression: round === 0 ? "attribute_not_exists(#round)" : "#round = :round",
    names: { "#round": "round" },
    values: round === 0 ? {} : { ":round": round },
  };
  return { ...write, condition: isSameRound };
}

/** Begins a new round, in which nothing is unread; fails when the tally has changed since it was read. */
export function startRound(userId: string, { round, rev }: Tally, at: string): Write {
  const item = { entity: "notification_tally", round: round + 1, all_read_at: at, rev: rev + 1 };
  return put({ ...tallyKey(userId), ...item }, rev === 0 ? absent : unchanged(rev));
}

/** One page, newest first, and whether there is more. */
export async function list(userId: string, limit: number, from?: string) {
  const { items, more } = await Table.query({
    partition: partition(userId),
    prefix: PREFIX,
    from,
    limit,
    descending: true,
  });
  return { notifications: items.map(fromItem), boundary: more ? (items.at(-1)?.sk ?? null) : null };
}
