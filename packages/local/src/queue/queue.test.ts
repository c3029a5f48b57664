import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { open as openFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SQSEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDeadLetters } from "../dead-letters/dead-letters";
import type { QueueHandler } from "./delivery";
import { readJournal } from "./journal";
import { openQueue, type Queue, type QueueOptions } from "./queue";

let dataDir: string;
const queues: Queue[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "leadlane-queue-"));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  rmSync(dataDir, { recursive: true, force: true });
  vi.useRealTimers();
});

async function open(handler: QueueHandler, options: Partial<QueueOptions> = {}): Promise<Queue> {
  const queue = await openQueue({
    name: "deliver",
    path: join(dataDir, "queue.jsonl"),
    deadLetters: openDeadLetters(dataDir),
    handler: () => handler,
    onBatch: () => undefined,
    isEngineUp: async () => true,
    backoff: 1,
    ...options,
  });
  queues.push(queue);
  return queue;
}

/** A handler that records batches and rejects the given bodies. */
function recorder(...refused: string[]) {
  const batches: SQSEvent["Records"][] = [];
  const handler: QueueHandler = async ({ Records }) => {
    batches.push(Records);
    const failed = Records.filter(({ body }) => refused.includes(body));
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
  const bodies = () => batches.flat().map(({ body }) => body);
  return { batches, bodies, handler };
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `message ${number}`);

describe("the queue", () => {
  it("rejects a message when the disk is full, keeps all others, and delivers none while held", async () => {
    const { bodies, handler } = recorder();
    let isHeld = true;
    const queue = await open(handler, { isHeld: () => isHeld });
    queue.start();
    await queue.send("before");
    const file = await openFile(join(dataDir, "other"), "w");
    const write = Object.getPrototypeOf(file);
    const { appendFile } = write;
    vi.spyOn(write, "appendFile").mockImplementationOnce(async function (this: unknown, text: unknown) {
      await Reflect.apply(appendFile, this, [String(text).slice(0, 20)]);
      throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
    });
    await expect(queue.send("refused")).rejects.toThrow("ENOSPC");
    await file.close();
    await queue.send("after");
    const kept = [...readJournal(join(dataDir, "queue.jsonl")).values()].map(({ body }) => body);
    expect(kept).toEqual(["before", "after"]);
    expect(bodies()).toEqual([]);
    isHeld = false;
    await queue.drained();
    expect(bodies().sort()).toEqual(["after", "before"]);
  });

  it("delivers messages like Lambda, ten at most", async () => {
    const { batches, bodies, handler } = recorder();
    const queue = await open(handler);
    await Promise.all(numbered(25).map((body) => queue.send(body)));
    queue.start();
    await queue.drained();
    expect(bodies().sort()).toEqual(numbered(25).sort());
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(10);
    expect(batches[0]?.[0]).toMatchObject({
      messageId: expect.any(String),
      receiptHandle: expect.any(String),
      attributes: { ApproximateReceiveCount: "1", SentTimestamp: expect.stringMatching(/^\d{13}$/) },
      md5OfBody: expect.stringMatching(/^[0-9a-f]{32}$/),
      eventSource: "aws:sqs",
    });
  });

  it("retries only reported messages with a growing delay, and moves them aside after five tries", async () => {
    const { batches, bodies, handler } = recorder("bad");
    const queue = await open(handler);
    for (const body of ["good", "bad", "fine"]) await queue.send(body);
    queue.start();
    await queue.drained();
    expect(bodies().filter((body) => body !== "bad")).toEqual(["good", "fine"]);
    const tries = batches.flat().filter(({ body }) => body === "bad");
    expect(tries.map(({ attributes }) => attributes.ApproximateReceiveCount)).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
    ]);
    expect(openDeadLetters(dataDir).list()).toMatchObject([{ source: "deliver", message: { body: "bad" } }]);
  });

  it.each<[string, QueueHandler]>([
    ["throws", () => Promise.reject(new Error("away"))],
    [
      "names a message that is not in it",
      async () => ({ batchItemFailures: [{ itemIdentifier: "unknown" }] }),
    ],
  ])("fails the whole batch when the handler %s", async (_, fails) => {
    let isFirst = true;
    const { batches, handler } = recorder();
    const queue = await open(async (event, context) => {
      if (!isFirst) return handler(event, context);
      isFirst = false;
      return fails(event, context);
    });
    await Promise.all(["one", "two"].map((body) => queue.send(body)));
    queue.start();
    await queue.drained();
    // Both are retried, together or separately.
    const again = batches
      .flat()
      .map(({ body, attributes }) => `${body}: ${attributes.ApproximateReceiveCount}`);
    expect(again.sort()).toEqual(["one: 2", "two: 2"]);
  });

  it("accepts a replayed dead letter", async () => {
    const first = recorder("bad");
    const queue = await open(first.handler);
    await queue.send("bad");
    queue.start();
    await queue.drained();
    await queue.stop();
    const letters = openDeadLetters(dataDir);
    for (const { id } of letters.list()) letters.requestReplay(id);
    const second = recorder();
    const again = await open(second.handler);
    again.start();
    await expect.poll(second.bodies).toEqual(["bad"]);
    expect(letters.list()).toEqual([]);
  });

  it("counts no failed tries while the engine is down", async () => {
    let tries = 0;
    const queue = await open(
      async () => {
        tries += 1;
        if (tries < 12) throw new Error("The table can't be reached.");
        return { batchItemFailures: [] };
      },
      { isEngineUp: async () => tries >= 12 },
    );
    await queue.send("one");
    queue.start();
    await queue.drained();
    expect(tries).toBe(12);
    expect(openDeadLetters(dataDir).list()).toEqual([]);
  });

  it("keeps a delayed message until it is due, and is drained meanwhile", async () => {
    const { bodies, handler } = recorder();
    const queue = await open(handler);
    queue.start();
    await queue.send("later", { delaySeconds: 2 });
    await queue.drained();
    expect(bodies()).toEqual([]);
    await expect.poll(bodies).toEqual(["later"]);
  });

  it("does not block other batches behind a slow one", async () => {
    const { promise: slow, resolve: release } = deferred();
    const { bodies, handler } = recorder();
    const queue = await open(async (event, context) => {
      if (event.Records.some(({ body }) => body === "slow")) await slow;
      return handler(event, context);
    });
    queue.start();
    await queue.send("slow");
    await queue.send("quick");
    await expect.poll(bodies).toEqual(["quick"]);
    release();
    await queue.drained();
    expect(bodies()).toEqual(["quick", "slow"]);
  });
});

describe("a message group", () => {
  it("is delivered one message at a time in order, while other groups continue", async () => {
    const { promise: slow, resolve: release } = deferred();
    const { bodies, handler } = recorder();
    const queue = await open(
      async (event, context) => {
        if (event.Records[0]?.body === "a1") await slow;
        return handler(event, context);
      },
      { name: "transfer" },
    );
    for (const body of ["a1", "a2", "a3", "b1", "b2"]) await queue.send(body, { group: body.slice(0, 1) });
    queue.start();
    await expect.poll(bodies).toEqual(["b1", "b2"]);
    release();
    await queue.drained();
    expect(bodies()).toEqual(["b1", "b2", "a1", "a2", "a3"]);
  });

  it("waits for a failed message until it succeeds or is moved aside", async () => {
    const { bodies, handler } = recorder("bad");
    const queue = await open(handler, { name: "transfer" });
    for (const body of ["bad", "next"]) await queue.send(body, { group: "a" });
    queue.start();
    await queue.drained();
    expect(bodies()).toEqual(["bad", "bad", "bad", "bad", "bad", "next"]);
    const letters = openDeadLetters(dataDir);
    expect(letters.list()).toMatchObject([{ message: { body: "bad", group: "a" } }]);
  });

  it("keeps its order after the product is killed", async () => {
    const before = await open(recorder().handler, { name: "transfer" });
    for (const body of numbered(5)) await before.send(body, { group: "a" });
    const { bodies, handler } = recorder();
    const after = await open(handler, { name: "transfer" });
    after.start();
    await after.drained();
    expect(bodies()).toEqual(numbered(5));
  });
});

describe("a message that crashes its handler", () => {
  it("is moved aside after five tries while others continue", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { handler, bodies } = recorder();
    const end = deferred();
    const left = () => [...readJournal(join(dataDir, "queue.jsonl")).values()].map(({ body }) => body);
    for (let start = 1; start <= 5; start += 1) {
      const crash = deferred();
      const queue = await open(async (event, context) => {
        if (!event.Records.some(({ body }) => body === "deadly")) return handler(event, context);
        crash.resolve();
        await end.promise;
        return undefined;
      });
      if (start === 1) await Promise.all(["deadly", "one", "two"].map((body) => queue.send(body)));
      queue.start();
      await crash.promise;
      if (start > 1) await expect.poll(left).toEqual(["deadly"]);
      vi.setSystemTime(Date.now() + 61_000);
    }
    const last = await open(handler);
    last.start();
    await last.drained();
    expect(openDeadLetters(dataDir).list()).toMatchObject([{ message: { body: "deadly" } }]);
    expect(bodies().sort()).toEqual(["one", "two"]);
    end.resolve();
  });
});

describe("the queue file", () => {
  it("restores every unfinished message after a truncated write", async () => {
    const before = await open(recorder().handler);
    await Promise.all(numbered(3).map((body) => before.send(body)));
    // Simulates a kill in the middle of a line.
    appendFileSync(join(dataDir, "queue.jsonl"), '{"put":{"id":"cut o');
    const { bodies, handler } = recorder();
    const after = await open(handler);
    after.start();
    await after.send("new");
    await after.drained();
    expect(bodies().sort()).toEqual([...numbered(3), "new"].sort());
    await after.stop();
    const none = recorder();
    const last = await open(none.handler);
    last.start();
    await last.drained();
    expect(none.bodies()).toEqual([]);
  });

  it("stays small after many messages", async () => {
    const { bodies, handler } = recorder();
    const queue = await open(handler);
    queue.start();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(numbered(100).map((body) => queue.send(body)));
      await queue.drained();
    }
    expect(bodies()).toHaveLength(1000);
    await queue.send("kept", { delaySeconds: 60 });
    const lines = readFileSync(join(dataDir, "queue.jsonl"), "utf8").trim().split("\n");
    expect(lines.length).toBeLessThan(2500);
    expect(lines.some((line) => line.includes("kept"))).toBe(true);
  });
});
