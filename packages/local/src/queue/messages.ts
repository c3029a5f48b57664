import { randomUUID } from "node:crypto";
import { type Entry, type Journal, openJournal, readJournal } from "./journal";
import type { Message } from "./message";

export interface SendOptions {
  delaySeconds?: number;
  group?: string;
}

export class Messages {
  private readonly held = new Set<string>(); // in flight, or not yet durable
  private isWritten = true;
  private isClosed = false;

  private constructor(
    private readonly messages: Map<string, Message>,
    private readonly journal: Journal,
  ) {}

  static async open(path: string): Promise<Messages> {
    const messages = readJournal(path);
    return new Messages(messages, await openJournal(path, () => messages.values()));
  }

  /** Resolves with the message id once it is durable. */
  async add(body: string, { delaySeconds = 0, group }: SendOptions = {}): Promise<string> {
    const id = randomUUID();
    const sentAt = Date.now();
    const dueAt = sentAt + delaySeconds * 1000;
    const message: Message = { id, body, group, sentAt, dueAt, receives: 0, firstReceivedAt: null };
    this.messages.set(id, message);
    this.held.add(id);
    try {
      await this.append({ put: message });
    } catch (error) {
      this.messages.delete(id);
      throw error;
    } finally {
      this.held.delete(id);
    }
    return id;
  }

  due(count: number): Message[] {
    const now = Date.now();
    const found = this.deliverable().filter(({ dueAt }) => dueAt <= now);
    return found.sort((a, b) => a.dueAt - b.dueAt).slice(0, count);
  }

  /** Marks messages as in flight until `save` or `remove`. Resolves once that is durable. */
  async take(batch: readonly Message[]): Promise<void> {
    for (const { id } of batch) this.held.add(id);
    await Promise.all(batch.map((message) => this.note({ put: message })));
  }

  save(message: Message): void {
    this.held.delete(message.id);
    void this.note({ put: message });
  }

  remove({ id }: Message): void {
    this.held.delete(id);
    this.messages.delete(id);
    void this.note({ done: id });
  }

  /** Milliseconds until the next message is due; infinite without one. */
  untilNext(): number {
    return Math.min(...this.deliverable().map(({ dueAt }) => dueAt - Date.now()));
  }

  /** Nothing is in flight, due or waiting for a retry; delayed messages count only when due. */
  isQuiet(): boolean {
    const now = Date.now();
    const isWaiting = ({ dueAt, firstReceivedAt }: Message) => dueAt > now && firstReceivedAt === null;
    return this.held.size === 0 && this.deliverable().every(isWaiting);
  }

  isHealthy(): boolean {
    return this.isWritten;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.journal.close();
  }

  private deliverable(): Message[] {
    const groups = new Set<string>();
    return [...this.messages.values()].filter(({ id, group }) => {
      if (group !== undefined && groups.has(group)) return false;
      if (group !== undefined) groups.add(group);
      return !this.held.has(id);
    });
  }

  /** Only logs a failed write, since a lost entry merely repeats a message. */
  private async note(entry: Entry): Promise<void> {
    if (this.isClosed) return;
    const wasWritten = this.isWritten;
    await this.append(entry).catch((error) => {
      if (wasWritten) console.error("The queue can't write to its file.", error);
    });
  }

  private async append(entry: Entry): Promise<void> {
    try {
      await this.journal.append(entry);
      this.isWritten = true;
    } catch (error) {
      this.isWritten = false;
      throw error;
    }
  }
}
