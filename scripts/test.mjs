import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { checkNode, installMissing } from "./install.mjs";
import { root } from "./root.mjs";

/**
 * Every check and test there is. The last lines name what failed or needed a second attempt, and say how many passed
 * and failed.
 */
const reports = mkdtempSync(join(tmpdir(), "leadlane-tests-"));
const failures = [];
const flaky = [];
let passed = 0;

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
  failures.push("Chromium");
  finish();
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
await suite("Unit and contract tests", "vitest.json", readVitest, [
  bin("vitest/vitest.mjs"),
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${join(reports, "vitest.json")}`,
]);
env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(reports, "playwright.json");
await suite("Journeys in the browser", "playwright.json", readPlaywright, [
  bin("@playwright/test/cli.js"),
  "test",
  "--reporter=list,json",
]);
finish();

/** A step that passes or fails as one. */
async function check(title, ...args) {
  const code = await node(title, args);
  if (code === 0) passed += 1;
  else failures.push(title);
}

/** A step that counts its own tests; one that ends badly with no failed test is a failure too. */
async function suite(title, report, read, args) {
  const code = await node(title, args);
  const path = join(reports, report);
  const tests = existsSync(path) ? read(JSON.parse(readFileSync(path, "utf8"))) : [];
  const failed = tests.filter(({ outcome }) => outcome === "failed").map(({ name }) => name);
  failures.push(...(code !== 0 && failed.length === 0 ? [title] : failed));
  flaky.push(...tests.filter(({ outcome }) => outcome === "flaky").map(({ name }) => name));
  passed += tests.filter(({ outcome }) => outcome === "passed" || outcome === "flaky").length;
}

function readVitest({ testResults }) {
  return testResults.flatMap(({ name: path, status, assertionResults }) => {
    const file = relative(root, path);
    if (status === "failed" && assertionResults.length === 0) return [{ name: file, outcome: "failed" }];
    return assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${file}: ${fullName.trim()}`,
      outcome: status === "passed" && failureMessages.length > 0 ? "flaky" : status,
    }));
  });
}

function readPlaywright({ errors, suites }) {
  const outcomes = { expected: "passed", unexpected: "failed", flaky: "flaky", skipped: "skipped" };
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const tests = suites.flatMap(specs).map(({ file, title, tests: [{ status }] }) => ({
    name: `${file}: ${title}`,
    outcome: outcomes[status],
  }));
  return [...tests, ...errors.map(({ message }) => ({ name: message, outcome: "failed" }))];
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

function finish() {
  rmSync(reports, { recursive: true, force: true });
  for (const name of flaky) console.info(`Needed a second attempt: ${name}`);
  for (const name of failures) console.info(`Failed: ${name}`);
  console.info(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}
