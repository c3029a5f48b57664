import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { useAuthorId, useSignedIn } from "./actor";
import { now, timestamp } from "./clock";
import { extendContext, useContext } from "./context";
import { AppError, conflict } from "./error";
import { seal, unseal } from "./seal";
import * as Table from "./table/client";
import { type Key, tenantScope } from "./table/key";
import { absentOrExpired, type Put, put, type Update, unchanged, type Write } from "./table/write";

export { ConditionFailed } from "./table/client";

/** A key and its parser, so that several reads can share one call. */
export interface Read<T> {
  key: Key;
  parse(item: Table.Item | undefined): T;
}

export type Results<Reads extends readonly Read<unknown>[]> = {
  [Position in keyof Reads]: Reads[Position] extends Read<infer T> ? T : never;
};

/** One consistent batch read. */
export async function readAll<const Reads extends readonly Read<unknown>[]>(
  ...reads: Reads
): Promise<Results<Reads>> {
  const items = reads.length === 0 ? [] : await Table.batchGet(reads.map((read) => read.key));
  return parseAll(reads, items);
}

/** Existing things by id, in one consistent call. */
export async function readByIds<T>(
  ids: Iterable<string | null | undefined>,
  read: (id: string) => Read<T | undefined>,
): Promise<Map<string, T>> {
  const distinct = [...new Set(ids)].filter((id) => typeof id === "string");
  const found = await readAll(...distinct.map(read));
  return new Map(
    distinct.flatMap((id, at): [string, T][] => (found[at] === undefined ? [] : [[id, found[at]]])),
  );
}

/** Eventually consistent, for half the price. */
export async function readEventuallyConsistent<const Reads extends readonly Read<unknown>[]>(
  ...reads: Reads
): Promise<Results<Reads>> {
  const keys = reads.map((read) => read.key);
  const items = keys.length === 0 ? [] : await Table.batchGet(keys, true);
  return parseAll(reads, items);
}

function parseAll<const Reads extends readonly Read<unknown>[]>(
  reads: Reads,
  items: readonly (Table.Item | undefined)[],
): Results<Reads> {
  // Results keep the order and types of the reads.
  return reads.map((read, position) => read.parse(items[position])) as Results<Reads>;
}

/** Author, time and request of a write, stored on every item for the audit log. */
export function stamp() {
  const { requestId, isBulk, isJob } = useContext();
  const bulk = isBulk || isJob ? { of_many: isBulk || "job" } : {};
  return { updated_by: useAuthorId(), changed_at: timestamp(), request_id: requestId, ...bulk };
}

const TOMBSTONE_SECONDS = 30 * 24 * 60 * 60;

/** Required for user data: leaves a tombstone with the author. Fails if the item has changed. */
export function softDelete(key: Key, rev: number): Write {
  const ttl = Math.floor(now() / 1000) + TOMBSTONE_SECONDS;
  return put({ ...key, entity: "tombstone", ttl, rev: rev + 1, ...stamp() }, unchanged(rev));
}

const MAX_ATTEMPTS = 12;
/** For items that all tenants write, where more conflicts occur. */
export const MAX_SHARED_ATTEMPTS = 60;
const PAUSE_MS = 10;

/** Repeats `attempt` on a conflict, with growing jitter; it must read again each time. 503 after the last. */
export async function retryOnConflict<T>(attempt: () => Promise<T>, attempts = MAX_ATTEMPTS): Promise<T> {
  for (let attemptNumber = 1; attemptNumber <= attempts; attemptNumber += 1) {
    const startedAt = performance.now();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Table.ConditionFailed)) throw error;
      await pause(
        Math.random() *
          Math.min(attemptNumber, MAX_ATTEMPTS) *
          Math.max(PAUSE_MS, performance.now() - startedAt),
      );
    }
  }
  throw new AppError("unavailable", "UNAVAILABLE", "Too many changes at once. Try again in a moment.", {
    retryAfter: 1,
  });
}

/** Carries the stored response of a repeated request up to the entry point. */
export class AlreadyProcessed extends Error {
  constructor(readonly result: unknown) {
    super("This request has already been answered.");
    this.name = "AlreadyProcessed";
  }
}

const IDEMPOTENCY_SECONDS = 24 * 60 * 60;

function idempotencyKey(key: string): Key {
  const name = createHash("sha256").update(key).digest("base64url");
  return { pk: tenantScope("IDEMPOTENCY", useSignedIn().user_id, name), sk: "ANSWER" };
}

/** One transaction; stores `answer` for an idempotent request. Throws `ConditionFailed`. */
export async function commit<T>(writes: readonly Write[], result: T): Promise<T> {
  const { idempotency } = useContext();
  if (!idempotency) {
    if (writes.length > 0) await Table.transact(writes);
    return result;
  }
  const record = put(
    {
      ...idempotencyKey(idempotency.key),
      entity: "idempotency",
      fingerprint: idempotency.fingerprints[0],
      sealed: seal(JSON.stringify(result ?? null), idempotency.key),
      created_at: timestamp(),
      ttl: Math.floor(now() / 1000) + IDEMPOTENCY_SECONDS,
    },
    absentOrExpired(),
  );
  try {
    await Table.transact([...writes, record]);
  } catch (error) {
    if (error instanceof Table.ConditionFailed && error.failed.includes(writes.length))
      await rejectRepeatedRequest();
    throw error;
  }
  return result;
}

/** Ignores a failed condition: the item, or a newer one, already exists. */
export async function putOrSkip(write: Put): Promise<void> {
  try {
    await Table.putItem(write);
  } catch (error) {
    if (!(error instanceof Table.ConditionFailed)) throw error;
  }
}

/** False if the condition fails. */
export async function tryUpdate(write: Update): Promise<boolean> {
  try {
    await Table.update(write);
    return true;
  } catch (error) {
    if (error instanceof Table.ConditionFailed) return false;
    throw error;
  }
}

/** For commits before the last one of a request, which alone stores the answer. */
export function withoutIdempotency<T>(fn: () => T): T {
  return extendContext({ idempotency: undefined }, fn);
}

/** Throws `AlreadyProcessed` for a repeated request, 409 if the key was used for a different one. */
export async function rejectRepeatedRequest(): Promise<void> {
  const { idempotency } = useContext();
  if (!idempotency) return;
  const record = await Table.get(idempotencyKey(idempotency.key));
  if (!record) return;
  if (!idempotency.fingerprints.some((fingerprint) => record.fingerprint === fingerprint)) {
    throw conflict("This Idempotency-Key was used for another request.");
  }
  throw new AlreadyProcessed(JSON.parse(unseal(record.sealed as Uint8Array, idempotency.key)));
}
