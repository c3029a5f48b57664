import type { Message } from "../queue/message";
import * as Queue from "../queue/queue";
import * as Connection from "./connection";
import type { Push } from "./schema";
import * as Socket from "./socket";

/** A push that is to reach one connection. */
export interface Frame {
  tenant_id: string;
  connection: Connection.Connection;
  push: Push;
}

/** What became of frames. */
export interface Outcome {
  sent: number;
  gone: number;
  /** Put into the queue, to be tried again. */
  queued: number;
  /** Why the first of those could not be sent. */
  error?: unknown;
}

/** Posts at the same time: enough for hundreds of connections within a second, and no burden. */
const POSTS_AT_ONCE = 50;
/** So many failures in a batch say that nothing gets through at the moment: the queue takes the rest. */
const FAILURES_ENDURED = 100;

/**
 * Sends frames, each to its connection, in their order for each of them. Connections that are gone are forgotten; what
 * fails otherwise goes into the queue. Throws only when the queue takes nothing either.
 */
export async function sendAll(frames: readonly Frame[]): Promise<Outcome> {
  const gone = new Set<string>();
  const failed: Frame[] = [];
  const errors: unknown[] = [];
  let sent = 0;
  const texts = new Map<Push, string>();

  const send = async (frame: Frame): Promise<void> => {
    const { connection_id } = frame.connection;
    if (gone.has(connection_id)) return;
    if (errors.length >= FAILURES_ENDURED) {
      failed.push(frame);
      return;
    }
    const text = texts.get(frame.push) ?? JSON.stringify(frame.push);
    texts.set(frame.push, text);
    try {
      if ((await Socket.post(connection_id, text)) === "gone") gone.add(connection_id);
      else sent += 1;
    } catch (error) {
      errors.push(error);
      failed.push(frame);
    }
  };
  const lanes = [...laneByConnection(frames).values()];
  await inParallel(lanes, async (lane) => {
    for (const frame of lane) await send(frame);
  });
  await inParallel([...gone], Connection.forget);
  if (failed.length > 0) await Queue.send(failed.map(toMessage));
  return { sent, gone: gone.size, queued: failed.length, error: errors[0] };
}

function laneByConnection(frames: readonly Frame[]): Map<string, Frame[]> {
  const lanes = new Map<string, Frame[]>();
  for (const frame of frames) {
    const { connection_id } = frame.connection;
    const lane = lanes.get(connection_id);
    if (lane) lane.push(frame);
    else lanes.set(connection_id, [frame]);
  }
  return lanes;
}

function toMessage({ tenant_id, connection: { connection_id, user_id }, push }: Frame): Message {
  return { kind: "push", tenant_id, user_id, connection_id, text: JSON.stringify(push) };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(POSTS_AT_ONCE, items.length) }, worker));
}
