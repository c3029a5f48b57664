import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Remembers on the disk that the demo data is being written, so that half of it is never taken for all of it. */
export function seedingMark(dataDir: string) {
  const path = join(dataDir, "seeding");
  return {
    /** The last start ended in the middle of it. */
    isSet: () => existsSync(path),
    set: () => writeFileSync(path, ""),
    clear: () => rmSync(path, { force: true }),
  };
}
