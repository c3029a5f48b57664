import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { AwsError } from "../http/aws-error";
import type { Queue } from "../queue/queue";

const BODY_BYTES = 1_048_576;
const BATCH_MAX = 10;

const Message = z.object({
  MessageBody: z.string().check(z.minLength(1)),
  DelaySeconds: z._default(z.int().check(z.minimum(0), z.maximum(900)), 0),
  MessageGroupId: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
});
type Message = z.infer<typeof Message>;

const SendMessage = z.extend(Message, { QueueUrl: z.string() });
const SendMessageBatch = z.object({
  QueueUrl: z.string(),
  Entries: z.array(z.extend(Message, { Id: z.string() })).check(z.minLength(1), z.maxLength(BATCH_MAX)),
});

/** Implements SQS operations on the existing queues; responds once messages are durable. */
export async function handleSqs(
  operation: string,
  input: unknown,
  queues: ReadonlyMap<string, Pick<Queue, "send">>,
): Promise<unknown> {
  const find = ({ QueueUrl }: { QueueUrl: string }) => {
    const queue = queues.get(QueueUrl);
    if (!queue) throw new AwsError(400, "QueueDoesNotExist", "The specified queue does not exist.");
    return queue;
  };
  if (operation === "SendMessage") {
    const message = parse(SendMessage, input);
    return send(message, find(message));
  }
  if (operation === "SendMessageBatch") {
    const batch = parse(SendMessageBatch, input);
    const queue = find(batch);
    if (new Set(batch.Entries.map(({ Id }) => Id)).size < batch.Entries.length) {
      throw new AwsError(400, "BatchEntryIdsNotDistinct", "Two entries have the same Id.");
    }
    const sent = batch.Entries.map(async ({ Id, ...entry }) => ({ Id, ...(await send(entry, queue)) }));
    return { Successful: await Promise.all(sent), Failed: [] };
  }
  throw new AwsError(400, "UnsupportedOperation", `The queue has no operation ${operation}.`);
}

async function send({ MessageBody, DelaySeconds, MessageGroupId }: Message, queue: Pick<Queue, "send">) {
  if (Buffer.byteLength(MessageBody) > BODY_BYTES) {
    throw new AwsError(400, "InvalidParameterValue", "The message is longer than 1 MB.");
  }
  const MessageId = await queue.send(MessageBody, { delaySeconds: DelaySeconds, group: MessageGroupId });
  return { MessageId, MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex") };
}

function parse<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw new AwsError(400, "InvalidParameterValue", z.prettifyError(parsed.error));
  return parsed.data;
}
