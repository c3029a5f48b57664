import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createId } from "@leadlane/core/kernel/id";
import type { DynamoDBRecord } from "aws-lambda";
import { replaceFile } from "../durable-file";

export interface DeadLetter {
  id: string;
  at: string; // failure time, ISO 8601
  source: string;
  error: string;
  record?: DynamoDBRecord;
  message?: { id: string; body: string; group?: string | undefined };
}

/**
 * The dead letters of a data directory, one file each; requested replays are in a separate folder. Letters
 * move by rename only, so another process can move them at any time.
 */
export interface DeadLetters {
  /** Stores a letter durably; a failed replay keeps its id. */
  add(letter: Omit<DeadLetter, "id" | "at"> & { id?: string }): void;
  list(): DeadLetter[]; // oldest first
  requestReplay(id: string): boolean;
  replays(source: string): DeadLetter[]; // letters to replay, oldest first
  completeReplay(id: string): void;
  isReplayPending(id: string): boolean;
}

export function openDeadLetters(dataDir: string): DeadLetters {
  const directory = join(dataDir, "dead-letters");
  const replayed = join(directory, "replay");
  mkdirSync(replayed, { recursive: true, mode: 0o700 });
  const fileIn = (folder: string, id: string) => join(folder, `${id}.json`);
  return {
    add({ id = createId(Date.now()), ...letter }) {
      const whole: DeadLetter = { id, at: new Date().toISOString(), ...letter };
      replaceFile(fileIn(directory, id), JSON.stringify(whole));
    },
    list: () => readLetters(directory),
    requestReplay(id) {
      // Ids are capitals and digits, which prevents path traversal.
      const path = fileIn(directory, id);
      if (!/^[0-9A-Z]+$/.test(id) || !existsSync(path)) return false;
      renameSync(path, fileIn(replayed, id));
      return true;
    },
    replays: (source) => readLetters(replayed).filter((letter) => letter.source === source),
    completeReplay: (id) => rmSync(fileIn(replayed, id), { force: true }),
    isReplayPending: (id) => existsSync(fileIn(replayed, id)),
  };
}

function readLetters(folder: string): DeadLetter[] {
  const names = orNone(() => readdirSync(folder)).filter((name) => name.endsWith(".json"));
  // Only this module writes the files, atomically.
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8")) as DeadLetter;
  return names.sort().flatMap((name) => orNone(() => [read(name)]));
}

/** An empty list if another process moved the file. */
function orNone<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
