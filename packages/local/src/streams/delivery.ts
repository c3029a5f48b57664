import { setTimeout as sleep } from "node:timers/promises";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

/** A stream consumer with partial-batch answers; one that answers nothing took the whole batch. */
export type StreamHandler = (
  event: DynamoDBStreamEvent,
) => Promise<{ batchItemFailures: { itemIdentifier: string }[] } | undefined>;

export interface Delivery {
  handler: StreamHandler;
  advance(record: DynamoDBRecord): void; // everything up to this record is done with, one way or the other
  softDelete(record: DynamoDBRecord, error: unknown): void; // the record failed for good: put it aside
  isEngineUp(): Promise<boolean>; // whether the engine answers; while it does not, no failure is the record's
  stop: AbortSignal; // aborted when the product stops
  backoff: number; // milliseconds before the first repetition; doubles with each
}

const TRIES = 3;
const SINGLE_TRIES = 5; // a record alone has the benefit of the doubt for longer: after these it is given up
const LONGEST_WAIT = 5000;

/**
 * Hands a batch over until each record is done with: taken, or buried after its last try. A partial answer goes on
 * from the lowest record named in it; a batch that fails whole is tried again and then halved, so that one bad record
 * does not hold the others. Returns early when stopped; what is not advanced comes again after the next start.
 */
export async function deliver(records: DynamoDBRecord[], delivery: Delivery): Promise<void> {
  let rest = records;
  for (let tries = 1; rest.length > 0 && !delivery.stop.aborted; tries += 1) {
    const result = await attempt(rest, delivery.handler);
    const taken = rest[result.taken - 1];
    if (taken) {
      delivery.advance(taken);
      rest = rest.slice(result.taken);
      tries = 1;
    }
    if (rest.length === 0) return;
    if (await untilUp(delivery)) tries = 0;
    else if (tries >= (rest.length === 1 ? SINGLE_TRIES : TRIES)) {
      return giveUp(rest, result, delivery);
    }
    const wait = Math.min(delivery.backoff * 2 ** Math.max(tries - 1, 0), LONGEST_WAIT);
    await sleep(wait, undefined, { signal: delivery.stop }).catch(() => undefined);
  }
}

/** Waits, without another try, until the engine answers again: whether that was needed. */
async function untilUp({ isEngineUp, stop, backoff }: Delivery): Promise<boolean> {
  let waited = false;
  while (!stop.aborted && !(await isEngineUp())) {
    waited = true;
    await sleep(backoff, undefined, { signal: stop }).catch(() => undefined);
  }
  return waited;
}

interface Attempt {
  taken: number; // how many of the first records are done
  error?: unknown;
  isNamed: boolean; // the record behind the taken ones is known to be the one that failed
}

async function attempt(records: DynamoDBRecord[], handler: StreamHandler): Promise<Attempt> {
  try {
    const answer = await handler({ Records: records });
    const failed = new Set(answer?.batchItemFailures.map((failure) => failure.itemIdentifier));
    const first = records.findIndex((record) => failed.has(record.dynamodb?.SequenceNumber ?? ""));
    if (failed.size === 0) return { taken: records.length, isNamed: false };
    // As Lambda does it: an identifier that is not in the batch fails all of it.
    if (first < 0)
      return { taken: 0, isNamed: false, error: new Error("The consumer named an unknown record.") };
    return { taken: first, isNamed: true, error: new Error("The consumer refused the record.") };
  } catch (error) {
    return { taken: 0, isNamed: false, error };
  }
}

async function giveUp(records: DynamoDBRecord[], last: Attempt, delivery: Delivery): Promise<void> {
  const [first] = records;
  if (first && records.length === 1) {
    delivery.softDelete(first, last.error);
    delivery.advance(first);
    return;
  }
  const cut = last.isNamed ? 1 : Math.ceil(records.length / 2);
  await deliver(records.slice(0, cut), delivery);
  await deliver(records.slice(cut), delivery);
}
