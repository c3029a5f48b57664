import { existsSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const MEMORY = process.env.TEST_MEMORY_DIR ?? "/dev/shm";

/** Where a file needs a product of its own: it changes the environment, the clock or the product, or scans the table. */
const ALONE = "**/*.alone.test.ts";
const NO_UNIT = ["packages/web/**", "**/node_modules/**"];

/** For what is soon forgotten: little room is tidied up all the time, on threads that others need. */
const ROOM = ["--min-semi-space-size=16", "--max-semi-space-size=64"];

/** What all tests without a browser have in common. */
const common = {
  environment: "node",
  pool: "forks",
  execArgv: ROOM,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // What is waited for may take its time: other tests are at work on the same cores.
  expect: { poll: { timeout: 180_000, interval: 50 } },
  restoreMocks: true,
  unstubEnvs: true,
  env: { LOG_LEVEL: "error", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
} as const;

/** Of the product's data nothing is kept: in memory, where there is room, nobody waits for a disk. */
const withProduct = {
  ...common,
  env: { ...common.env, TMPDIR: hasRoom(MEMORY) ? MEMORY : tmpdir() },
};

/** Such that set passwords by the score: a hash is slow on purpose. `password.test.ts` has the real cost, so do programs. */
const withQuickHashes = {
  ...withProduct,
  alias: [{ find: /^\.\/hash-cost$/, replacement: resolve("tests/support/low-hash-cost.ts") }],
};

/** With a field of a lead that is one line in their table. */
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

/** Such that also run programs of ours beside their product. */
const withPrograms = { ...withQuickHashes, globalSetup: "tests/support/programs.ts" };

/** Files that share a process, one after the other. */
const together = { isolate: false, setupFiles: "tests/support/check-process.ts" };
/** With the process they share one product, in which each has its own tenants. */
const sharing = { ...withQuickHashes, ...together };

/** Files that share a process alone: each has a product or an engine of its own, and is free to move the clock. */
const inTurn = { isolate: false, setupFiles: "tests/support/restore-process.ts" };

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 30;
}

/** Projects in the order below, so that what takes long does not begin at the end, when one core has nothing else. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = this.ctx.projects.map(({ name }) => name);
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => order.indexOf(one.project.name) - order.indexOf(other.project.name));
  }
}

export default defineConfig({
  test: {
    // Files wait for their engine, or for a process that they have started: one more than the cores keeps those busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: InOrder },
    projects: [
      {
        test: {
          ...common,
          name: "deploy",
          include: ["tests/deploy/**/*.test.ts"],
          // Minutes of SST's command line, for those who change what the manual says of it.
          exclude: process.env.DEPLOY_ALL ? [] : ["tests/deploy/operations.test.ts"],
          globalSetup: "tests/deploy/build.ts",
        },
      },
      { test: { ...common, name: "infra", include: ["tests/infra/**/*.test.ts"] } },
      { test: { ...withPrograms, ...inTurn, name: "local", include: ["tests/local/**/*.test.ts"] } },
      {
        test: { ...withPrograms, ...inTurn, name: "faults", include: ["tests/{faults,model}/**/*.test.ts"] },
      },
      { test: { ...withQuickHashes, name: "fuzz", include: ["tests/fuzz/**/*.test.ts"] } },
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
