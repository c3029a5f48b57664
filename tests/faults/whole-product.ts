import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { enginesOn } from "@leadlane/local/engine/stale-engine";
import { findRoot } from "@leadlane/local/root";

/** Runs the product in separate processes that can be killed. */
export interface WholeProduct {
  url: string;
  kill(): Promise<void>; // kills all processes including the engine
  killAlone(): Promise<void>; // kills only the product process
}

export async function startWholeProduct(dataDir: string): Promise<WholeProduct> {
  const root = findRoot();
  const program = join(root, "dist/programs/run-product.mjs");
  const child = spawn(process.execPath, [program, dataDir], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  return {
    url: await addressOf(child),
    kill: () => killAll(child, join(dataDir, "table.db")),
    killAlone: async () => {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** The address in its output, which may be preceded by a backlog message. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The product's output can't be read.");
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "exit").then(() => {
    throw new Error("The product exited before it responded.");
  });
  const printed = new Promise<string>((resolve) => {
    lines.on("line", (line) => {
      if (line.startsWith("http")) resolve(line);
    });
  });
  return Promise.race([printed, ended]);
}

async function killAll(child: ChildProcess, dbFile: string): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  const engines = enginesOn(dbFile);
  process.kill(-child.pid, "SIGKILL"); // a negative pid addresses the process group
  for (const pid of engines) process.kill(pid, "SIGKILL");
  await gone;
}
