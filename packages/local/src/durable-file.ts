import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

export function replaceFile(path: string, content: string | Uint8Array, mode = 0o600): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    const file = openSync(draft, "w", mode);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncDirectory(dirname(path));
}

/** Appends a line durably; without space the file is unchanged. */
export function appendLine(path: string, line: string): void {
  const file = openSync(path, "a", 0o600);
  const { size } = fstatSync(file);
  try {
    writeFileSync(file, `${line}\n`);
    fsyncSync(file);
  } catch (error) {
    ftruncateSync(file, size);
    throw error;
  } finally {
    closeSync(file);
  }
}

/** A rename is durable only after a sync of its directory; Windows cannot open one. */
function syncDirectory(path: string): void {
  if (process.platform === "win32") return;
  const directory = openSync(path, "r");
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
