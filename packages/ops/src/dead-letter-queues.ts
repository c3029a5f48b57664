import { callService } from "@leadlane/core/kernel/aws/call";
import { config } from "@leadlane/core/kernel/config";
import * as z from "zod/mini";
import { resourcePrefix } from "./stage";

const TIMEOUT_MS = 25_000;
const HIDDEN_SECONDS = 120; // visibility timeout of messages that were read

const Queues = z.object({ QueueUrls: z.optional(z.array(z.string())) });
const Messages = z.object({
  Messages: z.optional(
    z.array(z.object({ MessageId: z.string(), ReceiptHandle: z.string(), Body: z.string() })),
  ),
});
const Attributes = z.object({ Attributes: z.object({ QueueArn: z.string() }) });

export interface QueueMessage {
  id: string;
  receipt: string;
  body: string;
}

export interface DeadLetterQueue {
  url: string;
  /** The function that failed. */
  source: "project" | "notify" | "deliver" | "transfer" | "call";
}

const NAMES = [
  { source: "project", pattern: /projectdeadletters/i },
  { source: "notify", pattern: /notifydeadletters/i },
  { source: "deliver", pattern: /undelivered/i },
  { source: "transfer", pattern: /untransferred/i },
  { source: "call", pattern: /uncalled/i },
] as const;

function ask(operation: string, body: Record<string, unknown>): Promise<unknown> {
  return callService({
    service: "sqs",
    url: new URL(config.queueEndpoint ?? `https://sqs.${config.region}.amazonaws.com`),
    headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": `AmazonSQS.${operation}` },
    body,
    timeoutMs: TIMEOUT_MS,
  });
}

export async function findQueues(stage: string): Promise<DeadLetterQueue[]> {
  const { QueueUrls = [] } = Queues.parse(
    await ask("ListQueues", { QueueNamePrefix: resourcePrefix(stage) }),
  );
  return NAMES.flatMap(({ source, pattern }) =>
    QueueUrls.filter((url) => pattern.test(url)).map((url) => ({ url, source })),
  );
}

export async function receiveAll({ url }: DeadLetterQueue): Promise<QueueMessage[]> {
  const found: QueueMessage[] = [];
  for (;;) {
    const answer = await ask("ReceiveMessage", {
      QueueUrl: url,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: HIDDEN_SECONDS,
      WaitTimeSeconds: 1,
    });
    const { Messages: some = [] } = Messages.parse(answer);
    if (some.length === 0) return found;
    found.push(
      ...some.map(({ MessageId: id, ReceiptHandle: receipt, Body: body }) => ({ id, receipt, body })),
    );
  }
}

export async function removeMessage({ url }: DeadLetterQueue, { receipt }: QueueMessage): Promise<void> {
  await ask("DeleteMessage", { QueueUrl: url, ReceiptHandle: receipt });
}

export async function sendBack({ url }: DeadLetterQueue): Promise<void> {
  const answer = await ask("GetQueueAttributes", { QueueUrl: url, AttributeNames: ["QueueArn"] });
  await ask("StartMessageMoveTask", { SourceArn: Attributes.parse(answer).Attributes.QueueArn });
}
