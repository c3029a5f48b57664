import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signedHeaders } from "@leadlane/core/kernel/aws/signature";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openFiles } from "../files/files";
import { newCredentials } from "../http/credentials";
import { checkSigned } from "../http/signature";
import { type Mailbox, openMailbox } from "../mailbox/mailbox";
import type { SendOptions } from "../queue/messages";
import { Connections } from "../sockets/connections";
import { type Backends, type Services, startServices } from "./services";

let dataDir: string;
let mailbox: Mailbox;
let services: Services;
let behind: () => Omit<Backends, "connections">;
let sent: [body: string, options: SendOptions | undefined][];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "leadlane-services-"));
  mailbox = openMailbox(join(dataDir, "mailbox.jsonl"));
  sent = [];
  const send = async (body: string, options?: SendOptions) => {
    sent.push([body, options]);
    return `id of ${body}`;
  };
  behind = () => ({ queue: { send }, mailbox, files: openFiles(join(dataDir, "files")) });
  services = await startServices({ ...behind(), connections: new Connections({}) });
});

afterEach(async () => {
  await services.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(
  path: string,
  input: unknown,
  own: Record<string, string> = {},
  credentials = services.credentials,
): Promise<Response> {
  const { host, href } = new URL(path, services.endpoint);
  const body = JSON.stringify(input);
  const request = { service: "test", region: "local", host, path, headers: own, body };
  const headers = await signedHeaders(request, credentials, new Date());
  return fetch(href, { method: "POST", headers, body });
}

async function call(operation: string, input: unknown) {
  const response = await send("/", input, { "x-amz-target": `AmazonSQS.${operation}` });
  return { status: response.status, body: await response.json() };
}

it("accepts queue messages like SQS, alone and in batches", async () => {
  const { queueUrl: QueueUrl } = services;
  const MD5OfMessageBody = createHash("md5").update("one").digest("hex");
  expect(await call("SendMessage", { QueueUrl, MessageBody: "one", DelaySeconds: 10 })).toEqual({
    status: 200,
    body: { MessageId: "id of one", MD5OfMessageBody },
  });
  const Entries = [
    { Id: "a", MessageBody: "two" },
    { Id: "b", MessageBody: "three", DelaySeconds: 5 },
    { Id: "c", MessageBody: "four", MessageGroupId: "g" },
  ];
  const { body } = await call("SendMessageBatch", { QueueUrl, Entries });
  expect(body.Successful.map(({ Id, MessageId }: Record<string, string>) => [Id, MessageId])).toEqual([
    ["a", "id of two"],
    ["b", "id of three"],
    ["c", "id of four"],
  ]);
  expect(sent).toEqual([
    ["one", { delaySeconds: 10 }],
    ["two", { delaySeconds: 0 }],
    ["three", { delaySeconds: 5 }],
    ["four", { delaySeconds: 0, group: "g" }],
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
])("rejects %s", async (_, operation, input, name) => {
  const answer = await call(operation, { QueueUrl: services.queueUrl, ...input });
  expect(answer).toMatchObject({ status: 400, body: { __type: name } });
  expect(sent).toEqual([]);
});

it("stores emails like SES, also over a restart", async () => {
  const mailTo = (input: unknown) => send("/v2/email/outbound-emails", input);
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
  const { MessageId } = await (await mailTo(mail)).json();
  expect((await mailTo({ ...mail, Destination: { ToAddresses: [] } })).status).toBe(400);
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

it("has no other services, and listens on the loopback address only", async () => {
  expect((await send("/v2/email/identities", {})).status).toBe(404);
  expect(services.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

it("rejects requests not signed with the credentials of this start", async () => {
  const other = await startServices({ ...behind(), connections: new Connections({}) });
  const paths = ["/", "/uploads/tmp/a/b", "/v2/email/outbound-emails", "/sockets/@connections/x"];
  for (const path of paths) {
    for (const method of ["GET", "POST", "PUT", "DELETE"])
      expect((await fetch(services.endpoint + path, { method })).status, `${method} ${path}`).toBe(403);
    expect((await send(path, {}, {}, other.credentials)).status, path).toBe(403);
    const { accessKeyId } = services.credentials;
    expect((await send(path, {}, {}, { accessKeyId, secretAccessKey: "local" })).status, path).toBe(403);
  }
  expect(other.credentials).not.toEqual(services.credentials);
  await other.close();
});

it("accepts a signature only for its body, path and fifteen minutes", () => {
  const credentials = newCredentials();
  const body = Buffer.from("{}");
  const sign = async (at: Date) => ({
    method: "POST",
    target: "/a/b%3D",
    headers: await signedHeaders(
      { service: "sqs", region: "local", host: "h", path: "/a/b%3D", headers: {}, body: "{}" },
      credentials,
      at,
    ),
  });
  return Promise.all([
    expect(
      sign(new Date()).then((signed) => checkSigned(signed, body, credentials)),
    ).resolves.toBeUndefined(),
    expect(
      sign(new Date()).then((signed) => checkSigned(signed, Buffer.from("{ }"), credentials)),
    ).rejects.toThrow("not the one that was signed"),
    expect(
      sign(new Date()).then((signed) => checkSigned({ ...signed, target: "/a/c" }, body, credentials)),
    ).rejects.toThrow("not the one that was signed"),
    expect(
      sign(new Date(Date.now() - 16 * 60_000)).then((signed) => checkSigned(signed, body, credentials)),
    ).rejects.toThrow("not signed by now"),
  ]);
});
