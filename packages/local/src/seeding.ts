import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Remembers on the disk that the demo data is being written into a store, so that half of it is never taken for all of
 * it. Another store than the one that was being written is never touched.
 */
export function seedingMark(dataDir: string, endpoint: string | undefined) {
  const path = join(dataDir, "seeding");
  const store = endpoint ?? "embedded";
  return {
    /** The last start ended in the middle of it. */
    isSet: () => read(path) === store,
    set: () => writeFileSync(path, store),
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
