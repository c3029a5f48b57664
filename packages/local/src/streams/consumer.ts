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

const BATCH = 100; // lambda's batch size, as the event source mapping sets it
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
  /** Whether a record is handed over; as in AWS the function is not called for any other. */
  accepts?: (record: DynamoDBRecord) => boolean;
  shardsOf?: (streamArn: string) => Shards; // shared with another consumer, so that each page is read once
  /** A consumer where this one begins when it never ran: older records are none of its business. Else the oldest. */
  beginsAt?: string;
  onBatch?: () => void; // called after each batch: the handler may have written
  isHeld?: () => boolean; // while it is, no record is handed over
  backoff?: number; // milliseconds before a failed batch comes again; doubles each time
}

export interface Consumer {
  poke(): void; // looks for records at once: something was written
  /** Resolves when every record that was written before the call is done with, and what that caused too. */
  drained(): Promise<void>;
  /** How many records wait that are its own, as far as one look tells: a thousand at most. */
  backlog(): Promise<number>;
  stop(): Promise<void>; // ends after the batch in hand
}

/**
 * Feeds a table's stream to one handler, at least once and in order, from its durable checkpoint on. A record that
 * fails for good becomes a dead letter and the rest goes on; a dead letter that is to be replayed is handed over alone.
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
      // A child shard is read once its parent is at its end.
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
        // The engine is being restarted, or ends before us; where we stand is on the disk.
        if (!stop.signal.aborted)
          console.warn(`${name}: the stream can't be read at the moment.`, String(error));
        shards.rewind();
        await pause.wait(SHORTEST_WAIT);
        continue;
      }
      if (!isEmpty) continue;
      // Others begin where this one stands.
      if (asked.length > 0) checkpoint.save();
      waiting = waiting.filter((entry) => {
        if (!entry.isFresh) entry.resolve();
        return entry.isFresh;
      });
      // An engine that never trims its stream needs longer for each look: it shall not spend its time on us.
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

/** Whether a consumer has run with this data before. */
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
