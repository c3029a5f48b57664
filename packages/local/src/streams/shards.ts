import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";

export type { StreamRecord };

/** New shards appear rarely; only engines that split them need the look. */
const SHARD_CHECK_MS = 10_000;

/** The readers of a stream's shards, kept up to date; `rewind` makes each begin at its position again. */
export function openShards(client: DynamoDBStreamsClient, streamArn: string) {
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

/** All shards of a stream, parents before their children: a key's records must be read in order. */
async function listShards(client: DynamoDBStreamsClient, streamArn: string): Promise<string[]> {
  const shards: Shard[] = [];
  let last: string | undefined;
  do {
    const { StreamDescription: page } = await client.send(
      new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId: last }),
    );
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

/** One shard, read from a sequence number on, or from its beginning. */
export class ShardReader {
  private iterator: string | undefined;
  private isOpen = false;

  constructor(
    private readonly client: DynamoDBStreamsClient,
    private readonly streamArn: string,
    readonly shardId: string,
  ) {}

  /** The next records; none at the end for now. `position` is where to go on when the old iterator is of no use. */
  async read(position: string | undefined): Promise<StreamRecord[]> {
    if (!this.isOpen) await this.open(position);
    // A closed shard that is read to its end has no iterator any more.
    if (this.iterator === undefined) return [];
    try {
      const page = await this.client.send(
        new GetRecordsCommand({ ShardIterator: this.iterator, Limit: 1000 }),
      );
      this.iterator = page.NextShardIterator;
      return page.Records ?? [];
    } catch (error) {
      this.isOpen = false;
      if (error instanceof ExpiredIteratorException || error instanceof TrimmedDataAccessException) return [];
      throw error;
    }
  }

  /** The next read begins at its position again. */
  rewind(): void {
    this.isOpen = false;
  }

  private async open(position: string | undefined): Promise<void> {
    try {
      this.iterator = await this.iteratorAt(position);
    } catch (error) {
      // What lies behind the position was trimmed: the oldest record left is the next one.
      if (!(error instanceof TrimmedDataAccessException)) throw error;
      this.iterator = await this.iteratorAt(undefined);
    }
    this.isOpen = true;
  }

  private async iteratorAt(position: string | undefined): Promise<string | undefined> {
    const answer = await this.client.send(
      new GetShardIteratorCommand({
        StreamArn: this.streamArn,
        ShardId: this.shardId,
        ...(position === undefined
          ? { ShardIteratorType: "TRIM_HORIZON" }
          : { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: position }),
      }),
    );
    return answer.ShardIterator;
  }
}
