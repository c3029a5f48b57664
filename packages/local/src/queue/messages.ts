import { randomUUID } from "node:crypto";
import { type Entry, openJournal, readJournal } from "./journal";
import type { Message } from "./message";

export interface SendOptions {
  delaySeconds?: number;
  group?: string;
}

/** The messages of a queue, in memory and on disk. */
export interface Messages {
  /** Resolves with the message id once it is durable. */
  add(body: string, options?: SendOptions): Promise<string>;
  due(count: number): Message[]; // the first due messages that are not in flight
  /** Marks messages as in flight until `save` or `remove`. Resolves once that is durable. */
  take(batch: readonly Message[]): Promise<void>;
  save(message: Message): void; // returns a changed message to the queue
  remove(message: Message): void;
  untilNext(): number; // ms until the next message is due; infinite without one
  /** Nothing is in flight, due or waiting for a retry; delayed messages count only when due. */
  isQuiet(): boolean;
  isHealthy(): boolean; // the last write succeeded
  close(): Promise<void>;
}

export async function openMessages(path: string): Promise<Messages> {
  const messages = readJournal(path);
  const journal = await openJournal(path, () => messages.values());
  const held = new Set<string>(); // in flight, or not yet durable
  let isHealthy = true;
  let isClosed = false;

  const append = async (entry: Entry) => {
    try {
      await journal.append(entry);
      isHealthy = true;
    } catch (error) {
      isHealthy = false;
      throw error;
    }
  };
  /** Only logs a failed write, since a lost entry merely repeats a message. */
  const note = async (entry: Entry) => {
    if (isClosed) return;
    const wasHealthy = isHealthy;
    await append(entry).catch((error) => {
      if (wasHealthy) console.error("The queue can't write to its file.", error);
    });
  };
  /** The deliverable messages: only the first of each group. */
  const free = () => {
    const groups = new Set<string>();
    return [...messages.values()].filter(({ id, group }) => {
      if (group !== undefined && groups.has(group)) return false;
      if (group !== undefined) groups.add(group);
      return !held.has(id);
    });
  };

  return {
    async add(body, { delaySeconds = 0, group } = {}) {
      const sentAt = Date.now();
      const dueAt = sentAt + delaySeconds * 1000;
      const message = { id: randomUUID(), body, group, sentAt, dueAt, receives: 0, firstReceivedAt: null };
      messages.set(message.id, message);
      held.add(message.id);
      try {
        await append({ put: message });
      } catch (error) {
        messages.delete(message.id);
        throw error;
      } finally {
        held.delete(message.id);
      }
      return message.id;
    },
    due(count) {
      const now = Date.now();
      const found = free().filter(({ dueAt }) => dueAt <= now);
      return found.sort((a, b) => a.dueAt - b.dueAt).slice(0, count);
    },
    async take(batch) {
      for (const { id } of batch) held.add(id);
      await Promise.all(batch.map((message) => note({ put: message })));
    },
    save(message) {
      held.delete(message.id);
      void note({ put: message });
    },
    remove({ id }) {
      held.delete(id);
      messages.delete(id);
      void note({ done: id });
    },
    untilNext: () => Math.min(...free().map(({ dueAt }) => dueAt - Date.now())),
    isQuiet() {
      const now = Date.now();
      return (
        held.size === 0 &&
        free().every(({ dueAt, firstReceivedAt }) => dueAt > now && firstReceivedAt === null)
      );
    },
    isHealthy: () => isHealthy,
    async close() {
      isClosed = true;
      await journal.close();
    },
  };
}
