import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@leadlane/local/engine/free-port";
import { findRoot } from "@leadlane/local/root";
import { expect, it } from "vitest";

const root = findRoot();
const START_MS = 180_000;

/** Starts `npm run dev` on an empty data directory. */
async function startDev(dataDir: string) {
  const url = `http://localhost:${await freePort()}`;
  const child = spawn(process.execPath, [join(root, "scripts", "dev.mjs")], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port, SEED: "none" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const note = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on("data", note);
  child.stderr.on("data", note);
  const waitForOutput = (text: string) =>
    expect.poll(() => output, { timeout: START_MS, message: `npm run dev says "${text}"` }).toContain(text);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { url, waitForOutput, stop, output: () => output };
}

it(
  "serves pages, functions and the snippet on a new machine, and reloads rebuilt functions",
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "leadlane-dev-"));
    const dev = await startDev(dataDir);
    try {
      await dev.waitForOutput(`Leadlane runs at ${dev.url}`);
      const answerTo = (path: string) => fetch(dev.url + path, { headers: { accept: "text/html" } });
      expect(await (await answerTo("/")).text()).toContain("<h1");
      expect(await (await answerTo("/signin")).text()).toContain('src="/src/main.tsx"');
      expect((await answerTo("/healthz")).status).toBe(200);
      const snippet = await answerTo("/capture.js");
      expect([snippet.status, snippet.headers.get("content-type")]).toEqual([
        200,
        expect.stringContaining("text/javascript"),
      ]);
      const bundles = join(root, "dist", "dev");
      const now = new Date();
      for (const file of readdirSync(bundles).filter((name) => name.endsWith(".mjs"))) {
        utimesSync(join(bundles, file), now, now);
      }
      await dev.waitForOutput("Functions loaded again.");
      // Bundler warnings would hide the startup message.
      expect(dev.output()).not.toMatch(/warning|\(!\)/i);
    } finally {
      await dev.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  START_MS * 2,
);
