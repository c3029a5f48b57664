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

/** What lies in a data directory. Older versions let others read some of it. */
const OWN = [
  ...["table.db", "table.db-wal", "table.db-shm", "seeding", "lock", "format"],
  ...["auth-secret", "origin-verify", "payment-key", "payment-webhook"],
  ...["mailbox.jsonl", "queue.jsonl", "payments.jsonl", "files", "dead-letters", "checkpoints"],
];

/**
 * Makes the data directory where it is missing, and takes the rights of everybody else on one that exists: secrets and
 * mails lie in it. A directory that everybody shares (such as /tmp itself) keeps its rights.
 */
export function prepareDataDir(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(path);
  const isOurs = uid === process.getuid?.();
  if (isOurs && (mode & STICKY) === 0 && (mode & OTHERS) !== 0) chmodSync(path, mode & 0o700);
  for (const name of OWN) narrow(join(path, name));
}

/** Takes the rights of everybody else on a file, or on a folder with all that lies in it. */
function narrow(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.()) return;
  if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
  if (found.isDirectory()) for (const name of readdirSync(path)) narrow(join(path, name));
}

/**
 * Takes DATA_DIR for this process and gives back how to release it. The engine itself would let two of them write to
 * one file. A lock whose process is gone is taken over. Throws a StartError while another product holds it.
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

/** Grows with each change of the stored items that this version can't read. */
const FORMAT = "3";

/** Marks a new data directory with the format of its items. Throws a StartError for one of another format. */
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

/** Whether a running product has the data directory. */
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
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  // Somebody else may have taken the stale lock over between the reading and the renaming: give it back.
  if (read(aside) !== held) tryLink(aside, path);
  rmSync(aside, { force: true });
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

/** When the process began, in the kernel's ticks: tells a process from a later one with the same number. */
function startTime(pid: number): string {
  // Without /proc the process number alone has to do.
  return statusOf(pid)?.[19] ?? "";
}

/** Whether it has ended, and nobody asked how: where no process cares for orphans, a killed one stays so for ever. */
function isZombie(pid: number): boolean {
  const state = statusOf(pid)?.[0] ?? spawnSync("ps", ["-o", "state=", "-p", String(pid)]).stdout?.toString();
  return /^[ZX]/.test(state?.trim() ?? "");
}

/** What the kernel tells of a process, from its state on; undefined where there is no /proc. */
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
