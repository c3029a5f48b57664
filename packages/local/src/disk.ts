import { statfsSync } from "node:fs";

/** Reserved for running requests and consumers when the disk fills up. */
const RESERVE_BYTES = 16 * 1024 * 1024;

export interface Disk {
  isFull(): boolean;
}

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

export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
