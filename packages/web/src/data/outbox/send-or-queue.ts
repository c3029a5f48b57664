import { TEXTS } from "../../config/texts";
import { ApiError } from "../../lib/api/api-error";
import { checkConnection, isOffline } from "../../lib/api/connection";
import { enqueue, outboxEntries } from "../../lib/outbox/outbox";
import {
  type Delivery,
  type NewEntry,
  type OutboxAction,
  type OutboxEntry,
  subjectOf,
} from "../../lib/outbox/outbox-entry";
import type { CallOptions } from "./outbox-calls";

const PATIENCE = 15_000; // milliseconds to wait for the server before the entry waits in the outbox

interface Sending<Action extends OutboxAction, Answer> {
  entry: NewEntry & { action: Action };
  version?: number;
  key: string;
  send: (action: Action, options: CallOptions) => Promise<Answer>;
}

/**
 * Sends an action, or stores it in the outbox if the server can't be reached or earlier entries of the lead
 * wait. Rejects if the server refuses it.
 */
export async function sendOrQueue<Action extends OutboxAction, Answer>({
  entry,
  version,
  key,
  send,
}: Sending<Action, Answer>): Promise<Delivery<Answer>> {
  const { action } = entry;
  const queue = (attempt: OutboxEntry["attempt"]) => store(entry, key, attempt);
  if (isOffline() || hasWaiting(subjectOf(action))) return queue(null);
  const at = new Date().toISOString();
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    return { isSent: true, answer: await send(action, { version, idempotencyKey: key, signal }) };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    void checkConnection();
    return queue({ at, version });
  }
}

function hasWaiting(subject: string): boolean {
  return outboxEntries().some(({ action }) => subjectOf(action) === subject);
}

export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0;
  return error instanceof DOMException && error.name === "TimeoutError";
}

async function store(
  entry: NewEntry,
  key: string,
  attempt: OutboxEntry["attempt"],
): Promise<{ isSent: false; entry: OutboxEntry }> {
  try {
    return { isSent: false, entry: await enqueue(entry, key, attempt) };
  } catch (error) {
    console.warn("The entry could not be stored", error);
    throw new ApiError({ status: 0, code: "OFFLINE", message: TEXTS.offline });
  }
}
