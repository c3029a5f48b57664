import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { Message } from "./message";
import { send, sendTransfers } from "./queue";

const Call = z.object({
  QueueUrl: z.string(),
  Entries: z.array(
    z.object({
      Id: z.string(),
      MessageBody: z.string(),
      DelaySeconds: z.optional(z.int()),
      MessageGroupId: z.optional(z.string()),
    }),
  ),
});

let server: Server;
let calls: z.infer<typeof Call>[];
let targets: (string | undefined)[];
let answer: { status: number; body: unknown };

beforeEach(async () => {
  calls = [];
  targets = [];
  answer = { status: 200, body: { Successful: [] } };
  server = createServer(async (request, response) => {
    calls.push(Call.parse(JSON.parse(Buffer.concat(await request.toArray()).toString())));
    targets.push(request.headers["x-amz-target"]?.toString());
    response.statusCode = answer.status;
    response.end(JSON.stringify(answer.body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  vi.stubEnv(
    "QUEUE_URL",
    `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/000000000000/deliver`,
  );
  vi.stubEnv("AWS_ENDPOINT_URL_SQS", undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

function checks(count: number): Message[] {
  return Array.from({ length: count }, (_, number) => ({
    kind: "socket_check",
    connection_id: `c${number}`,
  }));
}

it("sends messages in batches of ten, once each, with their delay", async () => {
  await send(checks(25), 10);
  expect(calls.map(({ Entries }) => Entries.length).sort()).toEqual([10, 10, 5]);
  const entries = calls.flatMap(({ Entries }) => Entries);
  expect(new Set(entries.map(({ MessageBody }) => MessageBody)).size).toBe(25);
  expect(entries.every(({ DelaySeconds }) => DelaySeconds === 10)).toBe(true);
  expect(new Set(targets)).toEqual(new Set(["AmazonSQS.SendMessageBatch"]));
  expect(calls[0]?.QueueUrl).toBe(process.env.QUEUE_URL);
});

it("sends job turns in the FIFO group of their business without a delay", async () => {
  vi.stubEnv("TRANSFER_QUEUE_URL", process.env.QUEUE_URL);
  await sendTransfers([{ kind: "transfer", tenant_id: "t", job_id: "j", turn: 1 }]);
  const [entry] = calls.flatMap(({ Entries }) => Entries);
  expect(entry).toMatchObject({ MessageGroupId: "t", MessageBody: expect.stringContaining('"turn":1') });
  expect(entry).not.toHaveProperty("DelaySeconds");
});

it("keeps each call within the size limit of the queue", async () => {
  const text = "x".repeat(60_000);
  const push = { kind: "push", tenant_id: "t", user_id: "u", connection_id: "c", text } as const;
  await send(Array.from({ length: 7 }, () => push));
  for (const call of calls) expect(JSON.stringify(call).length).toBeLessThan(256 * 1024);
  expect(calls.flatMap(({ Entries }) => Entries)).toHaveLength(7);
});

it("makes no call without messages", async () => {
  await send([]);
  expect(calls).toEqual([]);
});

it("throws when the queue rejects all messages or one", async () => {
  answer = { status: 503, body: { __type: "com.amazonaws.sqs#ServiceUnavailable" } };
  await expect(send(checks(1))).rejects.toThrow("sqs answered 503 ServiceUnavailable.");
  answer = { status: 200, body: { Failed: [{ Id: "0", Code: "InternalError" }] } };
  await expect(send(checks(2))).rejects.toThrow("The queue refused 1 messages: InternalError.");
});
