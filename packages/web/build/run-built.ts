import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

/** Runs a module that the build has made. Its file, at `path` below the repository, is where it finds its libraries. */
export function runBuilt(path: string, code: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  return import(`${pathToFileURL(path).href}?${Date.now()}`);
}
