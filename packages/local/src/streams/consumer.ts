import { existsSync } from "node:fs";
import { join } from "node:path";
import { DescribeTableCommand, type DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type { DeadLetters } from "../dead-letters/dead-letters";
import { beginAt, type Checkpoint, openCheckpoint } from "./checkpoint";
import { type Delivery, deliver, type StreamHandler } from "./delivery";
import { createPause } from "./pause";
import { toLambdaRecord } from "./record";
import { openShards, type ShardReader, type Shards, type StreamRecord } from "./shards";
import type { StreamsClient } from "./streams-client";

const BATCH = 100;
const MIN_WAIT_MS = 100;
const MAX_WAIT_MS = 2000;

export interface ConsumerOptions {
  name: string;
  client: DynamoDBClient;
  streams: StreamsClient;
  tableName: string;
  dataDir: string;
  deadLetters: DeadLetters;
  handler: StreamHandler;
  /** Filters records, like the event source mapping in AWS. */
  accepts?: (record: DynamoDBRecord) => boolean;
  shardsOf?: (streamArn: string) => Shards; // shared with another consumer, to read each page once
  /** The consumer whose position a new consumer starts at; the oldest record by default. */
  beginsAt?: string;
  onBatch?: () => void; // called after each batch, which may have written
  isHeld?: () => boolean;
  backoff?: number; // ms before the first retry; doubles each time
}

/**
 * Delivers a table stream to one handler, at least once and in order, from its durable checkpoint. A record
 * that always fails becomes a dead letter; replayed dead letters are delivered alone.
 */
export async function startConsumer(options: ConsumerOptions): Promise<Consumer> {
  const streamArn = await findStream(options.client, options.tableName);
  const checkpointOf = (consumer: string) => checkpointPath(options.dataDir, consumer);
  const path = checkpointOf(options.name);
  if (options.beginsAt) beginAt(path, checkpointOf(options.beginsAt), streamArn);
  const shards = options.shardsOf?.(streamArn) ?? openShards(options.streams, streamArn);
  return new Consumer(options, streamArn, openCheckpoint(path, streamArn), shards);
}

export class Consumer {
  private readonly pause = createPause();
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private waiting: { resolve: () => void; isFresh: boolean }[] = [];

  constructor(
    private readonly options: ConsumerOptions,
    private readonly streamArn: string,
    private readonly checkpoint: Checkpoint,
    private readonly shards: Shards,
  ) {
    this.running = this.run();
  }

  wake(): void {
    this.pause.end();
  }

  drained(): Promise<void> {
    return new Promise((resolve) => {
      if (this.stopping.signal.aborted) return resolve();
      this.waiting.push({ resolve, isFresh: true });
      this.pause.end();
    });
  }

  /** The number of own unprocessed records in one page, at most 1,000. */
  async backlog(): Promise<number> {
    let count = 0;
    for (const shard of await this.shards.current()) {
      const records = await shard.read(this.checkpoint.get(shard.shardId));
      count += this.toEvents(records, shard).filter((event) => this.accepts(event)).length;
    }
    return count;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.pause.end();
    await this.running;
    this.checkpoint.save();
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      if (this.options.isHeld?.()) {
        await this.pause.wait(MAX_WAIT_MS);
        continue;
      }
      const waiters = this.waiting;
      for (const entry of waiters) entry.isFresh = false;
      const began = performance.now();
      const result = await this.tryPass();
      if (result === "failed") await this.pause.wait(MIN_WAIT_MS);
      if (result !== "empty") continue;
      // Other consumers may start at this position.
      if (waiters.length > 0) this.checkpoint.save();
      this.resolveWaiting();
      // Waits longer when a read is slow, to limit the load on an engine that never trims its stream.
      const wait = Math.min(Math.max((performance.now() - began) * 20, MIN_WAIT_MS), MAX_WAIT_MS);
      if (this.waiting.length === 0) await this.pause.wait(wait);
    }
    for (const entry of this.waiting) entry.resolve();
  }

  private resolveWaiting(): void {
    for (const { isFresh, resolve } of this.waiting) if (!isFresh) resolve();
    this.waiting = this.waiting.filter(({ isFresh }) => isFresh);
  }

  private async tryPass(): Promise<"empty" | "busy" | "failed"> {
    try {
      return (await this.pass()) ? "empty" : "busy";
    } catch (error) {
      // The engine is restarting or stopping; the position is stored.
      if (!this.stopping.signal.aborted)
        console.warn(`${this.options.name}: the stream can't be read at the moment.`, String(error));
      this.shards.rewind();
      return "failed";
    }
  }

  private async pass(): Promise<boolean> {
    const hadReplays = await this.replay();
    for (const shard of await this.shards.current()) {
      const records = await shard.read(this.checkpoint.get(shard.shardId));
      await this.deliverAll(records, shard);
      // A child shard is read after the end of its parent.
      if (records.length > 0) return false;
    }
    return !hadReplays;
  }

  private async deliverAll(records: StreamRecord[], shard: ShardReader): Promise<void> {
    const events = this.toEvents(records, shard);
    const accepted = events.filter((event) => this.accepts(event));
    const advance = (event: DynamoDBRecord | undefined) => {
      const sequenceNumber = event?.dynamodb?.SequenceNumber;
      if (sequenceNumber !== undefined) this.checkpoint.set(shard.shardId, sequenceNumber);
    };
    for (let from = 0; from < accepted.length && !this.stopping.signal.aborted; from += BATCH) {
      await this.deliver(accepted.slice(from, from + BATCH), advance);
      this.options.onBatch?.();
    }
    if (!this.stopping.signal.aborted) advance(events.at(-1));
  }

  private async replay(): Promise<boolean> {
    const { deadLetters, name, onBatch } = this.options;
    const letters = deadLetters.replays(name);
    for (const { id, record } of letters) {
      if (record) await this.deliver([record], () => deadLetters.completeReplay(id), id);
      else deadLetters.completeReplay(id);
    }
    if (letters.length > 0) onBatch?.();
    return letters.length > 0;
  }

  private deliver(events: DynamoDBRecord[], advance: Delivery["advance"], id?: string): Promise<void> {
    const { client, tableName, handler, isHeld, backoff = 200 } = this.options;
    return deliver(events, {
      handler,
      advance,
      giveUp: (record, error) => this.giveUp(record, error, id),
      isEngineUp: async () => !isHeld?.() && (await isReachable(client, tableName)),
      stop: this.stopping.signal,
      backoff,
    });
  }

  private giveUp(record: DynamoDBRecord, error: unknown, id?: string): void {
    const { name, deadLetters } = this.options;
    console.error(`${name}: a record failed permanently and is now a dead letter.`, error);
    deadLetters.add({ id, source: name, error: String(error), record });
  }

  private accepts(event: DynamoDBRecord): boolean {
    return this.options.accepts?.(event) ?? true;
  }

  private toEvents(records: readonly StreamRecord[], shard: ShardReader): DynamoDBRecord[] {
    return records.map((record) => toLambdaRecord(record, this.streamArn, shard.shardId));
  }
}

function checkpointPath(dataDir: string, consumer: string): string {
  return join(dataDir, "checkpoints", `${consumer}.json`);
}

export function hasCheckpoint(dataDir: string, consumer: string): boolean {
  return existsSync(checkpointPath(dataDir, consumer));
}

async function findStream(client: DynamoDBClient, tableName: string): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  if (!Table?.LatestStreamArn) throw new Error(`The table "${tableName}" has no stream.`);
  return Table.LatestStreamArn;
}

async function isReachable(client: DynamoDBClient, tableName: string): Promise<boolean> {
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }));
    return true;
  } catch {
    return false;
  }
}
