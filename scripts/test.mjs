import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkNode, installMissing } from "./install.mjs";
import { root } from "./root.mjs";

/** Every check and test there is. The last line says how many passed and failed. */
const reports = mkdtempSync(join(tmpdir(), "leadlane-tests-"));
const total = { passed: 0, failed: 0 };

checkNode();
installMissing({ dev: true });
const { findBrowser } = await import("./browser.mjs");
const browser = await findBrowser();
if (browser === null) {
  const named = process.env.CHROMIUM_PATH;
  console.error(
    named
      ? `CHROMIUM_PATH names no program: ${named}.`
      : "The tests need Chromium: install it, or name one with CHROMIUM_PATH.",
  );
  finish(0, 1);
}
const env = {
  ...process.env,
  CHROMIUM_PATH: browser,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
};

await check("Build", "scripts/build.mjs");
await check("Format and lint", bin("@biomejs/biome/bin/biome"), "check", ".");
await check("Types", bin("typescript/bin/tsc"), "--noEmit", "-p", "tsconfig.json");
await check("Import rules", bin("tsx/dist/cli.mjs"), "scripts/imports.ts");
await suite("Unit and contract tests", "vitest.json", countVitest, [
  bin("vitest/vitest.mjs"),
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${join(reports, "vitest.json")}`,
]);
env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(reports, "playwright.json");
await suite("Journeys in the browser", "playwright.json", countPlaywright, [
  bin("@playwright/test/cli.js"),
  "test",
  "--reporter=list,json",
]);
finish(total.passed, total.failed);

/** A step that passes or fails as one. */
async function check(title, ...args) {
  const code = await node(title, args);
  total[code === 0 ? "passed" : "failed"] += 1;
}

/** A step that counts its own tests; one that ends badly with no failed test is a failure too. */
async function suite(title, report, count, args) {
  const code = await node(title, args);
  const path = join(reports, report);
  const { passed, failed } = existsSync(path)
    ? count(JSON.parse(readFileSync(path, "utf8")))
    : { passed: 0, failed: 0 };
  total.passed += passed;
  total.failed += code !== 0 && failed === 0 ? 1 : failed;
}

function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function bin(path) {
  return join("node_modules", path);
}

function node(title, args) {
  console.info(`\n── ${title}`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" });
    child.once("error", () => resolve(1));
    child.once("close", resolve);
  });
}

function finish(passed, failed) {
  rmSync(reports, { recursive: true, force: true });
  console.info(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
