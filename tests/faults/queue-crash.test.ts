import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openMailbox } from "@leadlane/local/mailbox/mailbox";
import { readJournal } from "@leadlane/local/queue/journal";
import { findRoot } from "@leadlane/local/root";
import { afterAll, expect, it } from "vitest";

const dataDir = mkdtempSync(join(tmpdir(), "leadlane-queue-crash-"));

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function start() {
  const program = join(findRoot(), "tests", "faults", "run-services.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const kill = async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  return { queueUrl: String(line), kill };
}

/** Sends to the queue, one message after the other, until nobody answers. */
async function sendMessages(queueUrl: string, name: string, acknowledged: Set<string>): Promise<void> {
  for (let number = 1; ; number += 1) {
    const MessageBody = `${name} ${number}`;
    const answer = await fetch(new URL("/", queueUrl), {
      method: "POST",
      headers: { "x-amz-target": "AmazonSQS.SendMessage" },
      body: JSON.stringify({ QueueUrl: queueUrl, MessageBody }),
    }).catch(() => undefined);
    if (!answer?.ok) return;
    acknowledged.add(MessageBody);
  }
}

/** The same with mails. */
async function sendMails(queueUrl: string, name: string, acknowledged: Set<string>): Promise<void> {
  for (let number = 1; ; number += 1) {
    const Data = `${name} ${number}`;
    const answer = await fetch(new URL("/v2/email/outbound-emails", queueUrl), {
      method: "POST",
      body: JSON.stringify({
        FromEmailAddress: "from@example.test",
        Destination: { ToAddresses: ["to@example.test"] },
        Content: { Simple: { Subject: { Data }, Body: { Text: { Data } } } },
      }),
    }).catch(() => undefined);
    if (!answer?.ok) return;
    acknowledged.add(Data);
  }
}

it("has every acknowledged message and mail after kill -9 while they came, twice", async () => {
  const messages = new Set<string>();
  const mails = new Set<string>();
  for (const round of ["first", "second"]) {
    const { queueUrl, kill } = await start();
    const enough = { messages: messages.size + 50, mails: mails.size + 20 };
    const senders = [1, 2, 3].map((sender) => sendMessages(queueUrl, `${round} ${sender}`, messages));
    senders.push(sendMails(queueUrl, round, mails));
    await expect.poll(() => messages.size).toBeGreaterThan(enough.messages);
    await expect.poll(() => mails.size).toBeGreaterThan(enough.mails);
    await kill();
    await Promise.all(senders);
    const bodies = [...readJournal(join(dataDir, "queue.jsonl")).values()].map(({ body }) => body);
    expect(bodies).toEqual(expect.arrayContaining([...messages]));
    const subjects = openMailbox(join(dataDir, "mailbox.jsonl"))
      .list()
      .map(({ subject }) => subject);
    // The oldest of very many are forgotten on purpose.
    expect(subjects).toEqual(expect.arrayContaining([...mails].slice(-400)));
  }
});
