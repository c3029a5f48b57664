import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import { INDEXES } from "@leadlane/core/kernel/table/definition";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CREDENTIALS, REGION } from "../settings";
import { findBinary } from "./binary";
import { ensureTable } from "./create-table";
import { type Engine, startEngine } from "./engine";
import { freePort } from "./free-port";
import { enginesOn } from "./stale-engine";

let directory: string;
let dbFile: string;
const engines: Engine[] = [];

async function start(onGiveUp: (message: string) => void = () => undefined): Promise<Engine> {
  const engine = await startEngine(dbFile, onGiveUp);
  engines.push(engine);
  return engine;
}

function connect(engine: Engine): DynamoDBClient {
  return new DynamoDBClient({
    endpoint: engine.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 10,
  });
}

async function kill(engine: Engine): Promise<void> {
  const dead = engine.pid;
  if (dead === undefined) throw new Error("There is no engine.");
  process.kill(dead, "SIGKILL");
  await expect.poll(() => enginesOn(dbFile)).not.toContain(dead);
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "leadlane-engine-"));
  dbFile = join(directory, "table.db");
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.stop()));
  rmSync(directory, { recursive: true, force: true });
});

describe("the embedded engine", () => {
  it("restarts after a kill at the same address with every item", async () => {
    const engine = await start();
    const client = connect(engine);
    await ensureTable(client, "items");
    await client.send(new PutItemCommand({ TableName: "items", Item: { pk: { S: "a" }, sk: { S: "b" } } }));
    const before = engine.pid;
    await kill(engine);
    await expect.poll(() => enginesOn(dbFile)).toHaveLength(1);
    const found = await client.send(
      new GetItemCommand({ TableName: "items", Key: { pk: { S: "a" }, sk: { S: "b" } } }),
    );
    expect(found.Item).toEqual({ pk: { S: "a" }, sk: { S: "b" } });
    await expect.poll(() => engine.pid).not.toBe(before);
  });

  it("stops restarting after the fourth crash, with an explanation", async () => {
    const onGiveUp = vi.fn();
    const engine = await start(onGiveUp);
    for (let death = 1; death <= 4; death += 1) {
      const { pid } = engine;
      await kill(engine);
      if (death < 4) await expect.poll(() => engine.pid).not.toBe(pid);
    }
    await expect.poll(() => onGiveUp).toHaveBeenCalledWith(expect.stringContaining("giving up"));
  });

  it("stops the orphaned engine of a killed parent on the same file", async () => {
    const port = await freePort();
    spawn(findBinary(), ["--host", "127.0.0.1", "-p", String(port), "--db-path", dbFile], {
      stdio: "ignore",
    });
    await expect.poll(() => enginesOn(dbFile)).toHaveLength(1);
    const [stale] = enginesOn(dbFile);
    const engine = await start();
    expect(enginesOn(dbFile)).toEqual([engine.pid]);
    expect(engine.pid).not.toBe(stale);
    await expect(ensureTable(connect(engine), "items")).resolves.toEqual({ created: true });
  });

  it("adds missing indexes to a table of an older version, with their items", async () => {
    const client = connect(await start());
    const key = (name: string, KeyType: "HASH" | "RANGE") => ({ AttributeName: name, KeyType });
    const keys = [key("pk", "HASH"), key("sk", "RANGE")];
    await client.send(
      new CreateTableCommand({
        TableName: "older",
        BillingMode: "PAY_PER_REQUEST",
        KeySchema: keys,
        AttributeDefinitions: ["pk", "sk", "tenant_scope", "by_value", "status_scope", "by_board"].map(
          (AttributeName) => ({ AttributeName, AttributeType: "S" }),
        ),
        GlobalSecondaryIndexes: [
          {
            IndexName: "tenant-value",
            KeySchema: [key("tenant_scope", "HASH"), key("by_value", "RANGE")],
            Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["row", "filter"] },
          },
          {
            IndexName: "status-board",
            KeySchema: [key("status_scope", "HASH"), key("by_board", "RANGE")],
            Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: ["row", "filter"] },
          },
        ],
        StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
      }),
    );
    const Item = {
      pk: { S: "p" },
      sk: { S: "s" },
      tenant_scope: { S: "T#t#LEADS" },
      by_stage: { S: "one#a#1" },
    };
    await client.send(new PutItemCommand({ TableName: "older", Item }));
    await expect(ensureTable(client, "older")).resolves.toEqual({ created: false });
    const { Table } = await client.send(new DescribeTableCommand({ TableName: "older" }));
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort()).toEqual(
      Object.keys(INDEXES).sort(),
    );
    const board = new QueryCommand({
      TableName: "older",
      IndexName: "tenant-board",
      KeyConditionExpression: "tenant_scope = :scope",
      ExpressionAttributeValues: { ":scope": { S: "T#t#LEADS" } },
    });
    expect((await client.send(board)).Items).toHaveLength(1);
  });

  it("rejects a table of another product", async () => {
    const engine = await start();
    const client = connect(engine);
    await ensureTable(client, "items");
    await expect(ensureTable(client, "items")).resolves.toEqual({ created: false });
    await client.send(
      new CreateTableCommand({
        TableName: "older",
        BillingMode: "PAY_PER_REQUEST",
        KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
        AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      }),
    );
    await expect(ensureTable(client, "older")).rejects.toThrow(/not one of this product/);
  });
});
