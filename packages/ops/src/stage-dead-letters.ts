import {
  type DeadLetterQueue,
  findQueues,
  type QueueMessage,
  receiveAll,
  removeMessage,
  sendBack,
} from "./dead-letter-queues";
import { readNotice, replay } from "./lost-records";

function describe({ source }: DeadLetterQueue, { id, body }: QueueMessage): string {
  if (isQueue(source)) return `${id}  ${source}  ${body}`;
  const { requestContext, DDBStreamBatchInfo: batch } = readNotice(body);
  const place = `${batch.shardId} ${batch.startSequenceNumber}–${batch.endSequenceNumber}`;
  return `${id}  ${source}  written ${batch.approximateArrivalOfFirstRecord}, ${requestContext.condition}, at ${place}`;
}

/** Queue messages can be moved back; stream records are read again. */
function isQueue(source: DeadLetterQueue["source"]): boolean {
  return source !== "project" && source !== "notify";
}

/** Listed messages can be replayed after two minutes. */
export async function list(stage: string, report: (line: string) => void): Promise<void> {
  let count = 0;
  for (const queue of await findQueues(stage)) {
    const messages = await receiveAll(queue);
    for (const message of messages) report(describe(queue, message));
    count += messages.length;
  }
  report(count === 1 ? "1 dead letter." : `${count} dead letters.`);
}

const OUTCOMES = {
  done: "was replayed",
  failed: "failed again; the consumer's log says why",
  gone: "is no longer in the stream, which keeps records for a day",
} as const;

/** Invokes stream consumers again. False if a record failed or is no longer in the stream. */
export async function replayAll(stage: string, report: (line: string) => void): Promise<boolean> {
  let isAllDone = true;
  for (const queue of await findQueues(stage)) {
    if (isQueue(queue.source)) {
      await sendBack(queue);
      report("Messages are being moved back into the queue.");
      continue;
    }
    for (const message of await receiveAll(queue)) {
      const outcome = await replay(readNotice(message.body));
      if (outcome === "done") await removeMessage(queue, message);
      else isAllDone = false;
      report(`${message.id} ${OUTCOMES[outcome]}.`);
    }
  }
  return isAllDone;
}
