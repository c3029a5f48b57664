import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@leadlane/local/root";
import { expect, it } from "vitest";
import { readSources } from "./graph";

const root = findRoot();
const COMPILER = join(root, "node_modules/typescript/bin/tsc");

function filesOf(project: string): string[] {
  const shown = execFileSync(process.execPath, [COMPILER, "-p", project, "--showConfig"], { cwd: root });
  const { files }: { files: string[] } = JSON.parse(String(shown));
  return files.map((file) => file.replace(/^\.\//, ""));
}

it("includes every source file in a compiler project", () => {
  const { references } = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8"));
  const seen = references.flatMap(({ path }: { path: string }) => filesOf(path));
  expect(seen).toEqual([...new Set(seen)]);
  expect(seen).toEqual(expect.arrayContaining(readSources(root).map(({ path }) => path)));
});
