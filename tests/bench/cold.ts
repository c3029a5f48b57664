import { spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findRoot } from "@leadlane/local/root";
import { type BuildOptions, build } from "esbuild";
import { bundleOptions, FUNCTION_LIMIT, FUNCTIONS } from "../../scripts/bundle.mjs";

/**
 * Measures cold starts in fresh processes: the loaded bytes and the time to the first response. The load time
 * of `api` is compared with a bare bundle of its libraries; absolute times are only printed.
 */
const RUNS = 9;
const RATIO_MAX = 1.25;
const root = findRoot();
const BARE = {
  name: "bare-api",
  source: "tests/bench/bare-api.ts",
  path: join(root, "dist/tools/bare-api.mjs"),
};

const NOWHERE = {
  version: "2.0",
  routeKey: "ANY /api/{proxy+}",
  rawPath: "/api/nowhere",
  rawQueryString: "",
  headers: {},
  requestContext: { requestId: "1", http: { method: "GET", path: "/api/nowhere", sourceIp: "192.0.2.1" } },
  isBase64Encoded: false,
};

/** For each function, the smallest event that needs no table. */
const EVENTS: Record<string, unknown> = {
  api: NOWHERE,
  accounts: NOWHERE,
  passkeys: NOWHERE,
  integrations: NOWHERE,
  project: { Records: [] },
  notify: { Records: [] },
  deliver: { Records: [] },
};

/** Milliseconds of CPU and wall time since the process started, including Node itself. */
interface Start {
  loadCpu: number;
  loaded: number;
  answered: number;
}

const bundlePath = (name: string) => join(root, "dist/functions", `${name}.mjs`);

/** Without an event the start ends when the bundle is loaded. */
async function start(name: string, path = bundlePath(name)): Promise<Start> {
  const url = pathToFileURL(path).href;
  const event = JSON.stringify(EVENTS[name] ?? null);
  const program = `
    const { handler } = await import(${JSON.stringify(url)});
    const loaded = performance.now();
    const { user, system } = process.cpuUsage();
    const event = ${event};
    if (event) await handler(event, {});
    process.stdout.write("\\n" + JSON.stringify({ loadCpu: (user + system) / 1000, loaded, answered: performance.now() }));
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
  // The program above prints exactly this type.
  return JSON.parse(output.split("\n").at(-1) ?? "") as Start;
}

/** The modules of a bundle: paths for own code, package names for libraries. */
async function modulesOf(options: BuildOptions): Promise<{ count: number; libraries: Set<string> }> {
  const { metafile } = await build({ ...options, write: false });
  const used = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const libraries = used.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  return { count: Object.keys(metafile?.inputs ?? {}).length, libraries: new Set(libraries) };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Resolves libraries from core, to get the same versions. */
function bareBundle(): BuildOptions {
  const { entryPoints: _, ...options } = bundleOptions("", BARE.path);
  const contents = readFileSync(join(root, BARE.source), "utf8");
  return { ...options, stdin: { contents, resolveDir: join(root, "packages/core/src"), loader: "ts" } };
}

/** The CPU time to load `api` relative to its libraries alone; throws if the libraries differ. */
async function apiRatio(): Promise<number> {
  const api = FUNCTIONS.find(({ name }) => name === "api");
  if (!api) throw new Error("There is no function named api");
  const bareOptions = bareBundle();
  await build(bareOptions);
  const [own, bare] = await Promise.all([
    modulesOf(bundleOptions(api.entry, "api.mjs")),
    modulesOf(bareOptions),
  ]);
  const different = [...own.libraries, ...bare.libraries].filter(
    (name) => !own.libraries.has(name) || !bare.libraries.has(name),
  );
  if (different.length > 0)
    throw new Error(`${BARE.source} has not the libraries of api: ${different.join(", ")}`);
  const costs = { own: [] as number[], bare: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    costs.own.push((await start(api.name)).loadCpu);
    costs.bare.push((await start(BARE.name, BARE.path)).loadCpu);
  }
  const [ownCpu, bareCpu] = [median(costs.own), median(costs.bare)];
  const ratio = ownCpu / bareCpu;
  console.info(
    `Loading api takes ${ownCpu.toFixed(0)} ms of the processor, its libraries alone ${bareCpu.toFixed(0)} ms: ${ratio.toFixed(2)} (${RATIO_MAX})`,
  );
  return ratio;
}

console.info(
  `function     kB (limit)   modules   loaded ms   first answer ms   (medians of ${RUNS} fresh processes)`,
);
for (const { name, entry } of FUNCTIONS) {
  const starts: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) starts.push(await start(name));
  const answered = name in EVENTS ? String(Math.round(median(starts.map((one) => one.answered)))) : "–";
  console.info(
    [
      name.padEnd(10),
      `${(statSync(bundlePath(name)).size / 1000).toFixed(1)} (${FUNCTION_LIMIT / 1000})`.padStart(13),
      String((await modulesOf(bundleOptions(entry, "unused.mjs"))).count).padStart(9),
      String(Math.round(median(starts.map((one) => one.loaded)))).padStart(11),
      answered.padStart(17),
    ].join(" "),
  );
}
if ((await apiRatio()) > RATIO_MAX) {
  console.error(`Broken bar: api takes more than ${RATIO_MAX} times what its libraries take to load`);
  process.exitCode = 1;
}
