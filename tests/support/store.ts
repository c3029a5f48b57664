import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { setEnvironment } from "@leadlane/local/environment";
import { TABLE_NAME } from "@leadlane/local/settings";
import { openStore, type Store } from "@leadlane/local/store";
import { toLambdaRecord } from "@leadlane/local/streams/record";
import { openShards } from "@leadlane/local/streams/shards";
import type { DynamoDBRecord } from "aws-lambda";
import { afterAll, beforeAll } from "vitest";

/** Reads every stream record since the last call. */
export type ReadStream = () => Promise<DynamoDBRecord[]>;

/** Starts an engine with the table but without consumers for the calling file. */
export function useStore(): { readStream: ReadStream } {
  let store: Store | undefined;
  let read: ReadStream | undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "leadlane-store-"));
  beforeAll(async () => {
    const endpoint = process.env.TEST_DYNAMODB_ENDPOINT;
    store = await openStore({ port: 0, dataDir, seed: "none", endpoint }, false, (message) => {
      throw new Error(message);
    });
    setEnvironment({ endpoint: store.endpoint, authSecret: "a secret of the tests, of forty letters." });
    read = await follow(store);
  });
  afterAll(async () => {
    await store?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    readStream: async () => (await read?.()) ?? [],
  };
}

async function follow({ client, streams }: Store): Promise<ReadStream> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: TABLE_NAME }));
  const arn = Table?.LatestStreamArn ?? "";
  const shards = openShards(streams, arn);
  const positions = new Map<string, string | undefined>(); // last position by shard
  return async () => {
    const records: DynamoDBRecord[] = [];
    for (const shard of await shards.current()) {
      let page = await shard.read(positions.get(shard.shardId));
      while (page.length > 0) {
        records.push(...page.map((record) => toLambdaRecord(record, arn, shard.shardId)));
        positions.set(shard.shardId, page.at(-1)?.dynamodb?.SequenceNumber);
        page = await shard.read(positions.get(shard.shardId));
      }
    }
    return records;
  };
}
