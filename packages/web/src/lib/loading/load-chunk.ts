import { TEXTS } from "../../config/texts";

/** Milliseconds (spec section 9). */
export const CHUNK_TIMEOUT = 120_000;

export function chunkFailedText(): string {
  return navigator.onLine ? TEXTS.chunkFailed : TEXTS.chunkOffline;
}

export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be loaded", { cause });
    this.name = "ChunkLoadError";
  }
}

/** Throws `ChunkLoadError` when loading fails or takes longer than `timeout`. */
export async function loadChunk<T>(load: () => Promise<T>, timeout: number = CHUNK_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeout} ms`)), timeout);
  });
  try {
    // `navigator` is missing while pages are prerendered.
    if (typeof navigator === "object" && !navigator.onLine) await expectAtHand(load);
    return await Promise.race([load(), limit]);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Browsers cache a failed module import and never retry it. So while offline, throw unless a cache has the
 * file. The file is read from the source of `load`; if it isn't found there, the import is tried anyway.
 */
async function expectAtHand(load: () => unknown): Promise<void> {
  const [, file] = /import\([`"']([^`"']+)/.exec(load.toString()) ?? [];
  if (file) await fetch(new URL(file, import.meta.url));
}
