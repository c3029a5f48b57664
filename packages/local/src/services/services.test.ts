import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openFiles } from "../files/files";
import { type Mailbox, openMailbox } from "../mailbox/mailbox";
import { Connections } from "../sockets/connections";
import { type Services, startServices } from "./services";

let dataDir: string;
let mailbox: Mailbox;
let services: Services;
let sent: [body: string, delay: number | undefined][];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "leadlane-services-"));
  mailbox = openMailbox(join(dataDir, "mailbox.jsonl"));
  sent = [];
  const send = async (body: string, delay?: number) => {
    sent.push([body, delay]);
    return `id of ${body}`;
  };
  services = await startServices({
    queue: { send },
    mailbox,
    connections: new Connections({}),
    files: openFiles(join(dataDir, "files")),
  });
});

afterEach(async () => {
  await services.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function call(operation: string, input: unknown) {
  const response = await fetch(services.endpoint, {
    method: "POST",
    headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": `AmazonSQS.${operation}` },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: await response.json() };
}

it("takes messages for the queue as SQS does, alone and in batches", async () => {
  const { queueUrl: QueueUrl } = services;
  const MD5OfMessageBody = createHash("md5").update("one").digest("hex");
  expect(await call("SendMessage", { QueueUrl, MessageBody: "one", DelaySeconds: 10 })).toEqual({
    status: 200,
    body: { MessageId: "id of one", MD5OfMessageBody },
  });
  const Entries = [
    { Id: "a", MessageBody: "two" },
    { Id: "b", MessageBody: "three", DelaySeconds: 5 },
  ];
  const { body } = await call("SendMessageBatch", { QueueUrl, Entries });
  expect(body.Successful.map(({ Id, MessageId }: Record<string, string>) => [Id, MessageId])).toEqual([
    ["a", "id of two"],
    ["b", "id of three"],
  ]);
  expect(sent).toEqual([
    ["one", 10],
    ["two", 0],
    ["three", 5],
  ]);
});

it.each([
  [
    "another queue",
    "SendMessage",
    { QueueUrl: "http://127.0.0.1/other", MessageBody: "x" },
    "QueueDoesNotExist",
  ],
  ["a delay of an hour", "SendMessage", { MessageBody: "x", DelaySeconds: 3600 }, "InvalidParameterValue"],
  ["no body", "SendMessage", {}, "InvalidParameterValue"],
  ["an empty batch", "SendMessageBatch", { Entries: [] }, "InvalidParameterValue"],
  ["another operation", "PurgeQueue", {}, "UnsupportedOperation"],
])("refuses %s", async (_, operation, input, name) => {
  const answer = await call(operation, { QueueUrl: services.queueUrl, ...input });
  expect(answer).toMatchObject({ status: 400, body: { __type: name } });
  expect(sent).toEqual([]);
});

it("keeps mails as SES takes them, also over a restart", async () => {
  const send = (input: unknown) =>
    fetch(`${services.endpoint}/v2/email/outbound-emails`, { method: "POST", body: JSON.stringify(input) });
  const mail = {
    FromEmailAddress: "Leadlane <no-reply@leadlane.example>",
    Destination: { ToAddresses: ["asha@example.test"] },
    Content: {
      Simple: {
        Subject: { Data: "नमस्ते" },
        Body: { Text: { Data: "Hello" }, Html: { Data: "<p>Hello</p>" } },
      },
    },
  };
  const { MessageId } = await (await send(mail)).json();
  expect((await send({ ...mail, Destination: { ToAddresses: [] } })).status).toBe(400);
  expect(openMailbox(join(dataDir, "mailbox.jsonl")).list()).toEqual([
    {
      id: MessageId,
      at: expect.any(String),
      from: "Leadlane <no-reply@leadlane.example>",
      to: ["asha@example.test"],
      subject: "नमस्ते",
      text: "Hello",
      html: "<p>Hello</p>",
    },
  ]);
});

it("has nothing else, and listens to this machine alone", async () => {
  expect((await fetch(`${services.endpoint}/v2/email/identities`)).status).toBe(404);
  expect(services.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});
