import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { installedBrowser } from "./scripts/browser.mjs";

const port = process.env.E2E_PORT ?? "3917";
/** E2E_URL selects a running product. */
const { E2E_URL } = process.env;
const url = E2E_URL ?? `http://localhost:${port}`;

/** End-to-end tests in a browser against the product as `npm start` runs it, with demo data. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 3, // one more than the cores, since tests wait for pages
  // A test that passes on its second attempt is listed in the summary of `npm test`.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: url,
    locale: "en-IN",
    // Animation frames take a fifth of the time; only `journey.spec.ts` enables them.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Asia/Kolkata",
    // A service worker would respond in place of the tests' routes. Tests of the service worker allow it.
    serviceWorkers: "block",
    // A trace doubles the time of a test: enable it with `--trace on`. Failed tests have a screenshot.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? installedBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        // Pages are too short-lived to benefit from optimised code.
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
        // Stops the engine too.
        gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
        env: {
          PORT: port,
          DATA_DIR: temporaryFolder(),
          SEED: "demo",
          RATE_LIMIT_FACTOR: "100",
          WEBHOOK_ALLOW_LOOPBACK: "true", // tests receive webhooks
        },
      },
});

/** Created once per run and deleted after the product has stopped; workers read this file too. */
function temporaryFolder(): string {
  if (process.env.TEST_WORKER_INDEX !== undefined) return "";
  // In memory if `npm test` provides a directory there.
  const folder = mkdtempSync(join(process.env.TEST_MEMORY_DIR ?? tmpdir(), "leadlane-e2e-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
