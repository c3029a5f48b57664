import type { StreamRecord as LambdaStreamRecord } from "aws-lambda";
import { type StreamsClient, StreamsError } from "./streams-client";

export interface StreamRecord {
  eventName?: "INSERT" | "MODIFY" | "REMOVE" | undefined;
  dynamodb?: LambdaStreamRecord;
}

interface Shard {
  ShardId?: string;
  ParentShardId?: string;
}

interface Answers {
  stream: { StreamDescription?: { Shards?: Shard[]; LastEvaluatedShardId?: string } };
  iterator: { ShardIterator?: string };
  records: { Records?: StreamRecord[]; NextShardIterator?: string };
}

const SHARD_CHECK_MS = 10_000; // new shards are rare, and only some engines split shards

export type Shards = ReturnType<typeof openShards>;

/** The readers of all shards, updated periodically; `rewind` restarts each at its position. */
export function openShards(client: StreamsClient, streamArn: string) {
  let readers: ShardReader[] = [];
  let checkedAt = Number.NEGATIVE_INFINITY;
  return {
    async current(): Promise<ShardReader[]> {
      if (performance.now() - checkedAt < SHARD_CHECK_MS) return readers;
      const ids = await listShards(client, streamArn);
      checkedAt = performance.now();
      readers = ids.map(
        (id) => readers.find((reader) => reader.shardId === id) ?? new ShardReader(client, streamArn, id),
      );
      return readers;
    },
    rewind(): void {
      for (const reader of readers) reader.rewind();
    },
  };
}

/** All shards, parents before children, to keep the order of each key. */
async function listShards(client: StreamsClient, streamArn: string): Promise<string[]> {
  const shards: Shard[] = [];
  let last: string | undefined;
  do {
    const { StreamDescription: page } = await client.call<Answers["stream"]>("DescribeStream", {
      StreamArn: streamArn,
      ExclusiveStartShardId: last,
    });
    shards.push(...(page?.Shards ?? []));
    last = page?.LastEvaluatedShardId;
  } while (last);
  const depth = (shard: Shard): number => {
    const parent = shards.find((other) => other.ShardId === shard.ParentShardId);
    return parent ? depth(parent) + 1 : 0;
  };
  return shards
    .map((shard) => ({ id: shard.ShardId ?? "", depth: depth(shard) }))
    .sort((a, b) => a.depth - b.depth)
    .map((shard) => shard.id);
}

const ITERATORS_KEPT = 4; // two consumers, each with its current and previous position

/** Reads one shard from a position; simultaneous reads of the same page share a request. */
export class ShardReader {
  private readonly iterators = new Map<string, string | undefined>(); // by position
  private page: { position: string; records: Promise<StreamRecord[]> } | undefined;

  constructor(
    private readonly client: StreamsClient,
    private readonly streamArn: string,
    readonly shardId: string,
  ) {}

  /** The records after a position, or from the start; empty at the current end. */
  async read(position = ""): Promise<StreamRecord[]> {
    if (this.page?.position === position) return this.page.records;
    const page = { position, records: this.readAnew(position) };
    this.page = page;
    try {
      const records = await page.records;
      if (records.length === 0) this.forget(page);
      return records;
    } catch (error) {
      this.forget(page);
      throw error;
    }
  }

  rewind(): void {
    this.iterators.clear();
    this.page = undefined;
  }

  private forget(page: ShardReader["page"]): void {
    if (this.page === page) this.page = undefined;
  }

  private async readAnew(position: string): Promise<StreamRecord[]> {
    const iterator = this.iterators.has(position) ? this.iterators.get(position) : await this.open(position);
    // A closed shard has no iterator at its end.
    if (iterator === undefined) return [];
    this.iterators.delete(position);
    try {
      const { Records = [], NextShardIterator } = await this.client.call<Answers["records"]>("GetRecords", {
        ShardIterator: iterator,
        Limit: 1000,
      });
      this.iterators.set(Records.at(-1)?.dynamodb?.SequenceNumber ?? position, NextShardIterator);
      const [oldest] = this.iterators.keys();
      if (this.iterators.size > ITERATORS_KEPT && oldest !== undefined) this.iterators.delete(oldest);
      return Records;
    } catch (error) {
      if (isRefused(error, "ExpiredIteratorException") || isTrimmed(error)) return [];
      throw error;
    }
  }

  private async open(position: string): Promise<string | undefined> {
    try {
      return await this.iteratorAt(position || undefined);
    } catch (error) {
      // The position was trimmed: continues with the oldest record.
      if (!isTrimmed(error)) throw error;
      return this.iteratorAt(undefined);
    }
  }

  private async iteratorAt(position: string | undefined): Promise<string | undefined> {
    const answer = await this.client.call<Answers["iterator"]>("GetShardIterator", {
      StreamArn: this.streamArn,
      ShardId: this.shardId,
      ...(position === undefined
        ? { ShardIteratorType: "TRIM_HORIZON" }
        : { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: position }),
    });
    return answer.ShardIterator;
  }
}

function isRefused(error: unknown, name: string): boolean {
  return error instanceof StreamsError && error.message.includes(name);
}

function isTrimmed(error: unknown): boolean {
  return isRefused(error, "TrimmedDataAccessException");
}
