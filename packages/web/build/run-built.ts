import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

export function runBuilt(path: string, code: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  return import(`${pathToFileURL(path).href}?${Date.now()}`);
}
