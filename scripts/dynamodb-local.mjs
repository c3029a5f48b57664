import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "./root.mjs";

/** One process, since the tests share an engine and read its whole stream. Requires Java. */
const PACKAGE = "amplify-dynamodb-simulator";
const VERSION = "2.9.30";
const DEFAULTS = ["tests/contract", "tests/isolation", "tests/model"];
const READY_MS = 60_000;

const folder = join(root, "node_modules/.cache/dynamodb-local", VERSION);
const emulator = join(folder, "package/emulator");

if (spawnSync("java", ["-version"]).status !== 0)
  fail("DynamoDB Local needs Java (Debian: default-jre-headless).");
if (!existsSync(join(emulator, "DynamoDBLocal.jar"))) fetchEmulator();

const port = await freePort();
const engine = spawn(
  "java",
  [
    "-Djava.library.path=./DynamoDBLocal_lib",
    "-jar",
    "DynamoDBLocal.jar",
    "-inMemory",
    "-port",
    String(port),
  ],
  { cwd: emulator, stdio: ["ignore", "ignore", "inherit"] },
);
process.once("exit", () => engine.kill());
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const endpoint = `http://127.0.0.1:${port}`;
await answering(endpoint);

const chosen = process.argv.slice(2);
const args = ["run", "--maxWorkers=1", ...(chosen.length > 0 ? chosen : DEFAULTS)];
const tests = spawn(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), ...args], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, TEST_DYNAMODB_ENDPOINT: endpoint },
});
tests.once("close", (code) => process.exit(code ?? 1));

function fetchEmulator() {
  console.info(`Fetching ${PACKAGE} ${VERSION} (55 MB, needed once) …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run("npm", ["pack", `${PACKAGE}@${VERSION}`, "--silent"]);
  run("tar", ["-xzf", `${PACKAGE}-${VERSION}.tgz`]);
}

function run(command, given) {
  const { status } = spawnSync(command, given, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) fail(`${command} ${given.join(" ")} failed.`);
}

async function answering(url) {
  for (let waited = 0; waited < READY_MS; waited += 200) {
    // Any response will do, since unsigned requests are rejected.
    if (await fetch(url).catch(() => undefined)) return;
    await pause(200);
  }
  fail("DynamoDB Local does not answer.");
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
