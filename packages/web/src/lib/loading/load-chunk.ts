import { TEXTS } from "../../config/texts";

/** How long a part of the app may take to load (spec section 9), in milliseconds. */
export const CHUNK_TIMEOUT = 120_000;

/** What is said in the place of a part that did not load. */
export function chunkFailedText(): string {
  return navigator.onLine ? TEXTS.chunkFailed : TEXTS.chunkOffline;
}

/** A part of the app that failed to load or took too long. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be loaded", { cause });
    this.name = "ChunkLoadError";
  }
}

/** What `load` gives. Throws `ChunkLoadError` when it fails or takes longer than the limit. */
export async function loadChunk<T>(load: () => Promise<T>, timeout: number = CHUNK_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeout} ms`)), timeout);
  });
  try {
    // Where pages are made in advance, there is none.
    if (typeof navigator === "object" && !navigator.onLine) await expectAtHand(load);
    return await Promise.race([load(), limit]);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Browsers remember a module that failed to load, and never ask for it again: without a connection it is not imported
 * unless a cache has it. What is not seen in the code of `load` is imported all the same.
 */
async function expectAtHand(load: () => unknown): Promise<void> {
  const [, file] = /import\([`"']([^`"']+)/.exec(load.toString()) ?? [];
  if (file) await fetch(new URL(file, import.meta.url));
}
