import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { checkNode, installMissing } from "./install.mjs";
import { root } from "./root.mjs";

/** Runs every check and test. The last lines show durations, failed and retried tests, and the totals. */
const reports = mkdtempSync(join(tmpdir(), "leadlane-tests-"));
/** On disk and in memory; anything left there is a leak of a test. */
const temporary = join(reports, "tmp");
const memory = existsSync("/dev/shm") ? mkdtempSync("/dev/shm/leadlane-tests-") : temporary;
mkdirSync(temporary);
const SLOWEST = 10;
const WHY_LINES = 12;
const failures = [];
const flaky = [];
const parts = [];
const files = [];
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

await Promise.all([
  check("Build", "scripts/build.mjs"),
  (async () => {
    await check("Format and lint", bin("@biomejs/biome/bin/biome"), "check", ".");
    await check("Types", bin("typescript/bin/tsc"), "-b");
    await check("Import rules", bin("tsx/dist/cli.mjs"), "scripts/imports.ts");
    await check("Documents", bin("tsx/dist/cli.mjs"), "scripts/docs.ts");
  })(),
]);
env.TMPDIR = temporary;
env.TEST_MEMORY_DIR = memory;
env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(reports, "playwright.json");
// Each waits at times for an engine or a browser, which leaves a core to the other.
await Promise.all([
  suite("Tests without a browser", "vitest.json", readVitest, "inherit", [
    bin("vitest/vitest.mjs"),
    "run",
    // Shares compiled sources between projects.
    "--experimental.fsModuleCache",
    `--experimental.fsModuleCachePath=${join(reports, "compiled")}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(reports, "vitest.json")}`,
  ]),
  suite("Journeys in the browser", "playwright.json", readPlaywright, "pipe", [
    bin("@playwright/test/cli.js"),
    "test",
    "--workers=2",
    "--reporter=list,json",
  ]),
]);
finish();

async function check(title, ...args) {
  const code = await timed(title, () => node(args, "pipe", title));
  if (code === 0) passed += 1;
  else failures.push(title);
}

async function suite(title, report, read, output, args) {
  if (output === "inherit") console.info(`\n── ${title}`);
  const code = await timed(title, () => node(args, output, title));
  const path = join(reports, report);
  const tests = existsSync(path) ? read(JSON.parse(readFileSync(path, "utf8"))) : [];
  const failed = tests
    .filter(({ outcome }) => outcome === "failed")
    .map(({ name, why = "" }) => [name, ...plain(why)].join("\n"));
  failures.push(...(code !== 0 && failed.length === 0 ? [title] : failed));
  flaky.push(...tests.filter(({ outcome }) => outcome === "flaky").map(({ name }) => name));
  passed += tests.filter(({ outcome }) => outcome === "passed" || outcome === "flaky").length;
}

function plain(why) {
  const lines = stripVTControlCharacters(why).split("\n").filter(Boolean);
  return lines.slice(0, WHY_LINES).map((line) => `  ${line}`);
}

async function timed(name, work) {
  const began = performance.now();
  const result = await work();
  parts.push({ name, seconds: (performance.now() - began) / 1000 });
  return result;
}

function readVitest({ testResults }) {
  return testResults.flatMap(({ name: path, status, message, assertionResults, startTime, endTime }) => {
    const file = relative(root, path);
    files.push({ name: file, seconds: (endTime - startTime) / 1000 });
    const tests = assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${file}: ${fullName.trim()}`,
      outcome: status === "passed" && failureMessages?.length > 0 ? "flaky" : status,
      why: failureMessages?.[0],
    }));
    // A failure outside of tests counts as a failed test of the file.
    const isNamed = status !== "failed" || tests.some(({ outcome }) => outcome === "failed");
    return isNamed ? tests : [...tests, { name: file, outcome: "failed", why: message }];
  });
}

function readPlaywright({ errors, suites }) {
  const outcomes = { expected: "passed", unexpected: "failed", flaky: "flaky", skipped: "skipped" };
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const all = suites.flatMap(specs);
  const tests = all.map(({ file, title, tests: [{ status, results }] }) => ({
    name: `${file}: ${title}`,
    outcome: outcomes[status],
    why: results.at(-1)?.error?.message,
  }));
  const seconds = {};
  for (const { file, tests } of all) {
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds[file] = (seconds[file] ?? 0) + duration / 1000;
  }
  files.push(...Object.entries(seconds).map(([name, seconds]) => ({ name, seconds })));
  return [...tests, ...errors.map(({ message }) => ({ name: message, outcome: "failed" }))];
}

function bin(path) {
  return join("node_modules", path);
}

function node(args, output, title) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["inherit", output, output] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
    child.once("error", () => resolve(1));
    child.once("close", (code) => {
      if (output === "pipe") console.info(`\n── ${title}\n${Buffer.concat(said)}`);
      resolve(code);
    });
  });
}

function finish() {
  const left = [temporary, memory].flatMap((folder) => readdirSync(folder)).filter(isOurs);
  if (left.length > 0) failures.push(`Left behind in the temporary folder: ${left.join(", ")}`);
  for (const folder of [reports, memory]) rmSync(folder, { recursive: true, force: true });
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  printTimes("What took how long", parts);
  printTimes("The slowest files", slowest);
  for (const name of flaky) console.info(`Needed a second attempt: ${name}`);
  for (const name of failures) console.info(`Failed: ${name}`);
  console.info(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}

function isOurs(name) {
  return name.startsWith("leadlane-");
}

function printTimes(title, times) {
  if (times.length === 0) return;
  console.info(`\n── ${title}`);
  for (const { name, seconds } of times) console.info(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
