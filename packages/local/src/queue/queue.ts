import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context, SQSEvent } from "aws-lambda";
import type { DeadLetters } from "../dead-letters/dead-letters";
import { isOutOfSpace } from "../disk";
import { lambdaContext, withinLimit } from "../lambda/context";
import { createPause } from "../streams/pause";
import { type Message, toSqsEvent } from "./message";
import { openMessages, type SendOptions } from "./messages";

/** A queue consumer with partial batch responses; no response means success. */
export type QueueHandler = (
  event: SQSEvent,
  context: Context,
) => Promise<{ batchItemFailures: { itemIdentifier: string }[] } | undefined>;

const MAX_RECEIVES = 5;
const BATCHES_AT_ONCE = 5;
/** Milliseconds before a message is delivered again if the product stopped during its batch. */
const VISIBILITY_MS = 60_000;
const LOOK_MS = 1000; // interval of checks for replays
const BACKOFF_FACTOR = 4;
const STOP_MS = 2000;

/** The batch sizes of the event source mappings. */
const BATCHES = { deliver: 10, transfer: 1 };

export interface QueueOptions {
  name: keyof typeof BATCHES;
  path: string; // of the journal file
  deadLetters: DeadLetters;
  handler: () => QueueHandler;
  onBatch: () => void; // called after each batch, which may have written
  /** Whether the engine responds; otherwise failures do not count for a message. */
  isEngineUp: () => Promise<boolean>;
  isHeld?: () => boolean; // pauses deliveries while true
  /** Milliseconds before the first retry; four times as long after each failure. */
  backoff?: number;
}

export interface Queue {
  /** Stores a message durably and returns its id. */
  send(body: string, options?: SendOptions): Promise<string>;
  start(): void; // starts deliveries
  readonly batches: number; // number of delivered batches
  isHealthy(): boolean; // whether writes succeed
  /** Resolves when nothing is in flight, due or waiting for a retry. */
  drained(): Promise<void>;
  /** Waits for batches in flight, at most two seconds; unfinished messages are delivered again. */
  stop(): Promise<void>;
}

/**
 * A queue like SQS with Lambda's poller: at-least-once delivery in batches, retries with growing delay, a
 * dead letter after five tries, and ordered groups. Survives `kill -9`.
 */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { name, deadLetters, backoff = 1000 } = options;
  const messages = await openMessages(options.path);
  const pause = createPause();
  const running = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];
  let batches = 0;
  let isStopping = false;

  const send = async (body: string, options?: SendOptions) => {
    const id = await messages.add(body, options);
    pause.end();
    return id;
  };
  const handOver = async (batch: Message[]) => {
    const now = Date.now();
    for (const message of batch) {
      message.receives += 1;
      message.firstReceivedAt ??= now;
      message.dueAt = now + VISIBILITY_MS;
    }
    // Stores the number of deliveries first: a handler that crashes the process gives no response.
    await messages.take(batch);
    const { failed, error } = await attempt(batch, options.handler(), name);
    const isTheirFault = failed.size > 0 && (await options.isEngineUp());
    for (const message of batch) {
      if (!failed.has(message.id)) messages.remove(message);
      else if (isTheirFault && message.receives >= MAX_RECEIVES) softDelete(message, error);
      else retry(message, isTheirFault);
    }
    batches += 1;
    options.onBatch();
  };
  const retry = (message: Message, counts: boolean) => {
    if (!counts) message.receives -= 1;
    message.dueAt = Date.now() + backoff * BACKOFF_FACTOR ** Math.max(message.receives - 1, 0);
    messages.save(message);
  };
  const softDelete = (message: Message, error: unknown) => {
    const { id, body, group } = message;
    try {
      deadLetters.softDelete({ source: name, error: String(error), message: { id, body, group } });
    } catch (failure) {
      if (!isOutOfSpace(failure)) throw failure;
      return retry(message, false);
    }
    console.error("A message of the queue failed for good and was put aside.", error);
    messages.remove(message);
  };
  const replay = async () => {
    for (const letter of deadLetters.replays(name)) {
      if (letter.message) await messages.add(letter.message.body, { group: letter.message.group });
      deadLetters.settle(letter.id);
    }
  };

  /** Moves messages that were delivered too often without a response to the dead letters, like SQS. */
  const nextBatch = (): Message[] => {
    const due = messages.due(BATCHES[name]);
    const spent = due.filter(({ receives }) => receives >= MAX_RECEIVES);
    for (const message of spent) softDelete(message, new Error("The consumer never answered."));
    const [first, ...others] = due.filter((message) => !spent.includes(message));
    if (first === undefined) return [];
    // A retried message is delivered alone, so that a crash affects no other message.
    return first.receives > 0 ? [first] : [first, ...others.filter(({ receives }) => receives === 0)];
  };
  const launch = (batch: Message[]) => {
    const handing = handOver(batch)
      .catch((error) => console.error("The queue can't hand messages over.", error))
      .finally(() => {
        running.delete(handing);
        pause.end();
      });
    running.add(handing);
  };
  const run = async () => {
    while (!isStopping) {
      await replay().catch((error) => console.error("The queue can't replay a dead letter.", error));
      const isFull = running.size >= BATCHES_AT_ONCE || options.isHeld?.();
      const batch = isFull ? [] : nextBatch();
      if (batch.length > 0) {
        launch(batch);
        continue;
      }
      if (messages.isQuiet()) {
        for (const resolve of waiting.splice(0)) resolve();
      }
      await pause.wait(isFull ? LOOK_MS : Math.max(Math.min(LOOK_MS, messages.untilNext()), 0));
    }
  };

  return {
    send,
    start: () => void run(),
    get batches() {
      return batches;
    },
    isHealthy: messages.isHealthy,
    drained: () =>
      new Promise((resolve) => {
        if (isStopping) return resolve();
        waiting.push(resolve);
        pause.end();
      }),
    async stop() {
      isStopping = true;
      for (const resolve of waiting.splice(0)) resolve();
      pause.end();
      await Promise.race([Promise.all(running), sleep(STOP_MS, undefined, { ref: false })]);
      await messages.close();
    },
  };
}

interface Attempt {
  failed: Set<string>;
  error?: unknown;
}

async function attempt(
  batch: readonly Message[],
  handler: QueueHandler,
  name: keyof typeof BATCHES,
): Promise<Attempt> {
  const all = new Set(batch.map(({ id }) => id));
  try {
    const answer = await withinLimit(handler(toSqsEvent(batch), lambdaContext(name, randomUUID())), name);
    const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const error = new Error("The consumer refused the message.");
    // Like Lambda, an unknown identifier fails the whole batch.
    return [...failed].every((id) => all.has(id)) ? { failed, error } : { failed: all, error };
  } catch (error) {
    return { failed: all, error };
  }
}
