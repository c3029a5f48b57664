import { statfsSync } from "node:fs";

/** What is left for requests and consumers that are under way when the disk fills up. */
const RESERVE_BYTES = 16 * 1024 * 1024;

export interface Disk {
  /** Whether nothing more is to be written; the first look that finds it so is logged, and the first that does not. */
  isFull(): boolean;
}

/** Watches the disk of the data directory. */
export function openDisk(dataDir: string, freeBytes = () => freeBytesOf(dataDir)): Disk {
  let wasFull = false;
  return {
    isFull() {
      const isFull = freeBytes() < RESERVE_BYTES;
      if (isFull && !wasFull)
        console.error(
          `The disk is full: nothing is saved until there is room in ${dataDir}. Reading goes on.`,
        );
      if (!isFull && wasFull) console.info("There is room on the disk again.");
      wasFull = isFull;
      return isFull;
    },
  };
}

export function freeBytesOf(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Whether a write failed for want of room alone. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
