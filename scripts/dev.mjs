import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleOptions, bundleSnippet, functionsOptions, generateDocs } from "./bundle.mjs";
import { checkNode, installMissing } from "./install.mjs";
import { root } from "./root.mjs";

/** Changes in packages/local need a restart. */
checkNode();
installMissing({ dev: true });
const esbuild = await import("esbuild");

const readable = { minify: false, sourcemap: "inline" };
const context = await esbuild.context({ ...functionsOptions("dist/dev"), ...readable });
await context.rebuild();
await context.watch();
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
