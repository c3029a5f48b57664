import * as z from "zod/mini";
import { callService } from "../aws/call";
import { config } from "../config";
import type { LaneMessage, Message, TransferMessage } from "./message";

const MESSAGES_PER_CALL = 10;
const BYTES_PER_CALL = 200_000;
const TIMEOUT_MS = 4_000;

const SendResult = z.object({
  Failed: z.optional(z.array(z.object({ Id: z.string(), Code: z.optional(z.string()) }))),
});

/** Delivered at least once. Throws if SQS refuses a message. */
export function send(messages: readonly Message[], delaySeconds = 0): Promise<void> {
  const entries = messages.map((message) => ({
    MessageBody: JSON.stringify(message),
    DelaySeconds: delaySeconds,
  }));
  return sendTo(config.queueUrl, entries);
}

/** FIFO per tenant: one step at a time. */
export function sendTransfers(messages: readonly TransferMessage[]): Promise<void> {
  const entries = messages.map((message) => ({
    MessageBody: JSON.stringify(message),
    MessageGroupId: message.tenant_id,
  }));
  return sendTo(config.transferQueueUrl, entries);
}

export const MAX_DELAY_SECONDS = 900;

/** Delivered at least once. The group lets other tenants pass one with slow receivers (SQS fair queues). */
export function sendLanes(messages: readonly LaneMessage[], delaySeconds = 0): Promise<void> {
  const entries = messages.map((message) => ({
    MessageBody: JSON.stringify(message),
    DelaySeconds: delaySeconds,
    MessageGroupId: message.tenant_id,
  }));
  return sendTo(config.webhookQueueUrl, entries);
}

interface Entry {
  MessageBody: string;
  DelaySeconds?: number;
  MessageGroupId?: string;
}

async function sendTo(queueUrl: string, entries: readonly Entry[]): Promise<void> {
  await Promise.all(toBatches(entries).map(sendBatch));

  async function sendBatch(batch: readonly Entry[]): Promise<void> {
    const Entries = batch.map((entry, position) => ({ Id: String(position), ...entry }));
    const result = await callService({
      service: "sqs",
      url: new URL(config.queueEndpoint ?? new URL(queueUrl).origin),
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": "AmazonSQS.SendMessageBatch",
      },
      body: { QueueUrl: queueUrl, Entries },
      timeoutMs: TIMEOUT_MS,
    });
    const { Failed = [] } = SendResult.parse(result);
    if (Failed.length > 0)
      throw new Error(`The queue refused ${Failed.length} messages: ${Failed[0]?.Code}.`);
  }
}

function toBatches(entries: readonly Entry[]): Entry[][] {
  const batches: Entry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.MessageBody);
    const last = batches.at(-1);
    if (last && last.length < MESSAGES_PER_CALL && bytes + size <= BYTES_PER_CALL) {
      last.push(entry);
      bytes += size;
    } else {
      batches.push([entry]);
      bytes = size;
    }
  }
  return batches;
}
