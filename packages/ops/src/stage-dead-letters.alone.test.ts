import type { Server } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setStage } from "./stage";
import { list, replayAll } from "./stage-dead-letters";
import { answerFor, type ServiceRequest, stopAnswering } from "./testing/services";

const STREAM = "arn:aws:dynamodb:ap-south-1:123456789012:table/prod-leadlane-table/stream/1";
const QUEUES = [
  "jobs-projectdeadlettersA1B2-x",
  "jobs-notifydeadlettersA1B2-x",
  "queue-undeliveredA1B2-x",
  "queue-workA1B2-x",
];

const TRIMMED = { __type: "com.amazonaws.dynamodb.v20120810#TrimmedDataAccessException" };

let server: Server;
let asked: ServiceRequest[];
let waiting: Record<string, { MessageId: string; ReceiptHandle: string; Body: string }[]>;
let isTrimmed: boolean;
let failures: { itemIdentifier: string }[];

function notice(name: string, start: string, end: string): string {
  return JSON.stringify({
    requestContext: {
      functionArn: `arn:aws:lambda:ap-south-1:123456789012:function:prod-leadlane-jobs-${name}`,
      condition: "RetryAttemptsExhausted",
    },
    DDBStreamBatchInfo: {
      shardId: "shardId-1",
      startSequenceNumber: start,
      endSequenceNumber: end,
      approximateArrivalOfFirstRecord: "2026-11-21T10:00:00Z",
      streamArn: STREAM,
    },
  });
}

function record(sequence: string, pk: string) {
  return {
    eventID: `own-${sequence}`,
    eventName: "INSERT",
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: "X" } }, SequenceNumber: sequence },
  };
}

function answer({ what, body }: ServiceRequest): object {
  const url = String(body.QueueUrl);
  if (what === "ListQueues")
    return { QueueUrls: QUEUES.map((name) => `https://sqs/1/prod-leadlane-${name}`) };
  if (what === "ReceiveMessage")
    return { Messages: waiting[/project|notify|undelivered/.exec(url)?.[0] ?? ""]?.splice(0) };
  if (what === "GetQueueAttributes") return { Attributes: { QueueArn: "arn:undelivered" } };
  if (what === "GetShardIterator") return isTrimmed ? TRIMMED : { ShardIterator: "from" };
  if (what === "GetRecords")
    return { Records: ["8", "9", "10", "11"].map((n) => record(n, n === "9" ? "G#RATE#1" : "T#1#X")) };
  return what.includes("/invocations") ? { batchItemFailures: failures } : {};
}

beforeEach(async () => {
  asked = [];
  failures = [];
  isTrimmed = false;
  const letter = (id: string, Body: string) => ({ MessageId: id, ReceiptHandle: `receipt-${id}`, Body });
  waiting = {
    project: [letter("first", notice("project", "8", "10"))],
    notify: [],
    undelivered: [letter("second", '{"kind":"mail"}')],
  };
  server = await answerFor(["SQS", "LAMBDA", "DYNAMODB_STREAMS"], (call) => {
    asked.push(call);
    return answer(call);
  });
  setStage("prod");
});

afterEach(() => stopAnswering(server));

const bodyOf = (what: string) => asked.find((call) => call.what.includes(what))?.body;

it("lists dead letters with their tenant and the position of their records", async () => {
  const lines: string[] = [];
  await list("prod", (line) => lines.push(line));
  expect(lines).toEqual([
    "first  project  written 2026-11-21T10:00:00Z, RetryAttemptsExhausted, at shardId-1 8–10",
    'second  deliver  {"kind":"mail"}',
    "2 dead letters.",
  ]);
});

it("passes records to their consumer under their own ids, and returns messages to the queue", async () => {
  expect(await replayAll("prod", () => undefined)).toBe(true);
  expect(bodyOf("GetShardIterator")).toMatchObject({
    SequenceNumber: "8",
    ShardIteratorType: "AT_SEQUENCE_NUMBER",
  });
  const invoked = bodyOf("/functions/prod-leadlane-jobs-project/invocations");
  expect(invoked?.Records).toMatchObject([{ eventID: "own-8" }, { eventID: "own-10" }]);
  expect(bodyOf("DeleteMessage")).toMatchObject({ ReceiptHandle: "receipt-first" });
  expect(bodyOf("StartMessageMoveTask")).toEqual({ SourceArn: "arn:undelivered" });
});

it("keeps and reports a dead letter that fails again or has expired records", async () => {
  const lines: string[] = [];
  failures = [{ itemIdentifier: "8" }];
  expect(await replayAll("prod", (line) => lines.push(line))).toBe(false);
  waiting.project = [
    { MessageId: "third", ReceiptHandle: "receipt-third", Body: notice("project", "1", "1") },
  ];
  isTrimmed = true;
  expect(await replayAll("prod", (line) => lines.push(line))).toBe(false);
  expect(bodyOf("DeleteMessage")).toBeUndefined();
  expect(lines.filter((line) => !line.startsWith("Messages"))).toEqual([
    expect.stringMatching(/^first failed again/),
    expect.stringMatching(/^third is no longer in the stream/),
  ]);
});
