import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

const WEB = "packages/web/vitest.config.ts";

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: [
            "packages/{core,functions,local}/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/**/*.test.ts",
          ],
          exclude: ["tests/e2e/**", "**/node_modules/**"],
          // Each file has a process of its own: the product under test lives in it, with its environment.
          pool: "forks",
          // What needs its second attempt is marked in the output: a fault to find, if not of the change at hand.
          retry: 1,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // What is waited for may take its time: other tests are at work on the same cores.
          expect: { poll: { timeout: 40_000, interval: 20 } },
          restoreMocks: true,
          env: { LOG_LEVEL: "error", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
        },
      },
      ...(existsSync(WEB) ? [WEB] : []),
    ],
  },
});
