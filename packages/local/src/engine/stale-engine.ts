import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Stops engines that a killed parent left on this file. They are identified by their command line, which is
 * safe for reused process ids.
 */
export async function endStaleEngines(dbFile: string): Promise<number> {
  const found = enginesOn(dbFile);
  for (const pid of found) signal(pid, "SIGTERM");
  for (let waited = 0; waited < 2000 && enginesOn(dbFile).length > 0; waited += 20) await sleep(20);
  for (const pid of enginesOn(dbFile)) signal(pid, "SIGKILL");
  while (enginesOn(dbFile).length > 0) await sleep(20);
  return found.length;
}

/** The process ids of running engines on this file. Empty without /proc, on macOS and Windows. */
export function enginesOn(dbFile: string): number[] {
  return processes().filter((pid) => {
    const argv = commandLine(pid);
    const option = argv.indexOf("--db-path");
    return basename(argv[0] ?? "") === "dynoxide" && option > 0 && argv[option + 1] === dbFile;
  });
}

/** The endpoint of the running engine on this file, if any. */
export function findRunningEngine(dbFile: string): string | undefined {
  const [pid] = enginesOn(dbFile);
  if (pid === undefined) return undefined;
  const argv = commandLine(pid);
  const port = argv[argv.indexOf("-p") + 1];
  return port && `http://127.0.0.1:${port}`;
}

function processes(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** The arguments of a process; empty if it has exited. */
function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}

function signal(pid: number, name: "SIGTERM" | "SIGKILL"): void {
  try {
    process.kill(pid, name);
  } catch {}
}
