import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { bundleOptions } from "../../scripts/bundle.mjs";

const root = join(import.meta.dirname, "../..");

/** The operators' commands, by the names of their files, as package.json has them. */
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

/** Kept by the process: each project has modules of its own, this one too. */
const MADE = Symbol.for("leadlane.programs");
// Nothing else has a property of this name.
const shared = globalThis as { [MADE]?: Promise<unknown> };

/**
 * Bundles, once for all files of tests in all projects, the programs that these run as processes: from its sources each
 * takes a second to start.
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
