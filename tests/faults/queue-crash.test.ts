import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Credentials } from "@leadlane/local/http/credentials";
import { openMailbox } from "@leadlane/local/mailbox/mailbox";
import { readJournal } from "@leadlane/local/queue/journal";
import { findRoot } from "@leadlane/local/root";
import { afterAll, expect, it } from "vitest";
import { postSigned } from "../support/signed";

const dataDir = mkdtempSync(join(tmpdir(), "leadlane-queue-crash-"));

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function start() {
  const program = join(findRoot(), "dist/programs/run-services.mjs");
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const kill = async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  const [queueUrl, credentials] = JSON.parse(line) as [string, Credentials];
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    postSigned(new URL(path, queueUrl), JSON.stringify(body), headers, credentials).catch(() => undefined);
  return { queueUrl, post, kill };
}

type Running = Awaited<ReturnType<typeof start>>;

/** Sends queue messages one by one until the server stops responding. */
async function sendMessages(
  { queueUrl, post }: Running,
  name: string,
  acknowledged: Set<string>,
): Promise<void> {
  for (let number = 1; ; number += 1) {
    const MessageBody = `${name} ${number}`;
    const target = { "x-amz-target": "AmazonSQS.SendMessage" };
    const answer = await post("/", { QueueUrl: queueUrl, MessageBody }, target);
    if (!answer?.ok) return;
    acknowledged.add(MessageBody);
  }
}

/** Sends emails one by one until the server stops responding. */
async function sendMails({ post }: Running, name: string, acknowledged: Set<string>): Promise<void> {
  for (let number = 1; ; number += 1) {
    const Data = `${name} ${number}`;
    const answer = await post("/v2/email/outbound-emails", {
      FromEmailAddress: "from@example.test",
      Destination: { ToAddresses: ["to@example.test"] },
      Content: { Simple: { Subject: { Data }, Body: { Text: { Data } } } },
    });
    if (!answer?.ok) return;
    acknowledged.add(Data);
  }
}

it("keeps every acknowledged message and email after two kill -9 during sends", async () => {
  const messages = new Set<string>();
  const mails = new Set<string>();
  for (const round of ["first", "second"]) {
    const services = await start();
    const enough = { messages: messages.size + 50, mails: mails.size + 20 };
    const senders = [1, 2, 3].map((sender) => sendMessages(services, `${round} ${sender}`, messages));
    senders.push(sendMails(services, round, mails));
    await expect.poll(() => messages.size).toBeGreaterThan(enough.messages);
    await expect.poll(() => mails.size).toBeGreaterThan(enough.mails);
    await services.kill();
    await Promise.all(senders);
    const bodies = [...readJournal(join(dataDir, "queue.jsonl")).values()].map(({ body }) => body);
    expect(bodies).toEqual(expect.arrayContaining([...messages]));
    const subjects = openMailbox(join(dataDir, "mailbox.jsonl"))
      .list()
      .map(({ subject }) => subject);
    // The mailbox intentionally keeps only the newest.
    expect(subjects).toEqual(expect.arrayContaining([...mails].slice(-400)));
  }
});
