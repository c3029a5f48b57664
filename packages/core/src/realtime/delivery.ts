import type { Message } from "../kernel/queue/message";
import * as Queue from "../kernel/queue/queue";
import * as Connection from "./connection";
import type { Push } from "./schema";
import * as Socket from "./socket";

export interface AddressedPush {
  tenant_id: string;
  connection: Connection.Connection;
  push: Push;
}

export interface Outcome {
  sent: number;
  gone: number;
  queued: number;
  error?: unknown;
}

/** Parallel sends; enough for hundreds of connections per second. */
const MAX_CONCURRENT_POSTS = 50;
const MAX_FAILURES = 100;

/** Keeps the order per connection; failed pushes go to the queue. Throws only if that fails. */
export async function sendAll(pushes: readonly AddressedPush[]): Promise<Outcome> {
  const gone = new Set<string>();
  const failed: AddressedPush[] = [];
  const errors: unknown[] = [];
  let sent = 0;
  const texts = new Map<Push, string>();

  const send = async (addressed: AddressedPush): Promise<void> => {
    const { connection_id } = addressed.connection;
    if (gone.has(connection_id)) return;
    if (errors.length >= MAX_FAILURES) {
      failed.push(addressed);
      return;
    }
    const text = texts.get(addressed.push) ?? JSON.stringify(addressed.push);
    texts.set(addressed.push, text);
    try {
      if ((await Socket.post(connection_id, text)) === "gone") gone.add(connection_id);
      else sent += 1;
    } catch (error) {
      errors.push(error);
      failed.push(addressed);
    }
  };
  const groups = [...groupByConnection(pushes).values()];
  await inParallel(groups, async (group) => {
    for (const addressed of group) await send(addressed);
  });
  await inParallel([...gone], Connection.forget);
  if (failed.length > 0) await Queue.send(failed.map(toMessage));
  return { sent, gone: gone.size, queued: failed.length, error: errors[0] };
}

function groupByConnection(pushes: readonly AddressedPush[]): Map<string, AddressedPush[]> {
  const groups = new Map<string, AddressedPush[]>();
  for (const addressed of pushes) {
    const { connection_id } = addressed.connection;
    const group = groups.get(connection_id);
    if (group) group.push(addressed);
    else groups.set(connection_id, [addressed]);
  }
  return groups;
}

function toMessage({ tenant_id, connection: { connection_id, user_id }, push }: AddressedPush): Message {
  return { kind: "push", tenant_id, user_id, connection_id, text: JSON.stringify(push) };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT_POSTS, items.length) }, worker));
}
