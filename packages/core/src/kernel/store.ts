import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { useAuthorId, useSignedIn } from "./actor";
import { now, timestamp } from "./clock";
import { extendContext, useContext } from "./context";
import { AppError, conflict } from "./error";
import { seal, unseal } from "./seal";
import * as Table from "./table/client";
import { type Key, tenantScope } from "./table/key";
import { absentOrExpired, type Put, put, unchanged, type Write } from "./table/write";

/** Several reads in one call, several changes in one transaction, a mutation once for each `Idempotency-Key`. */

export { ConditionFailed } from "./table/client";

/** Something to be read by its key, by whichever call fetches it. */
export interface Read<T> {
  key: Key;
  parse(item: Table.Item | undefined): T;
}

export type Results<Reads extends readonly Read<unknown>[]> = {
  [Position in keyof Reads]: Reads[Position] extends Read<infer T> ? T : never;
};

/** Several things in one consistent call. */
export async function readAll<const Reads extends readonly Read<unknown>[]>(
  ...reads: Reads
): Promise<Results<Reads>> {
  const items = reads.length === 0 ? [] : await Table.batchGet(reads.map((read) => read.key));
  return parseAll(reads, items);
}

/** Several things in one call that may miss the writes of the last second, for half the price. */
export async function readRelaxed<const Reads extends readonly Read<unknown>[]>(
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
  // Each result stands where its read stood, parsed by that read.
  return reads.map((read, position) => read.parse(items[position])) as Results<Reads>;
}

/** Who wrote an item, when, and answering what: on every stored item, for the audit. */
export function stamp() {
  const { requestId, isOfMany, isOfJob } = useContext();
  const many = isOfMany || isOfJob ? { of_many: isOfMany || "job" } : {};
  return { updated_by: useAuthorId(), changed_at: timestamp(), request_id: requestId, ...many };
}

const TOMBSTONE_SECONDS = 30 * 24 * 60 * 60;

/** The only way to delete what a user made: a tombstone that names who did it. Fails when the thing has changed. */
export function softDelete(key: Key, rev: number): Write {
  const ttl = Math.floor(now() / 1000) + TOMBSTONE_SECONDS;
  return put({ ...key, entity: "tombstone", ttl, rev: rev + 1, ...stamp() }, unchanged(rev));
}

const ATTEMPTS = 12;
/** Attempts for an item that all tenants write, where each waits for those before it. */
export const SHARED_ATTEMPTS = 60;
const PAUSE_MS = 10;

/**
 * Tries `attempt` again on a conflict, with a jitter that grows by what an attempt takes, so that a slow engine has room
 * for each; it must read anew each time. 503 when that does not end.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  for (let tries = 1; tries <= attempts; tries += 1) {
    const began = performance.now();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Table.ConditionFailed)) throw error;
      await pause(Math.random() * Math.min(tries, ATTEMPTS) * Math.max(PAUSE_MS, performance.now() - began));
    }
  }
  throw new AppError("unavailable", "UNAVAILABLE", "Too many changes at once. Try again in a moment.", {
    retryAfter: 1,
  });
}

/** A mutation that was already done: carries its first answer up to the edge. */
export class AlreadyAnswered extends Error {
  constructor(readonly answer: unknown) {
    super("This was answered before.");
    this.name = "AlreadyAnswered";
  }
}

const IDEMPOTENCY_SECONDS = 24 * 60 * 60;

function idempotencyKey(key: string): Key {
  const name = createHash("sha256").update(key).digest("base64url");
  return { pk: tenantScope("IDEMPOTENCY", useSignedIn().user_id, name), sk: "ANSWER" };
}

/** Writes all or nothing, with the answer's record where the request must happen once. Throws `ConditionFailed`. */
export async function commit<T>(writes: readonly Write[], answer: T): Promise<T> {
  const { idempotency } = useContext();
  if (!idempotency) {
    if (writes.length > 0) await Table.transact(writes);
    return answer;
  }
  const record = put(
    {
      ...idempotencyKey(idempotency.key),
      entity: "idempotency",
      fingerprint: idempotency.fingerprints[0],
      sealed: seal(JSON.stringify(answer ?? null), idempotency.key),
      created_at: timestamp(),
      ttl: Math.floor(now() / 1000) + IDEMPOTENCY_SECONDS,
    },
    absentOrExpired(),
  );
  try {
    await Table.transact([...writes, record]);
  } catch (error) {
    if (error instanceof Table.ConditionFailed && error.failed.includes(writes.length))
      await refuseRepetition();
    throw error;
  }
  return answer;
}

/** Puts an item by itself; one that its condition refuses stands already, or a newer one does. */
export async function putUnlessThere(write: Put): Promise<void> {
  try {
    await Table.putAlone(write);
  } catch (error) {
    if (!(error instanceof Table.ConditionFailed)) throw error;
  }
}

/** Runs a part of a larger mutation, whose answer is recorded by the `commit` that ends it. */
export function asPart<T>(part: () => T): T {
  return extendContext({ idempotency: undefined }, part);
}

/** Throws `AlreadyAnswered` for a mutation done before, 409 when its key was used for another one. */
export async function refuseRepetition(): Promise<void> {
  const { idempotency } = useContext();
  if (!idempotency) return;
  const record = await Table.get(idempotencyKey(idempotency.key));
  if (!record) return;
  if (!idempotency.fingerprints.some((fingerprint) => record.fingerprint === fingerprint)) {
    throw conflict("This Idempotency-Key was used for another request.");
  }
  throw new AlreadyAnswered(JSON.parse(unseal(record.sealed as Uint8Array, idempotency.key)));
}
