import { existsSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const MEMORY = process.env.TEST_MEMORY_DIR ?? "/dev/shm";

/**
 * Files with a separate product: they change the environment, the clock or the product, or scan the table.
 */
const ALONE = "**/*.alone.test.ts";
const NO_UNIT = ["packages/web/**", "**/node_modules/**"];

/**
 * A larger young generation: short-lived objects would cause frequent garbage collection on threads that
 * tests need.
 */
const ROOM = ["--min-semi-space-size=16", "--max-semi-space-size=64"];

/** Options of all tests without a browser. */
const common = {
  environment: "node",
  pool: "forks",
  execArgv: ROOM,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // Long, since other tests use the same cores.
  expect: { poll: { timeout: 180_000, interval: 50 } },
  restoreMocks: true,
  unstubEnvs: true,
  env: { LOG_LEVEL: "error", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
} as const;

/**
 * Keeps the product's data in memory if there is room, which saves disk writes. Retries once, since other tests
 * use the same cores; `npm test` lists retried tests.
 */
const withProduct = {
  ...common,
  retry: 1,
  env: { ...common.env, TMPDIR: hasRoom(MEMORY) ? MEMORY : tmpdir() },
};

/** Uses fast password hashes. `password.test.ts` and programs use the real cost. */
const withQuickHashes = {
  ...withProduct,
  alias: [{ find: /^\.\/hash-cost$/, replacement: resolve("tests/support/low-hash-cost.ts") }],
};

/** Adds a lead field to the registry. */
const withExtraField = {
  ...withQuickHashes,
  alias: [
    ...withQuickHashes.alias,
    {
      find: /^(?:\.\.?\/)+(?:leads\/)?fields$|^@leadlane\/core\/leads\/fields$/,
      replacement: resolve("tests/support/extra-field.ts"),
    },
  ],
};

/** Bundles the programs that tests start as processes. */
const withPrograms = { ...withQuickHashes, globalSetup: "tests/support/programs.ts" };

/** Files that share a process, one after the other. */
const together = { isolate: false, setupFiles: "tests/support/check-process.ts" };
/** Files that also share a product, each with its own tenants. */
const sharing = { ...withQuickHashes, ...together };

/** Files that share a process, each with its own product or engine and clock. */
const inTurn = { isolate: false, setupFiles: "tests/support/restore-process.ts" };

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 30;
}

/** Runs projects in the order below, so that slow ones start first. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = this.ctx.projects.map(({ name }) => name);
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => order.indexOf(one.project.name) - order.indexOf(other.project.name));
  }
}

export default defineConfig({
  test: {
    // One more than the cores, since files wait for engines and processes.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: InOrder },
    projects: [
      {
        test: {
          ...common,
          name: "deploy",
          include: ["tests/deploy/**/*.test.ts"],
          // Takes minutes; run it after changes of the manual's commands.
          exclude: process.env.DEPLOY_ALL ? [] : ["tests/deploy/operations.test.ts"],
          globalSetup: "tests/deploy/build.ts",
        },
      },
      { test: { ...common, name: "infra", include: ["tests/infra/**/*.test.ts"] } },
      { test: { ...withPrograms, ...inTurn, name: "local", include: ["tests/local/**/*.test.ts"] } },
      { test: { ...withPrograms, ...inTurn, name: "faults", include: ["tests/faults/**/*.test.ts"] } },
      // No retry: with random input it would hide a failure.
      {
        test: {
          ...withQuickHashes,
          ...inTurn,
          retry: 0,
          name: "model",
          include: ["tests/model/**/*.test.ts"],
        },
      },
      { test: { ...withQuickHashes, retry: 0, name: "fuzz", include: ["tests/fuzz/**/*.test.ts"] } },
      {
        test: { ...withQuickHashes, ...inTurn, name: "contract-alone", include: [`tests/contract/${ALONE}`] },
      },
      { test: { ...sharing, name: "contract", include: ["tests/contract/**/*.test.ts"], exclude: [ALONE] } },
      {
        test: {
          ...withExtraField,
          name: "extra-field",
          include: ["tests/contract/leads/fields.test.ts"],
        },
      },
      { test: { ...sharing, name: "isolation", include: ["tests/isolation/**/*.test.ts"] } },
      { test: { ...common, name: "unit-alone", include: [`packages/${ALONE}`], exclude: NO_UNIT } },
      {
        test: {
          ...common,
          ...together,
          name: "unit",
          include: ["{packages,scripts}/**/*.test.ts"],
          exclude: [ALONE, ...NO_UNIT],
        },
      },
      "packages/web/vitest{,.dom}.config.ts",
    ],
  },
});
