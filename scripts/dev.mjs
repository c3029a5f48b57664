import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleOptions, bundleSnippet, functionsOptions, generateDocs } from "./bundle.mjs";
import { checkNode, installMissing } from "./install.mjs";
import { root } from "./root.mjs";

/**
 * The same product while it is worked on: pages come from the bundler with hot reload, the functions are bundled anew
 * on each change and taken up by the running gateway. A change of packages/local needs a new start.
 */
checkNode();
installMissing({ dev: true });
const esbuild = await import("esbuild");

const readable = { minify: false, sourcemap: "inline" };
const context = await esbuild.context({ ...functionsOptions("dist/dev"), ...readable });
await context.rebuild();
await context.watch();
// It would go on looking for changes by itself.
process.once("exit", () => esbuild.stop());
await generateDocs(esbuild, (path, content) => {
  const target = join(root, "dist/dev", path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
});
await bundleSnippet(esbuild, join(root, "dist/dev"));
const outfile = "dist/local/dev.mjs";
const options = bundleOptions("packages/local/src/dev.ts", outfile);
await esbuild.build({ ...options, ...readable, external: [...options.external, "vite"] });
await import(pathToFileURL(join(root, outfile)).href);
