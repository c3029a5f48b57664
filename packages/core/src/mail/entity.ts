/**
 * Letters that are to be sent, until a week after.
 *
 * - post: 1 put, in the transaction of the change that it tells of
 * - send: 1 GetItem + 1 conditional update
 */
import { now, timestamp } from "../clock";
import { createId } from "../id";
import { stamp } from "../store";
import * as Table from "../table/client";
import { type Key, tenantScope } from "../table/key";
import { absent, put, set, type Write } from "../table/write";
import type { Letter } from "./letter";

export interface StoredLetter {
  id: string;
  letter: Letter;
  created_at: string;
  sent_at: string | null;
}

const KEPT_SECONDS = 7 * 24 * 60 * 60;

function key(id: string): Key {
  return { pk: tenantScope("OUTBOX"), sk: `LETTER#${id}` };
}

export function create(letter: Letter): Write {
  const id = createId();
  const ttl = Math.floor(now() / 1000) + KEPT_SECONDS;
  const stored: StoredLetter = { id, letter, created_at: timestamp(), sent_at: null };
  return put({ ...key(id), entity: "letter", ...stored, rev: 1, ttl, ...stamp() }, absent);
}

export async function get(id: string): Promise<StoredLetter | undefined> {
  const item = await Table.get(key(id));
  // Written by `create` alone.
  return item as unknown as StoredLetter | undefined;
}

/** Notes that a letter has left. */
export function markSent(id: string): Write {
  return set(key(id), { sent_at: timestamp() });
}

/** Whether a stored item is a letter that waits to be sent. */
export function isWaiting(item: Record<string, unknown>): boolean {
  return item.entity === "letter" && item.sent_at === null;
}
