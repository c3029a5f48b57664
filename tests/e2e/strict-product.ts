import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@leadlane/local/engine/free-port";
import { expect } from "@playwright/test";

/** A separate product without demo data and with real rate limits. */
export interface StrictProduct {
  url: string;
  stop: () => Promise<void>;
}

export async function startStrictProduct(): Promise<StrictProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), "leadlane-strict-"));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: "none", RATE_LIMIT_FACTOR: "1" };
  const child = spawn(process.execPath, ["dist/local/main.mjs"], { env, stdio: "ignore" });
  const url = `http://localhost:${port}`;
  await expect
    .poll(async () => (await fetch(`${url}/healthz`).catch(() => null))?.status, { timeout: 60_000 })
    .toBe(200);
  return {
    url,
    stop: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
