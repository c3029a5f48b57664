import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { replaceFile } from "../durable-file";

const FOLDERS = ["tmp", "files", "lead-files", "exports"];
const KEY = /^(tmp|files|lead-files|exports)\/[\w-]+\/[\w-][\w.-]*$/;
const NAME = /^[\w-]+$/;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The lifecycle rules of the bucket in days by prefix. */
const TEMPORARY_DAYS = { tmp: 1, exports: 8 };

export interface Files {
  put(key: string, body: Uint8Array): void; // durable on return
  get(key: string): Buffer | undefined;
  remove(key: string): void;
  list(prefix: string): string[];
  removeBelow(tenantId: string): number;
}

/**
 * Opens the objects below a directory and deletes uploads older than a day. Keys of another shape have no
 * object.
 */
export function openFiles(directory: string): Files {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const [folder, days] of Object.entries(TEMPORARY_DAYS))
    removePassed(join(directory, folder), days * DAY_MS);
  const locate = (key: string) => (KEY.test(key) ? join(directory, key) : undefined);
  return {
    put(key, body) {
      const path = locate(key);
      if (!path) throw new Error(`"${key}" is no key of this bucket.`);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      replaceFile(path, body);
    },
    get(key) {
      const path = locate(key);
      return path && existsSync(path) ? readFileSync(path) : undefined;
    },
    remove(key) {
      const path = locate(key);
      if (path) rmSync(path, { force: true });
    },
    list(prefix) {
      return readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
        .filter((key) => KEY.test(key) && key.startsWith(prefix))
        .sort();
    },
    removeBelow(tenantId) {
      if (!NAME.test(tenantId)) throw new Error(`"${tenantId}" is no tenant's id.`);
      const folders = FOLDERS.map((folder) => join(directory, folder, tenantId)).filter(existsSync);
      const removed = folders.flatMap((folder) => readdirSync(folder)).length;
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      return removed;
    },
  };
}

function removePassed(directory: string, age: number): void {
  if (!existsSync(directory)) return;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && statSync(path).mtimeMs < Date.now() - age) rmSync(path);
  }
}
