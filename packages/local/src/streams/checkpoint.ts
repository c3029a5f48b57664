import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { isOutOfSpace } from "../disk";
import { replaceFile } from "../durable-file";

const SAVED_WITHIN_MS = 500;

interface Stored {
  stream_arn: string;
  shards: Record<string, string>;
}

export interface Checkpoint {
  /** The last processed sequence number; undefined before the first. */
  get(shardId: string): string | undefined;
  /** Written with a delay; after a crash some records repeat, which is harmless. */
  set(shardId: string, sequenceNumber: string): void;
  forget(shardId: string): void;
  save(): void; // durable on return, or later if the disk is full
}

/**
 * The position of a consumer in a stream. A checkpoint of another stream is ignored, since sequence numbers
 * are not comparable.
 */
export function openCheckpoint(path: string, streamArn: string): Checkpoint {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const stored = read(path);
  const shards: Record<string, string> = stored?.stream_arn === streamArn ? stored.shards : {};
  let timer: NodeJS.Timeout | undefined;
  const save = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    try {
      replaceFile(path, JSON.stringify({ stream_arn: streamArn, shards } satisfies Stored));
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      saveSoon();
    }
  };
  const saveSoon = () => {
    timer ??= setTimeout(save, SAVED_WITHIN_MS).unref();
  };
  return {
    get: (shardId) => shards[shardId],
    set(shardId, sequenceNumber) {
      shards[shardId] = sequenceNumber;
      saveSoon();
    },
    forget(shardId) {
      delete shards[shardId];
      saveSoon();
    },
    save,
  };
}

/**
 * Starts a new consumer at the position of another one, to skip earlier records. Does nothing if it has its
 * own position.
 */
export function beginAt(path: string, other: string, streamArn: string): void {
  if (read(path)?.stream_arn === streamArn) return;
  const found = read(other);
  const shards = found?.stream_arn === streamArn ? found.shards : {};
  replaceFile(path, JSON.stringify({ stream_arn: streamArn, shards } satisfies Stored));
}

function read(path: string): Stored | undefined {
  if (!existsSync(path)) return undefined;
  // Only this module writes the file, atomically.
  return JSON.parse(readFileSync(path, "utf8")) as Stored;
}
