import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@leadlane/local/engine/free-port";
import { enginesOn } from "@leadlane/local/engine/stale-engine";

export interface BuiltProduct {
  url: string;
  pids: () => number[]; // of the product and its engine
  stop: () => Promise<void>;
}

/** Starts the built product like `npm start`, with demo data, on a free port and in a temporary directory. */
export async function startBuiltProduct(): Promise<BuiltProduct> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "leadlane-bench-"));
  const child = spawn(process.execPath, ["dist/local/main.mjs"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: "demo" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://localhost:${port}`;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error("The product did not start; run `npm run build` first.");
  }
  return {
    url,
    pids: () => [child.pid ?? 0, ...enginesOn(join(dataDir, "table.db"))],
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isHealthy(url: string): Promise<boolean> {
  const pause = new Promise((resolve) => setTimeout(resolve, 50));
  const [answer] = await Promise.all([fetch(`${url}/healthz`).catch(() => undefined), pause]);
  return answer?.ok ?? false;
}
