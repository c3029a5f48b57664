import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { root } from "./root.mjs";

/** Runs the fuzz tests with a new seed: `npm run fuzz`, `npm run fuzz -- <runs> <seed>`. */
const [runs = "12000", seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "fuzz"],
  {
    cwd: root,
    env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed },
    stdio: "inherit",
  },
);
process.exit(status ?? 1);
