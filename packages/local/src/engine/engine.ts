import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../start-error";
import { findBinary } from "./binary";
import { endWithProduct } from "./end-with-product";
import { freePort } from "./free-port";
import { prepareDatabase } from "./new-database";
import { endStaleEngines } from "./stale-engine";

const RESTARTS = 3;
const READY_MS = 10_000;
const STOP_MS = 2000;

export interface Engine {
  endpoint: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the embedded engine on a file and waits until it responds. Restarts it on the same port after a
 * crash, at most three times, then calls `onGiveUp` with a message.
 */
export async function startEngine(dbFile: string, onGiveUp: (message: string) => void): Promise<Engine> {
  const binary = findBinary();
  await endStaleEngines(dbFile);
  await prepareDatabase(dbFile, async (path) => end((await launchAnywhere(binary, path)).child));
  const { port, child } = await launchAnywhere(binary, dbFile);

  let current = child;
  let stopping = false;
  let restarts = 0;
  const watch = (watched: ChildProcess) => {
    if (hasEnded(watched)) void restart();
    else watched.once("exit", () => void restart());
  };
  const restart = async () => {
    while (restarts < RESTARTS && !stopping) {
      restarts += 1;
      console.warn(`The database stopped; starting it again (${restarts} of ${RESTARTS}).`);
      const next = await launch(binary, port, dbFile);
      if (next === undefined) continue;
      current = next;
      if (stopping) return end(next);
      return watch(next);
    }
    if (!stopping) onGiveUp(`The database stopped ${restarts + 1} times; giving up. Its file is ${dbFile}.`);
  };
  watch(current);

  return {
    endpoint: `http://127.0.0.1:${port}`,
    get pid() {
      return current.pid;
    },
    async stop() {
      stopping = true;
      await end(current);
    },
  };
}

/** Starts a process on a free port; tries another one if the port is taken meanwhile. */
async function launchAnywhere(
  binary: string,
  dbFile: string,
): Promise<{ port: number; child: ChildProcess }> {
  for (let attempt = 1; attempt <= RESTARTS; attempt += 1) {
    const port = await freePort();
    const child = await launch(binary, port, dbFile);
    if (child) return { port, child };
  }
  throw new StartError(`The embedded database does not start on ${dbFile}.`);
}

/** Starts one process and waits until it responds; undefined if it exits or stays silent. */
async function launch(binary: string, port: number, dbFile: string): Promise<ChildProcess | undefined> {
  // A separate process group: Ctrl-C reaches only the product, which stops the engine last.
  const child = withPrivateFiles(() =>
    spawn(binary, ["--host", "127.0.0.1", "-p", String(port), "--db-path", dbFile], {
      stdio: "ignore",
      detached: true,
      windowsHide: true,
    }),
  );
  // Stops the engine whenever the product exits, even during its start.
  const endAtExit = () => child.kill("SIGTERM");
  process.once("exit", endAtExit);
  child.once("exit", () => process.off("exit", endAtExit));
  if (child.pid !== undefined) endWithProduct(child);
  let failed = false;
  child.once("error", () => {
    failed = true;
  });
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && !failed && !hasEnded(child)) {
    const answered = await isReachable(port);
    // A process that lost the port exits within milliseconds, while the owner of the port responds.
    await sleep(answered ? 30 : 10);
    if (answered && !hasEnded(child)) return child;
  }
  await end(child);
  return undefined;
}

/** Starts a process whose files are restricted to the owner. */
function withPrivateFiles<T>(start: () => T): T {
  const before = process.umask(0o077);
  try {
    return start();
  } finally {
    process.umask(before);
  }
}

async function isReachable(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) });
    return (await response.text()).startsWith("healthy");
  } catch {
    return false;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await exited;
  clearTimeout(timer);
}
