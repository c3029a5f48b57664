import { spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-error";

const STICKY = 0o1000;
const OTHERS = 0o077;

/** The files of a data directory, whose permissions older versions left too open. */
const OWN = [
  ...["table.db", "table.db-wal", "table.db-shm", "seeding", "lock", "format"],
  ...["auth-secret", "origin-verify", "payment-key", "payment-webhook"],
  ...["mailbox.jsonl", "queue.jsonl", "payments.jsonl", "files", "dead-letters", "checkpoints"],
];

/**
 * Creates the data directory, or restricts an existing one to its owner, since it contains secrets and
 * emails. A shared directory such as /tmp keeps its permissions.
 */
export function prepareDataDir(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(path);
  const isOwn = uid === process.getuid?.();
  if (isOwn && (mode & STICKY) === 0 && (mode & OTHERS) !== 0) chmodSync(path, mode & 0o700);
  for (const name of OWN) narrow(join(path, name));
}

function narrow(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.()) return;
  if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
  if (found.isDirectory()) for (const name of readdirSync(path)) narrow(join(path, name));
}

/**
 * Locks DATA_DIR for this process and returns a function to release it, since the engine allows two processes
 * on one file. Takes over the lock of a dead process. Throws a StartError while another product holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "lock");
  const mine = `${process.pid} ${startTime(process.pid)} ${Date.now()}`;
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    while (!tryLink(draft, path)) removeStale(path, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

const FORMAT = "3";

/** Marks a new data directory with its format. Throws a StartError for another format. */
export function assertFormat(dataDir: string): void {
  const path = join(dataDir, "format");
  const isNew = statSync(join(dataDir, "table.db"), { throwIfNoEntry: false }) === undefined;
  const format = read(path)?.trim() ?? (isNew ? FORMAT : null);
  if (format !== FORMAT)
    throw new StartError(
      `${dataDir} holds data of another version of Leadlane: delete it to start afresh, or name another DATA_DIR.`,
    );
  if (isNew) writeFileSync(path, FORMAT, { mode: 0o600 });
}

export function isHeld(dataDir: string): boolean {
  const held = read(join(dataDir, "lock"));
  if (held === null) return false;
  const [pid = "", started = ""] = held.split(" ");
  return isRunning(Number(pid), started);
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

function removeStale(path: string, dataDir: string): void {
  const held = read(path);
  if (held === null) return;
  const [pid = "", started = ""] = held.split(" ");
  if (isRunning(Number(pid), started)) {
    throw new StartError(
      `Another Leadlane (process ${pid}) is using ${dataDir}. Stop it, or give this one its own DATA_DIR.`,
    );
  }
  const stalePath = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, stalePath);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  // Another process may have taken over the lock before the rename: give it back.
  if (read(stalePath) !== held) tryLink(stalePath, path);
  rmSync(stalePath, { force: true });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

function isRunning(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, "EPERM");
  }
  return startTime(pid) === started && !isZombie(pid);
}

/** The start time of a process in kernel ticks, to detect a reused process id. */
function startTime(pid: number): string {
  // Without /proc only the process id is compared.
  return statusOf(pid)?.[19] ?? "";
}

/** Whether a process has exited but still has an entry. Without an init process, zombies remain forever. */
function isZombie(pid: number): boolean {
  const state = statusOf(pid)?.[0] ?? spawnSync("ps", ["-o", "state=", "-p", String(pid)]).stdout?.toString();
  return /^[ZX]/.test(state?.trim() ?? "");
}

/** The fields of /proc/<pid>/stat from the state on; undefined without /proc. */
function statusOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
