import { setTimeout as sleep } from "node:timers/promises";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

export type StreamHandler = (
  event: DynamoDBStreamEvent,
) => Promise<{ batchItemFailures: { itemIdentifier: string }[] } | undefined>;

export interface Delivery {
  handler: StreamHandler;
  advance(record: DynamoDBRecord): void;
  giveUp(record: DynamoDBRecord, error: unknown): void;
  isEngineUp(): Promise<boolean>;
  stop: AbortSignal;
  backoff: number; // ms before the first retry; doubles each time
}

const MAX_ATTEMPTS = 3;
const MAX_SINGLE_ATTEMPTS = 5;
const MAX_WAIT_MS = 5000;

/**
 * Delivers a batch until each record is processed or becomes a dead letter. A partial failure continues at
 * its first record; a failed batch is retried and then split in half, to isolate a bad record. Returns early
 * when stopped; the remaining records repeat on the next start.
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
    if (await waitForEngine(delivery)) tries = 0;
    else if (tries >= (rest.length === 1 ? MAX_SINGLE_ATTEMPTS : MAX_ATTEMPTS)) {
      return isolate(rest, result, delivery);
    }
    const wait = Math.min(delivery.backoff * 2 ** Math.max(tries - 1, 0), MAX_WAIT_MS);
    await sleep(wait, undefined, { signal: delivery.stop }).catch(() => undefined);
  }
}

/** Waits until the engine responds; returns whether it had to wait. */
async function waitForEngine({ isEngineUp, stop, backoff }: Delivery): Promise<boolean> {
  let waited = false;
  while (!stop.aborted && !(await isEngineUp())) {
    waited = true;
    await sleep(backoff, undefined, { signal: stop }).catch(() => undefined);
  }
  return waited;
}

interface Attempt {
  taken: number;
  error?: unknown;
  isNamed: boolean;
}

async function attempt(records: DynamoDBRecord[], handler: StreamHandler): Promise<Attempt> {
  try {
    const answer = await handler({ Records: records });
    const failed = new Set(answer?.batchItemFailures.map((failure) => failure.itemIdentifier));
    const first = records.findIndex((record) => failed.has(record.dynamodb?.SequenceNumber ?? ""));
    if (failed.size === 0) return { taken: records.length, isNamed: false };
    // Like Lambda, an unknown identifier fails the whole batch.
    if (first < 0)
      return { taken: 0, isNamed: false, error: new Error("The consumer named an unknown record.") };
    return { taken: first, isNamed: true, error: new Error("The consumer refused the record.") };
  } catch (error) {
    return { taken: 0, isNamed: false, error };
  }
}

async function isolate(records: DynamoDBRecord[], last: Attempt, delivery: Delivery): Promise<void> {
  const [first] = records;
  if (first && records.length === 1) {
    delivery.giveUp(first, last.error);
    delivery.advance(first);
    return;
  }
  const cut = last.isNamed ? 1 : Math.ceil(records.length / 2);
  await deliver(records.slice(0, cut), delivery);
  await deliver(records.slice(cut), delivery);
}
