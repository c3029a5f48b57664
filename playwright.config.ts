import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { installedBrowser } from "./scripts/browser.mjs";

const port = process.env.E2E_PORT ?? "3917";
/** E2E_URL names a product that runs already. */
const { E2E_URL } = process.env;
const url = E2E_URL ?? `http://localhost:${port}`;

/** Journeys in a real browser against the product as `npm start` runs it, with the demo business. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 3, // one more than the cores that they are to have: a test waits for its page at times
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: url,
    locale: "en-IN",
    // Frames of what slides and fades cost a fifth of the whole. `journey.spec.ts` sees them.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Asia/Kolkata",
    // It would answer where a test wants to. The one test that is about it lets it in.
    serviceWorkers: "block",
    // A trace costs as much as the test: ask for one with `--trace on`. What failed says what the page showed.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? installedBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        // No page lives long enough to earn what it costs to compile its scripts a second time, for speed.
        "--js-flags=--no-opt",
      ],
    },
  },
  webServer: E2E_URL
    ? undefined
    : {
        command: "node dist/local/main.mjs",
        url: `${url}/healthz`,
        timeout: 300_000,
        // Its engine is to go with it.
        gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
        env: {
          PORT: port,
          DATA_DIR: temporaryFolder(),
          SEED: "demo",
          RATE_LIMIT_FACTOR: "100",
        },
      },
});

/** Made by the run itself, not by its workers, which read this file too; gone with the run, once the product has ended. */
function temporaryFolder(): string {
  if (process.env.TEST_WORKER_INDEX !== undefined) return "";
  // In memory where `npm test` names a place there: nothing of it is kept.
  const folder = mkdtempSync(join(process.env.TEST_MEMORY_DIR ?? tmpdir(), "leadlane-e2e-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
