import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findRoot } from "@leadlane/local/root";
import { build } from "esbuild";
import { bundleOptions, FUNCTIONS } from "../../scripts/bundle.mjs";

/** A cold start is what a fresh process does: how much it loads, and how long it takes until it has answered once. */
const RUNS = 7;
const root = findRoot();

/** The smallest event that each function answers without the table. */
const EVENTS: Record<string, unknown> = {
  api: {
    version: "2.0",
    routeKey: "ANY /api/{proxy+}",
    rawPath: "/api/nowhere",
    rawQueryString: "",
    headers: {},
    requestContext: { requestId: "1", http: { method: "GET", path: "/api/nowhere", sourceIp: "192.0.2.1" } },
    isBase64Encoded: false,
  },
  project: { Records: [] },
  notify: { Records: [] },
  deliver: { Records: [] },
};

interface Start {
  loaded: number;
  answered: number;
}

/** Milliseconds from a process' begin to the loaded bundle and to its first answer; the latter for want of an event equal. */
async function start(name: string): Promise<Start> {
  const url = pathToFileURL(join(root, "dist/functions", `${name}.mjs`)).href;
  const event = JSON.stringify(EVENTS[name] ?? null);
  const program = `
    const { handler } = await import(${JSON.stringify(url)});
    const loaded = performance.now();
    const event = ${event};
    if (event) await handler(event, {});
    process.stdout.write("\\n" + JSON.stringify({ loaded, answered: performance.now() }));
    process.exit(0);`;
  const env = {
    ...process.env,
    LOG_LEVEL: "error",
    AUTH_SECRET: "x".repeat(48),
    TABLE_NAME: "none",
    AWS_REGION: "local",
  };
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = Buffer.concat(await child.stdout.toArray()).toString();
  // The program above prints exactly this.
  return JSON.parse(output.split("\n").at(-1) ?? "") as Start;
}

async function countModules(entry: string): Promise<number> {
  const { metafile } = await build({ ...bundleOptions(entry, "unused.mjs"), write: false });
  return Object.keys(metafile?.inputs ?? {}).length;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

console.info(
  `function     kB (limit)   modules   loaded ms   first answer ms   (medians of ${RUNS} fresh processes)`,
);
for (const { name, entry, limit } of FUNCTIONS) {
  const starts: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) starts.push(await start(name));
  const size = statSync(join(root, "dist/functions", `${name}.mjs`)).size;
  const answered = name in EVENTS ? String(Math.round(median(starts.map((one) => one.answered)))) : "–";
  console.info(
    [
      name.padEnd(10),
      `${(size / 1000).toFixed(1)} (${limit / 1000})`.padStart(13),
      String(await countModules(entry)).padStart(9),
      String(Math.round(median(starts.map((one) => one.loaded)))).padStart(11),
      answered.padStart(17),
    ].join(" "),
  );
}
