import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { siteUrl } from "./build-inputs.mjs";
import { root } from "./root.mjs";

process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";

export const FUNCTION_LIMIT = 1_000_000;

export const FUNCTIONS = [
  { name: "api", entry: "packages/functions/src/api/lambda/api.ts" },
  { name: "accounts", entry: "packages/functions/src/api/lambda/accounts.ts" },
  { name: "passkeys", entry: "packages/functions/src/api/lambda/passkeys.ts" },
  { name: "integrations", entry: "packages/functions/src/api/lambda/integrations.ts" },
  { name: "project", entry: "packages/functions/src/stream/project.ts" },
  { name: "notify", entry: "packages/functions/src/stream/notify.ts" },
  { name: "deliver", entry: "packages/functions/src/queue/deliver.ts" },
  { name: "transfer", entry: "packages/functions/src/queue/transfer.ts" },
  { name: "call", entry: "packages/functions/src/queue/call.ts" },
  { name: "tick", entry: "packages/functions/src/schedule/tick.ts" },
  { name: "realtime", entry: "packages/functions/src/realtime/index.ts" },
];

/** Optional parts of the SDK that are never loaded; `infra/functions/lambda.ts` excludes them too. */
const UNUSED_PARTS = JSON.parse(readFileSync(join(root, "infra/functions/unused-parts.json"), "utf8"));

/**
 * One self-contained ES module including the SDK, as in AWS, with module builds of packages where available.
 */
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
    // sql.js loads its WebAssembly from its own folder, only for a new local database.
    external: [...UNUSED_PARTS, "sql.js"],
    legalComments: "none",
    logLevel: "warning",
    // CommonJS packages load Node modules by require.
    banner: {
      js: 'import{createRequire as nodeRequire}from"node:module";const require=nodeRequire(import.meta.url);',
    },
  };
}

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

/** The snippet for other websites, with its maximum compressed size in bytes. */
export const SNIPPET = { file: "capture.js", limit: 4_000 };

/** A classic script for recent browsers. */
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

export async function generateDocs(esbuild, write) {
  const outfile = join(root, "dist/tools/generate-openapi.mjs");
  mkdirSync(join(root, "dist/tools"), { recursive: true });
  await esbuild.build(bundleOptions("packages/functions/src/openapi/generate.ts", outfile));
  const { generate } = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  const files = generate(siteUrl() || "https://leadlane.example");
  for (const [path, content] of Object.entries(files)) write(path, content);
}
