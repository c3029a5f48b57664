import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { useAuthorId, useUser } from "./actor";
import { now, timestamp } from "./clock";
import { extendContext, useContext } from "./context";
import { AppError, conflict } from "./error";
import * as Table from "./table/client";
import { type Key, tenantScope } from "./table/key";
import { absentOrExpired, put, unchanged, type Write } from "./table/write";

/**
 * How the modules read and write together: several things in one call, several changes in one transaction, and a
 * signed-in mutation at most once for each `Idempotency-Key`.
 */

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
  // Each result stands where its read stood, parsed by that read.
  return reads.map((read, position) => read.parse(items[position])) as Results<Reads>;
}

/** Who wrote an item, when, and answering what: on every stored item, for the audit. */
export function stamp() {
  return { updated_by: useAuthorId(), changed_at: timestamp(), request_id: useContext().requestId };
}

const TOMBSTONE_SECONDS = 30 * 24 * 60 * 60;

/**
 * The only way to delete what a user made: an item in its place that names who did it, so that the stream knows, and
 * that goes by itself. Fails when the thing has changed since it was read.
 */
export function bury(key: Key, rev: number): Write {
  const ttl = Math.floor(now() / 1000) + TOMBSTONE_SECONDS;
  return put({ ...key, entity: "tombstone", ttl, rev: rev + 1, ...stamp() }, unchanged(rev));
}

const ATTEMPTS = 12;
const PAUSE_MS = 10;

/**
 * Tries `attempt` again, with growing jitter, while somebody else's write comes in between: it must read what it changes anew each time.
 * Throws 503 when that does not end.
 */
export async function contend<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= ATTEMPTS; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Table.ConditionFailed)) throw error;
      await pause(Math.random() * PAUSE_MS * tries);
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
  return { pk: tenantScope("IDEMPOTENCY", useUser().user_id, name), sk: "ANSWER" };
}

/**
 * Writes all or nothing and gives back `answer`, which is what the request answers with. Within a request that must
 * happen once, the answer is recorded in the same transaction. Throws `ConditionFailed` for the writes' own conditions.
 */
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
      answer: JSON.stringify(answer ?? null),
      created_at: timestamp(),
      ttl: Math.floor(now() / 1000) + IDEMPOTENCY_SECONDS,
    },
    absentOrExpired(),
  );
  try {
    await Table.transact([...writes, record]);
  } catch (error) {
    // A twin of this request was faster: its answer is ours.
    if (error instanceof Table.ConditionFailed && error.failed.includes(writes.length))
      await refuseRepetition();
    throw error;
  }
  return answer;
}

/** Runs a part of a larger mutation, whose answer is recorded by the `commit` that ends it. */
export function asPart<T>(part: () => T): T {
  return extendContext({ idempotency: undefined }, part);
}

/**
 * Throws `AlreadyAnswered` when the current mutation was done before, and 409 when its key was used for another one.
 */
export async function refuseRepetition(): Promise<void> {
  const { idempotency } = useContext();
  if (!idempotency) return;
  const record = await Table.get(idempotencyKey(idempotency.key));
  if (!record) return;
  if (!idempotency.fingerprints.some((fingerprint) => record.fingerprint === fingerprint)) {
    throw conflict("This Idempotency-Key was used for another request.");
  }
  throw new AlreadyAnswered(JSON.parse(String(record.answer)));
}
