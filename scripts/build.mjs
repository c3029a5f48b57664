import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { fingerprintInputs, siteUrl } from "./build-inputs.mjs";
import {
  bundleOptions,
  bundleSnippet,
  FUNCTION_LIMIT,
  FUNCTIONS,
  functionsOptions,
  generateDocs,
  SNIPPET,
} from "./bundle.mjs";
import { precompress } from "./precompress.mjs";
import { root } from "./root.mjs";

const dist = join(root, "dist");
const web = join(dist, "web");
const OVER_LIMIT = 2;

/** Writes dist/build.json last, to mark a complete build. */
async function build() {
  const fingerprint = fingerprintInputs();
  rmSync(join(dist, "build.json"), { force: true });
  const [esbuild, vite] = await Promise.all([import("esbuild"), import("vite")]);
  await Promise.all([
    esbuild.build(functionsOptions("dist/functions")),
    esbuild.build({ ...bundleOptions("packages/local/src/main.ts", "dist/local/main.mjs"), minify: false }),
    vite.build({ root: join(root, "packages/web"), logLevel: "warn" }),
  ]);
  await generateDocs(esbuild, (path, content) => {
    mkdirSync(dirname(join(web, path)), { recursive: true });
    writeFileSync(join(web, path), content);
  });
  await bundleSnippet(esbuild, web);
  const files = await precompress(web, join(dist, ".compressed"));
  const bundles = FUNCTIONS.map(({ name }) => weigh(name, FUNCTION_LIMIT));
  printSizes(files, bundles);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const description = {
    fingerprint,
    version: `${version}+${fingerprint.slice(0, 8)}`,
    site_url: process.env.SITE_URL,
    script_hashes: inlineScriptHashes(),
  };
  writeFileSync(join(dist, "build.json"), JSON.stringify(description));
  const snippet = files.filter(({ name, gz }) => name === SNIPPET.file && gz > SNIPPET.limit);
  return [
    ...bundles.filter((bundle) => bundle.raw > bundle.limit),
    ...snippet.map(({ name }) => ({ name: `web/${name}`, limit: SNIPPET.limit })),
  ];
}

function weigh(name, limit) {
  const body = readFileSync(join(dist, "functions", `${name}.mjs`));
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
  return { name: `functions/${name}.mjs`, raw: body.length, gz: gzipSync(body).length, br, limit };
}

/** CSP sources of the inline scripts; JSON-LD blocks do not run and need none. */
function inlineScriptHashes() {
  const pages = readdirSync(web, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".html"));
  const scripts = pages.flatMap((page) => [
    ...readFileSync(join(web, page), "utf8").matchAll(
      /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gi,
    ),
  ]);
  return [
    ...new Set(scripts.map(([, code]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)),
  ];
}

function printSizes(files, bundles) {
  const rows = [
    ...files.sort((a, b) => b.br - a.br).map((file) => ({ ...file, name: `web/${file.name}` })),
    ...bundles,
  ];
  const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(9);
  const width = Math.max(...rows.map((row) => row.name.length));
  console.info(`${"kB".padEnd(width)}       raw     gzip   brotli    limit`);
  for (const row of rows) {
    const limit = row.limit ? kB(row.limit) : "";
    console.info(`${row.name.padEnd(width)} ${kB(row.raw)}${kB(row.gz)}${kB(row.br)}${limit}`);
  }
  const total = statSync(join(dist, "local/main.mjs")).size;
  console.info(`${"local/main.mjs".padEnd(width)} ${kB(total)}`);
}

/** Reads the stage's settings from the files of a deployment, in the same order; they take precedence. */
async function enterStage(stage) {
  if (!stage) throw new Error("Name a stage: npm run build -- --stage <stage>");
  const { config } = await import("dotenv");
  for (const name of [".env", ".env.local", `.env.${stage}`, `.env.${stage}.local`])
    config({ path: join(root, name), override: true, quiet: true });
}

try {
  const { values } = parseArgs({ options: { stage: { type: "string" } } });
  if (values.stage !== undefined) await enterStage(values.stage);
  process.env.SITE_URL = siteUrl();
  const tooLarge = await build();
  for (const { name, limit } of tooLarge) console.error(`${name} is over ${limit / 1000} kB.`);
  process.exit(tooLarge.length > 0 ? OVER_LIMIT : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
