import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Marks a store durably while demo data is written to it, to detect an incomplete seed. Never affects another
 * store.
 */
export function seedingMark(dataDir: string, endpoint: string | undefined) {
  const path = join(dataDir, "seeding");
  const store = endpoint ?? "embedded";
  return {
    isSet: () => read(path) === store, // the last start was interrupted while seeding
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
 * Returns free memory to the system. V8 would keep the memory of the seed, three times what the product needs
 * afterwards.
 */
export function freeMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}
