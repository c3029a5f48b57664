import { existsSync, readFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { replaceFile } from "../durable-file";
import type { Message } from "./message";

export type Entry = { put: Message } | { done: string };

const SLACK = 2000; // obsolete lines before the file is compacted

export interface Journal {
  /** Resolves when the entry is durable; simultaneous entries share a write. */
  append(entry: Entry): Promise<void>;
  close(): Promise<void>;
}

/** The messages in a journal file; an incomplete last line was not acknowledged. */
export function readJournal(path: string): Map<string, Message> {
  const messages = new Map<string, Message>();
  if (!existsSync(path)) return messages;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const entry = parse(line);
    if (entry === undefined) continue;
    if ("put" in entry) messages.set(entry.put.id, entry.put);
    else messages.delete(entry.done);
  }
  return messages;
}

/**
 * Stores the messages of a queue. The file is compacted to `activeMessages` at the start and when most lines
 * are obsolete.
 */
export async function openJournal(path: string, activeMessages: () => Iterable<Message>): Promise<Journal> {
  let lines = 0;
  const compact = async () => {
    const entries = [...activeMessages()].map((message) => JSON.stringify({ put: message }));
    replaceFile(path, entries.map((line) => `${line}\n`).join(""));
    lines = entries.length;
    return open(path, "a", 0o600);
  };
  let file: FileHandle = await compact();
  /** Removes the incomplete line of a failed write. */
  const add = async (text: string) => {
    const { size } = await file.stat();
    try {
      await file.appendFile(text);
      await file.datasync();
    } catch (error) {
      await file.truncate(size);
      throw error;
    }
  };

  let waiting: { line: string; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let writing: Promise<void> | undefined;
  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await add(batch.map(({ line }) => `${line}\n`).join(""));
        for (const { resolve } of batch) resolve();
        lines += batch.length;
        if (lines > SLACK + 2 * [...activeMessages()].length) {
          const old = file;
          file = await compact();
          await old.close();
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    writing = undefined;
  };

  return {
    append: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ line: JSON.stringify(entry), resolve, reject });
        writing ??= write();
      }),
    async close() {
      await writing;
      await file.close();
    },
  };
}

function parse(line: string): Entry | undefined {
  if (line === "") return undefined;
  try {
    // Only this module writes the file.
    return JSON.parse(line) as Entry;
  } catch {
    return undefined;
  }
}
