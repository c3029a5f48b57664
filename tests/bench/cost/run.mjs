import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * One way of counting, three tables: `npm run cost` and `npm run scale` write the numbers of both documents and print one
 * of them; with `--check` nothing is written. `npm run bench` counts the same at up to 100,000 leads.
 */
const [name, flag] = process.argv.slice(2);
const units = ["run", "--project", "bench", "tests/bench/cost/units.test.ts"];
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...units], {
  env: { ...process.env, DOCUMENTS: flag === "--check" ? "" : "write" },
  stdio: "inherit",
});
if (status === 0) console.info(readFileSync(`docs/${name}.md`, "utf8"));
process.exitCode = status ?? 1;
