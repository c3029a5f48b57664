import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Remembers on the disk that the demo data is being written into a store, so that half of it is never taken for all of
 * it. Another store than the one that was being written is never touched.
 */
export function seedingMark(dataDir: string, endpoint: string | undefined) {
  const path = join(dataDir, "seeding");
  const store = endpoint ?? "embedded";
  return {
    isSet: () => read(path) === store, // the last start ended in the middle of it
    set: () => writeFileSync(path, store, { mode: 0o600 }),
    clear: () => rmSync(path, { force: true }),
  };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Gives the memory back that is free now. Left alone, V8 keeps what the demo data took once: three times as much as the
 * product needs from then on.
 */
export function freeMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}
