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

const BATCH = 100; // the batch size of the event source mapping
const SHORTEST_WAIT = 100;
const LONGEST_WAIT = 2000;

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
  isHeld?: () => boolean; // pauses deliveries while true
  backoff?: number; // ms before the first retry; doubles each time
}

export interface Consumer {
  poke(): void; // signals a write, to read immediately
  /** Resolves when every earlier record and its consequences are processed. */
  drained(): Promise<void>;
  /** The number of own unprocessed records in one page, at most 1,000. */
  backlog(): Promise<number>;
  stop(): Promise<void>; // stops after the current batch
}

/**
 * Delivers a table stream to one handler, at least once and in order, from its durable checkpoint. A record
 * that always fails becomes a dead letter; replayed dead letters are delivered alone.
 */
export async function startConsumer(options: ConsumerOptions): Promise<Consumer> {
  const streamArn = await findStream(options.client, options.tableName);
  const { name, deadLetters } = options;
  const checkpointOf = (consumer: string) => placeOf(options.dataDir, consumer);
  if (options.beginsAt) beginAt(checkpointOf(name), checkpointOf(options.beginsAt), streamArn);
  const checkpoint = openCheckpoint(checkpointOf(name), streamArn);
  const pause = createPause();
  const stop = new AbortController();
  let waiting: { resolve: () => void; isFresh: boolean }[] = [];

  const shards = options.shardsOf?.(streamArn) ?? openShards(options.streams, streamArn);
  const delivery: Pick<Delivery, "handler" | "isEngineUp" | "stop" | "backoff"> = {
    handler: options.handler,
    isEngineUp: async () => !options.isHeld?.() && (await answers(options.client, options.tableName)),
    stop: stop.signal,
    backoff: options.backoff ?? 200,
  };
  const softDelete = (record: DynamoDBRecord, error: unknown, id?: string) => {
    console.error(`${name}: a record failed for good and was put aside.`, error);
    deadLetters.softDelete({ id, source: name, error: String(error), record });
  };
  const pass = async (): Promise<boolean> => {
    const hadReplays = await replay();
    for (const shard of await shards.current()) {
      const records = await shard.read(checkpoint.get(shard.shardId));
      await handOver(records, shard);
      // A child shard is read after the end of its parent.
      if (records.length > 0) return false;
    }
    return !hadReplays;
  };
  const handOver = async (records: StreamRecord[], shard: ShardReader) => {
    const events = records.map((record) => toLambdaRecord(record, streamArn, shard.shardId));
    const accepted = events.filter((record) => options.accepts?.(record) ?? true);
    const advanceTo = (record: DynamoDBRecord | undefined) =>
      advance(checkpoint, shard.shardId, record?.dynamodb?.SequenceNumber);
    for (let from = 0; from < accepted.length && !stop.signal.aborted; from += BATCH) {
      await deliver(accepted.slice(from, from + BATCH), { ...delivery, advance: advanceTo, softDelete });
      options.onBatch?.();
    }
    if (!stop.signal.aborted) advanceTo(events.at(-1));
  };
  const replay = async (): Promise<boolean> => {
    const letters = deadLetters.replays(name);
    for (const { id, record } of letters) {
      if (!record) deadLetters.settle(id);
      else {
        await deliver([record], {
          ...delivery,
          advance: () => deadLetters.settle(id),
          softDelete: (_, error) => softDelete(record, error, id),
        });
      }
    }
    if (letters.length > 0) options.onBatch?.();
    return letters.length > 0;
  };

  const run = async () => {
    while (!stop.signal.aborted) {
      if (options.isHeld?.()) {
        await pause.wait(LONGEST_WAIT);
        continue;
      }
      const asked = waiting;
      for (const entry of asked) entry.isFresh = false;
      const began = performance.now();
      let isEmpty = false;
      try {
        isEmpty = await pass();
      } catch (error) {
        // The engine is restarting or stopping; the position is stored.
        if (!stop.signal.aborted)
          console.warn(`${name}: the stream can't be read at the moment.`, String(error));
        shards.rewind();
        await pause.wait(SHORTEST_WAIT);
        continue;
      }
      if (!isEmpty) continue;
      // Other consumers may start at this position.
      if (asked.length > 0) checkpoint.save();
      waiting = waiting.filter((entry) => {
        if (!entry.isFresh) entry.resolve();
        return entry.isFresh;
      });
      // Waits longer when a read is slow, to limit the load on an engine that never trims its stream.
      const took = performance.now() - began;
      if (waiting.length === 0) await pause.wait(Math.min(Math.max(took * 20, SHORTEST_WAIT), LONGEST_WAIT));
    }
    for (const entry of waiting) entry.resolve();
  };
  const running = run();

  return {
    poke: pause.end,
    async backlog() {
      const own = options.accepts ?? (() => true);
      let count = 0;
      for (const shard of await shards.current()) {
        const records = await shard.read(checkpoint.get(shard.shardId));
        count += records.filter((record) => own(toLambdaRecord(record, streamArn, shard.shardId))).length;
      }
      return count;
    },
    drained: () =>
      new Promise((resolve) => {
        if (stop.signal.aborted) return resolve();
        waiting.push({ resolve, isFresh: true });
        pause.end();
      }),
    async stop() {
      stop.abort();
      pause.end();
      await running;
      checkpoint.save();
    },
  };
}

function placeOf(dataDir: string, consumer: string): string {
  return join(dataDir, "checkpoints", `${consumer}.json`);
}

/** Whether the consumer has run on this data before. */
export function hasPlace(dataDir: string, consumer: string): boolean {
  return existsSync(placeOf(dataDir, consumer));
}

function advance(checkpoint: Checkpoint, shardId: string, sequenceNumber: string | undefined): void {
  if (sequenceNumber !== undefined) checkpoint.set(shardId, sequenceNumber);
}

async function findStream(client: DynamoDBClient, tableName: string): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  if (!Table?.LatestStreamArn) throw new Error(`The table "${tableName}" has no stream.`);
  return Table.LatestStreamArn;
}

async function answers(client: DynamoDBClient, tableName: string): Promise<boolean> {
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }));
    return true;
  } catch {
    return false;
  }
}
