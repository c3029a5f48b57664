import { chmodSync, mkdirSync, statSync } from "node:fs";

const STICKY = 0o1000;
const OTHERS = 0o077;

/**
 * Makes the data directory where it is missing, and takes the rights of everybody else on one that exists: secrets and
 * mails lie in it. A directory that everybody shares (such as /tmp itself) keeps its rights.
 */
export function prepareDataDir(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(path);
  const isOurs = uid === process.getuid?.();
  if (isOurs && (mode & STICKY) === 0 && (mode & OTHERS) !== 0) chmodSync(path, mode & 0o700);
}
