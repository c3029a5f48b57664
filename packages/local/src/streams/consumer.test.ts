import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDeadLetters } from "../dead-letters/dead-letters";
import { ensureTable } from "../engine/create-table";
import { type Engine, startEngine } from "../engine/engine";
import { CREDENTIALS, REGION } from "../settings";
import { type Consumer, startConsumer } from "./consumer";
import type { StreamHandler } from "./delivery";
import { openStreams, type StreamsClient } from "./streams-client";

let root: string;
let engine: Engine;
let client: DynamoDBClient;
let streams: StreamsClient;
let tableName: string;
let dataDir: string;
let tables = 0;
const consumers: Consumer[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "leadlane-streams-"));
  engine = await startEngine(join(root, "table.db"), () => undefined);
  const options = { endpoint: engine.endpoint, region: REGION, credentials: CREDENTIALS };
  client = new DynamoDBClient(options);
  streams = openStreams(engine.endpoint);
});

afterAll(async () => {
  await engine.stop();
  rmSync(root, { recursive: true, force: true });
});

beforeEach(async () => {
  tables += 1;
  tableName = `table-${tables}`;
  dataDir = join(root, tableName);
  await ensureTable(client, tableName);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(async () => {
  await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
});

async function consume(
  handler: StreamHandler,
  options: { name?: string; beginsAt?: string } = {},
): Promise<Consumer> {
  const consumer = await startConsumer({
    name: "project",
    client,
    streams,
    tableName,
    dataDir,
    deadLetters: openDeadLetters(dataDir),
    handler,
    backoff: 1,
    ...options,
  });
  consumers.push(consumer);
  return consumer;
}

async function write(...names: string[]): Promise<void> {
  for (const name of names) {
    const Item = { pk: { S: name }, sk: { S: "item" } };
    await client.send(new PutItemCommand({ TableName: tableName, Item }));
  }
}

function nameOf(record: DynamoDBRecord): string {
  return record.dynamodb?.Keys?.pk?.S ?? "";
}

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `item-${number}`);

function recorder() {
  const taken: string[] = [];
  const handler: StreamHandler = async (event) => {
    taken.push(...event.Records.map(nameOf));
    return { batchItemFailures: [] };
  };
  return { taken, handler };
}

describe("a stream consumer", () => {
  it("delivers records like Lambda, each with its own id", async () => {
    const events: DynamoDBStreamEvent[] = [];
    const consumer = await consume(async (event) => {
      events.push(event);
      return { batchItemFailures: [] };
    });
    await write("one", "two");
    await consumer.drained();
    const records = events.flatMap((event) => event.Records);
    expect(records[0]).toMatchObject({
      eventName: "INSERT",
      eventSource: "aws:dynamodb",
      eventSourceARN: expect.stringContaining(`table/${tableName}/stream/`),
      dynamodb: {
        Keys: { pk: { S: "one" }, sk: { S: "item" } },
        NewImage: { pk: { S: "one" }, sk: { S: "item" } },
        StreamViewType: "NEW_AND_OLD_IMAGES",
        SequenceNumber: expect.any(String),
        ApproximateCreationDateTime: expect.any(Number),
      },
    });
    expect(records[0]?.dynamodb).not.toHaveProperty("OldImage");
    expect(new Set(records.map((record) => record.eventID)).size).toBe(2);
  });

  it("delivers at most 100 records in write order", async () => {
    const sizes: number[] = [];
    const { taken, handler } = recorder();
    const names = numbered(230);
    await write(...names);
    const consumer = await consume((event) => {
      sizes.push(event.Records.length);
      return handler(event);
    });
    await consumer.drained();
    expect(taken).toEqual(names);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  });

  it("continues after its checkpoint on restart", async () => {
    const first = recorder();
    const before = await consume(first.handler);
    await write("one", "two");
    await before.drained();
    await before.stop();
    await write("three");
    const second = recorder();
    const after = await consume(second.handler);
    await after.drained();
    expect(first.taken).toEqual(["one", "two"]);
    expect(second.taken).toEqual(["three"]);
  });

  it("repeats a batch that was unfinished when the product stopped", async () => {
    await write("one");
    let reached: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const before = await consume(async () => {
      reached();
      throw new Error("interrupted");
    });
    await underWay;
    await before.stop();
    const { taken, handler } = recorder();
    const after = await consume(handler);
    await after.drained();
    expect(taken).toEqual(["one"]);
  });

  it("repeats from the first record that a partial failure reports", async () => {
    const batches: string[][] = [];
    await write("one", "two", "three");
    const consumer = await consume(async (event) => {
      batches.push(event.Records.map(nameOf));
      const failed = batches.length === 1 ? event.Records.slice(1).reverse() : [];
      return {
        batchItemFailures: failed.map((record) => ({
          itemIdentifier: record.dynamodb?.SequenceNumber ?? "",
        })),
      };
    });
    await consumer.drained();
    expect(batches).toEqual([
      ["one", "two", "three"],
      ["two", "three"],
    ]);
  });

  it.each([
    ["throws", true],
    ["is named in the answer", false],
  ])("moves a record aside that always %s, and processes all others", async (_, throws) => {
    const names = numbered(20);
    await write(...names);
    const taken = new Set<string>();
    const consumer = await consume(async ({ Records }) => {
      const poison = Records.findIndex((record) => nameOf(record) === "item-13");
      if (poison >= 0 && throws) throw new Error("indigestible");
      const good = poison < 0 ? Records : Records.slice(0, poison);
      for (const record of good) taken.add(nameOf(record));
      const number = Records[poison]?.dynamodb?.SequenceNumber;
      return { batchItemFailures: number ? [{ itemIdentifier: number }] : [] };
    });
    await consumer.drained();
    expect([...taken].sort()).toEqual(names.filter((name) => name !== "item-13").sort());
    const [letter, ...others] = openDeadLetters(dataDir).list();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      source: "project",
      record: { dynamodb: { Keys: { pk: { S: "item-13" } } } },
    });
  });

  it("counts no failed tries while the engine is down", async () => {
    await write("one");
    let tries = 0;
    let looks = 0;
    const { taken, handler } = recorder();
    const consumer = await consume(async (event) => {
      tries += 1;
      if (tries > 1) return handler(event);
      vi.spyOn(client, "send").mockImplementation(() => {
        looks += 1;
        if (looks === 12) vi.restoreAllMocks();
        return Promise.reject(new Error("connect ECONNREFUSED"));
      });
      throw new Error("The table can't be reached.");
    });
    await consumer.drained();
    expect([taken, tries, looks]).toEqual([["one"], 2, 12]);
    expect(openDeadLetters(dataDir).list()).toEqual([]);
  });

  it("replays a dead letter on request, and moves it aside again if it still fails", async () => {
    await write("one");
    let isMended = false;
    const { taken, handler } = recorder();
    const consumer = await consume(async (event) => {
      if (!isMended) throw new Error("indigestible");
      return handler(event);
    });
    await consumer.drained();
    const letters = openDeadLetters(dataDir);
    const [{ id } = { id: "" }] = letters.list();
    letters.requestReplay(id);
    await consumer.drained();
    expect(letters.list().map((letter) => letter.id)).toEqual([id]);
    isMended = true;
    letters.requestReplay(id);
    await consumer.drained();
    expect(taken).toEqual(["one"]);
    expect([letters.list(), letters.isReplayPending(id)]).toEqual([[], false]);
  });

  it("starts at the position of another consumer on its first run", async () => {
    const first = recorder();
    await write("old");
    await (await consume(first.handler)).drained();
    const second = recorder();
    const notify = await consume(second.handler, { name: "notify", beginsAt: "project" });
    await write("new");
    await notify.drained();
    await notify.stop();
    await write("newer");
    const third = recorder();
    await (await consume(third.handler, { name: "notify", beginsAt: "project" })).drained();
    expect(second.taken).toEqual(["new"]);
    expect(third.taken).toEqual(["newer"]);
  });
});
