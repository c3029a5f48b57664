import { setTimeout as sleep } from "node:timers/promises";
import { createPause } from "../streams/pause";
import { type DeliveryOptions, QueueDelivery } from "./delivery";
import type { Message } from "./message";
import { Messages, type SendOptions } from "./messages";

const MAX_CONCURRENT_BATCHES = 5;
const LOOK_MS = 1000;
const STOP_MS = 2000;

export interface QueueOptions extends DeliveryOptions {
  path: string;
  isHeld?: () => boolean;
}

/**
 * A queue like SQS with Lambda's poller: at-least-once delivery in batches, retries with growing delay, a
 * dead letter after five tries, and ordered groups. Survives `kill -9`.
 */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  return new Queue(options, await Messages.open(options.path));
}

export class Queue {
  private readonly delivery: QueueDelivery;
  private readonly pause = createPause();
  private readonly running = new Set<Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private isStopping = false;

  constructor(
    private readonly options: QueueOptions,
    private readonly messages: Messages,
  ) {
    this.delivery = new QueueDelivery(options, messages);
  }

  async send(body: string, options: SendOptions = {}): Promise<string> {
    // In a standard queue the group affects only fairness between tenants.
    const id = await this.messages.add(body, { ...options, group: this.isFifo ? options.group : undefined });
    this.pause.end();
    return id;
  }

  private get isFifo(): boolean {
    return this.options.name === "transfer";
  }

  start(): void {
    void this.run();
  }

  get batches(): number {
    return this.delivery.batches;
  }

  isHealthy(): boolean {
    return this.messages.isHealthy();
  }

  /** Resolves when nothing is in flight, due or waiting for a retry. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      if (this.isStopping) return resolve();
      this.waiting.push(resolve);
      this.pause.end();
    });
  }

  /** Waits for batches in flight, at most two seconds; unfinished messages are delivered again. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.resolveWaiting();
    this.pause.end();
    await Promise.race([Promise.all(this.running), sleep(STOP_MS, undefined, { ref: false })]);
    await this.messages.close();
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      await this.delivery
        .replay()
        .catch((error) => console.error("The queue can't replay a dead letter.", error));
      const isFull = this.running.size >= MAX_CONCURRENT_BATCHES || this.options.isHeld?.();
      const batch = isFull ? [] : this.delivery.next();
      if (batch.length > 0) {
        this.launch(batch);
        continue;
      }
      if (this.messages.isQuiet()) this.resolveWaiting();
      await this.pause.wait(isFull ? LOOK_MS : Math.max(Math.min(LOOK_MS, this.messages.untilNext()), 0));
    }
  }

  private launch(batch: readonly Message[]): void {
    const delivering = this.delivery
      .deliver(batch)
      .catch((error) => console.error("The queue can't deliver messages.", error))
      .finally(() => {
        this.running.delete(delivering);
        this.pause.end();
      });
    this.running.add(delivering);
  }

  private resolveWaiting(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
