import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

/** Runs a built module. It resolves its dependencies from its file `path` in the repository. */
export function runBuilt(path: string, code: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  return import(`${pathToFileURL(path).href}?${Date.now()}`);
}
