import { randomUUID } from "node:crypto";
import type { Context, SQSEvent } from "aws-lambda";
import type { DeadLetters } from "../dead-letters/dead-letters";
import { isOutOfSpace } from "../disk";
import { lambdaContext, withTimeout } from "../lambda/context";
import { type Message, toSqsEvent } from "./message";
import type { Messages } from "./messages";

export type QueueHandler = (
  event: SQSEvent,
  context: Context,
) => Promise<{ batchItemFailures: { itemIdentifier: string }[] } | undefined>;

const MAX_RECEIVES = 5;
/** Milliseconds before a message is delivered again if the product stopped during its batch. */
const VISIBILITY_MS = 60_000;
const BACKOFF_FACTOR = 4;

const BATCHES = { deliver: 10, transfer: 1, call: 10 };

export interface DeliveryOptions {
  name: keyof typeof BATCHES;
  deadLetters: DeadLetters;
  handler: () => QueueHandler;
  onBatch: () => void; // called after each batch, which may have written
  isEngineUp: () => Promise<boolean>;
  /** Milliseconds before the first retry; four times as long after each failure. */
  backoff?: number;
}

export class QueueDelivery {
  batches = 0;

  constructor(
    private readonly options: DeliveryOptions,
    private readonly messages: Messages,
  ) {}

  /**
   * The next batch of due messages. Messages that were delivered too often without a response become dead
   * letters first, like in SQS.
   */
  next(): Message[] {
    const due = this.messages.due(BATCHES[this.options.name]);
    const spent = due.filter(({ receives }) => receives >= MAX_RECEIVES);
    for (const message of spent) this.giveUp(message, new Error("The consumer never answered."));
    const [first, ...others] = due.filter((message) => !spent.includes(message));
    if (first === undefined) return [];
    // A retried message is delivered alone, so that a crash affects no other message.
    return first.receives > 0 ? [first] : [first, ...others.filter(({ receives }) => receives === 0)];
  }

  async deliver(batch: readonly Message[]): Promise<void> {
    const now = Date.now();
    for (const message of batch) {
      message.receives += 1;
      message.firstReceivedAt ??= now;
      message.dueAt = now + VISIBILITY_MS;
    }
    // Stores the number of deliveries first: a handler that crashes the process gives no response.
    await this.messages.take(batch);
    const { failed, error } = await attempt(batch, this.options.handler(), this.options.name);
    const isMessageFault = failed.size > 0 && (await this.options.isEngineUp());
    for (const message of batch) {
      if (!failed.has(message.id)) this.messages.remove(message);
      else if (isMessageFault && message.receives >= MAX_RECEIVES) this.giveUp(message, error);
      else this.retry(message, isMessageFault);
    }
    this.batches += 1;
    this.options.onBatch();
  }

  async replay(): Promise<void> {
    const { deadLetters, name } = this.options;
    for (const letter of deadLetters.replays(name)) {
      if (letter.message) await this.messages.add(letter.message.body, { group: letter.message.group });
      deadLetters.completeReplay(letter.id);
    }
  }

  private retry(message: Message, counts: boolean): void {
    if (!counts) message.receives -= 1;
    const { backoff = 1000 } = this.options;
    message.dueAt = Date.now() + backoff * BACKOFF_FACTOR ** Math.max(message.receives - 1, 0);
    this.messages.save(message);
  }

  private giveUp(message: Message, error: unknown): void {
    const { id, body, group } = message;
    try {
      const letter = { source: this.options.name, error: String(error), message: { id, body, group } };
      this.options.deadLetters.add(letter);
    } catch (failure) {
      if (!isOutOfSpace(failure)) throw failure;
      this.retry(message, false);
      return;
    }
    console.error("A queue message failed permanently and is now a dead letter.", error);
    this.messages.remove(message);
  }
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
    const answer = await withTimeout(handler(toSqsEvent(batch), lambdaContext(name, randomUUID())), name);
    const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    const error = new Error("The consumer refused the message.");
    // Like Lambda, an unknown identifier fails the whole batch.
    return [...failed].every((id) => all.has(id)) ? { failed, error } : { failed: all, error };
  } catch (error) {
    return { failed: all, error };
  }
}
