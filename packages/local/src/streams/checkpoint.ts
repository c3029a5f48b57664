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
  /** The last sequence number that is done with, undefined before the first. */
  get(shardId: string): string | undefined;
  /** Soon on the disk: what a crash forgets comes once more, which does no harm. */
  set(shardId: string, sequenceNumber: string): void;
  forget(shardId: string): void; // the shard is read from its oldest record again
  save(): void; // on the disk when it returns; soon after there is room, where there is none
}

/**
 * Where a consumer stands in a stream. A checkpoint of another stream (the table was made anew) does not count: its
 * numbers mean nothing here.
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
 * Begins a consumer that never ran on this stream where another one stands: what lies before is none of its business.
 * Nothing changes for one that has a place of its own.
 */
export function beginAt(path: string, other: string, streamArn: string): void {
  if (read(path)?.stream_arn === streamArn) return;
  const found = read(other);
  const shards = found?.stream_arn === streamArn ? found.shards : {};
  replaceFile(path, JSON.stringify({ stream_arn: streamArn, shards } satisfies Stored));
}

function read(path: string): Stored | undefined {
  if (!existsSync(path)) return undefined;
  // Only this module writes the file, whole or not at all.
  return JSON.parse(readFileSync(path, "utf8")) as Stored;
}
