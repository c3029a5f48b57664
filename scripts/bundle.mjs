import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";

// The bundler warns of a way to read its configuration that it does not go yet.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";

/** The most that the bundle of a function may weigh, in bytes. */
export const FUNCTION_LIMIT = 1_000_000;

/** Bundles of the Lambda functions, and their entries. */
export const FUNCTIONS = [
  { name: "api", entry: "packages/functions/src/api/index.ts" },
  { name: "project", entry: "packages/functions/src/stream/project.ts" },
  { name: "notify", entry: "packages/functions/src/stream/notify.ts" },
  { name: "deliver", entry: "packages/functions/src/queue/deliver.ts" },
  { name: "transfer", entry: "packages/functions/src/queue/transfer.ts" },
  { name: "tick", entry: "packages/functions/src/schedule/tick.ts" },
  { name: "realtime", entry: "packages/functions/src/realtime/index.ts" },
];

/** What the SDK would load only where it is never needed: `infra/functions/lambda.ts` leaves it out too. */
const UNUSED_PARTS = JSON.parse(readFileSync(join(root, "infra/functions/unused-parts.json"), "utf8"));

/** One self-contained ES module, as in AWS: the SDK inside, the module builds of packages where they have one. */
export function bundleOptions(entry, outfile) {
  return {
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    minify: true,
    sourcemap: false,
    metafile: true,
    mainFields: ["module", "main"],
    // sql.js, which only a new local database needs, finds its WebAssembly beside itself.
    external: [...UNUSED_PARTS, "sql.js"],
    legalComments: "none",
    logLevel: "warning",
    // Packages that are not ES modules ask for node's own modules by require.
    banner: {
      js: 'import{createRequire as nodeRequire}from"node:module";const require=nodeRequire(import.meta.url);',
    },
  };
}

/** All functions in one go, which reads what they share once. */
export function functionsOptions(outdir) {
  const entryPoints = Object.fromEntries(FUNCTIONS.map(({ name, entry }) => [name, entry]));
  return {
    ...bundleOptions("", ""),
    entryPoints,
    outfile: undefined,
    outdir,
    outExtension: { ".js": ".mjs" },
  };
}

/** What other websites carry; the most that it may weigh there, compressed. */
export const SNIPPET = { file: "capture.js", limit: 4_000 };

/** One classic script for browsers of the last years, without a module loader. */
export async function bundleSnippet(esbuild, directory) {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["packages/web/src/snippet/capture.ts"],
    outfile: join(directory, SNIPPET.file),
    bundle: true,
    format: "iife",
    platform: "browser",
    target: "es2020",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
}

/** The API's description and its page, generated from the schemas that validate. */
export async function generateDocs(esbuild, write) {
  const outfile = join(root, "dist/tools/generate-openapi.mjs");
  mkdirSync(join(root, "dist/tools"), { recursive: true });
  await esbuild.build(bundleOptions("packages/functions/src/openapi/generate.ts", outfile));
  const { generate } = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  const { json, html } = await generate();
  write("api/openapi.json", json);
  write("api/docs.html", html);
}
