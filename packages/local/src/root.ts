import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export function findRoot(from: string = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, "package-lock.json"))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error("The product's package-lock.json is missing.");
  return findRoot(parent);
}
