import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createId } from "@leadlane/core/kernel/id";
import type { DynamoDBRecord } from "aws-lambda";
import { replaceFile } from "../durable-file";

/** What a consumer gave up: a record of the table's stream, or a message of the queue. */
export interface DeadLetter {
  id: string;
  at: string; // when it was given up, ISO-8601
  source: string; // the consumer
  error: string;
  record?: DynamoDBRecord;
  message?: { id: string; body: string; group?: string | undefined };
}

/**
 * The dead letters of a data directory, a file each; those that an operator wants replayed lie in a folder of their
 * own. A letter moves by renaming alone, so the product may run or not while another process moves it.
 */
export interface DeadLetters {
  /** Keeps a letter, on the disk when it returns; under its old id when it was replayed in vain. */
  softDelete(letter: Omit<DeadLetter, "id" | "at"> & { id?: string }): void;
  list(): DeadLetter[]; // the oldest first
  /** Has a letter replayed by the consumer that gave it up; false when there is none of this id. */
  request(id: string): boolean;
  replays(source: string): DeadLetter[]; // those that the consumer is to replay, the oldest first
  settle(id: string): void; // the replay is over, whatever came of it
  isPending(id: string): boolean;
}

export function openDeadLetters(dataDir: string): DeadLetters {
  const directory = join(dataDir, "dead-letters");
  const replayed = join(directory, "replay");
  mkdirSync(replayed, { recursive: true, mode: 0o700 });
  const fileIn = (folder: string, id: string) => join(folder, `${id}.json`);
  return {
    softDelete({ id = createId(Date.now()), ...letter }) {
      const whole: DeadLetter = { id, at: new Date().toISOString(), ...letter };
      replaceFile(fileIn(directory, id), JSON.stringify(whole));
    },
    list: () => readLetters(directory),
    request(id) {
      // Ids are capitals and digits: anything else could lead out of the folder.
      const path = fileIn(directory, id);
      if (!/^[0-9A-Z]+$/.test(id) || !existsSync(path)) return false;
      renameSync(path, fileIn(replayed, id));
      return true;
    },
    replays: (source) => readLetters(replayed).filter((letter) => letter.source === source),
    settle: (id) => rmSync(fileIn(replayed, id), { force: true }),
    isPending: (id) => existsSync(fileIn(replayed, id)),
  };
}

function readLetters(folder: string): DeadLetter[] {
  const names = orNone(() => readdirSync(folder)).filter((name) => name.endsWith(".json"));
  // Only this module writes the files, whole or not at all.
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8")) as DeadLetter;
  return names.sort().flatMap((name) => orNone(() => [read(name)]));
}

/** Nothing where a file is gone: somebody moved a letter since the folder was read. */
function orNone<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
