import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * One way of counting, three tables: `npm run cost` and `npm run scale` write the numbers of both documents and print one
 * of them; with `--check` nothing is written. `npm run bench:units` counts the same at 100,000 leads, prints what each
 * kind of user spends, and compares the documents. Bars that are broken and numbers that are not true fail.
 */
const [name, flag] = process.argv.slice(2);
const isBench = name === "units";
const units = ["run", "--project", "local", "tests/bench/cost/units.test.ts"];
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...units], {
  env: {
    ...process.env,
    UNITS_LEADS: isBench ? "100000" : "",
    DOCUMENTS: isBench || flag === "--check" ? "" : "write",
  },
  stdio: "inherit",
});
if (status === 0 && !isBench) console.info(readFileSync(`docs/${name}.md`, "utf8"));
process.exitCode = status ?? 1;
