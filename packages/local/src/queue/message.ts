import { createHash } from "node:crypto";
import type { SQSEvent, SQSRecord } from "aws-lambda";
import { REGION } from "../settings";

/** A queue message; times are epoch milliseconds. */
export interface Message {
  id: string;
  body: string;
  group?: string; // messages of a group are delivered one at a time, in order
  sentAt: number;
  dueAt: number; // earliest delivery
  receives: number;
  firstReceivedAt: number | null;
}

export function toSqsEvent(messages: readonly Message[]): SQSEvent {
  return { Records: messages.map(toRecord) };
}

function toRecord({ id, body, sentAt, receives, firstReceivedAt }: Message): SQSRecord {
  return {
    messageId: id,
    receiptHandle: `${id}#${receives}`,
    body,
    attributes: {
      ApproximateReceiveCount: String(receives),
      SentTimestamp: String(sentAt),
      SenderId: "local",
      ApproximateFirstReceiveTimestamp: String(firstReceivedAt ?? sentAt),
    },
    messageAttributes: {},
    md5OfBody: createHash("md5").update(body).digest("hex"),
    eventSource: "aws:sqs",
    eventSourceARN: `arn:aws:sqs:${REGION}:000000000000:deliver`,
    awsRegion: REGION,
  };
}
