import * as z from "zod/mini";
import { callService } from "../aws/call";
import { config } from "../config";
import type { Message, TransferMessage } from "./message";

const MESSAGES_A_CALL = 10; // the queue takes this many messages in one call, and this much
const BYTES_A_CALL = 200_000;
const PATIENCE_MS = 4_000;

const Answer = z.object({
  Failed: z.optional(z.array(z.object({ Id: z.string(), Code: z.optional(z.string()) }))),
});

/** Puts messages into the queue, each delivered at least once, after `delaySeconds`. Throws when one could not be put. */
export function send(messages: readonly Message[], delaySeconds = 0): Promise<void> {
  return sendTo(config.queueUrl, messages, delaySeconds);
}

/** Puts messages into the queue of files of leads. */
export function sendTransfers(messages: readonly TransferMessage[]): Promise<void> {
  return sendTo(config.transferQueueUrl, messages, 0);
}

async function sendTo(queueUrl: string, messages: readonly object[], delaySeconds: number): Promise<void> {
  await Promise.all(toCalls(messages.map((message) => JSON.stringify(message))).map(sendSome));

  async function sendSome(bodies: readonly string[]): Promise<void> {
    const Entries = bodies.map((MessageBody, position) => ({
      Id: String(position),
      MessageBody,
      DelaySeconds: delaySeconds,
    }));
    const answer = await callService({
      service: "sqs",
      url: new URL(config.queueEndpoint ?? new URL(queueUrl).origin),
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": "AmazonSQS.SendMessageBatch",
      },
      body: { QueueUrl: queueUrl, Entries },
      patienceMs: PATIENCE_MS,
    });
    const { Failed = [] } = Answer.parse(answer);
    if (Failed.length > 0)
      throw new Error(`The queue refused ${Failed.length} messages: ${Failed[0]?.Code}.`);
  }
}

function toCalls(bodies: readonly string[]): string[][] {
  const calls: string[][] = [];
  let bytes = 0;
  for (const body of bodies) {
    const size = Buffer.byteLength(body);
    const last = calls.at(-1);
    if (last && last.length < MESSAGES_A_CALL && bytes + size <= BYTES_A_CALL) {
      last.push(body);
      bytes += size;
    } else {
      calls.push([body]);
      bytes = size;
    }
  }
  return calls;
}
