import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { bundleOptions } from "../../scripts/bundle.mjs";

const root = join(import.meta.dirname, "../..");

/** The operator commands of package.json by file name. */
function commands(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const lines: string[] = Object.values(scripts);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, path, name] = /^tsx (packages\/ops\/src\/([\w-]+)\.ts)$/.exec(line) ?? [];
      return path && name ? [[name, path]] : [];
    }),
  );
}

/** Global, since each project has its own module instances. */
const MADE = Symbol.for("leadlane.programs");
// Only this module uses the property.
const shared = globalThis as { [MADE]?: Promise<unknown> };

/**
 * Bundles the programs that tests start as processes, once for all projects: starting from source takes a
 * second each.
 */
export default async function bundlePrograms(): Promise<void> {
  shared[MADE] ??= build({
    ...bundleOptions("", ""),
    entryPoints: {
      ...commands(),
      "run-product": "tests/faults/run-product.ts",
      "run-services": "tests/faults/run-services.ts",
      transfer: "packages/functions/src/queue/transfer.ts",
    },
    outfile: undefined,
    outdir: "dist/programs",
    outExtension: { ".js": ".mjs" },
    splitting: true,
    minify: false,
  });
  await shared[MADE];
}
