import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The product's own directory, found from this file upwards: the sources and the bundle lie at different depths. */
export function findRoot(from: string = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, "package-lock.json"))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error("The product's package-lock.json is missing.");
  return findRoot(parent);
}
