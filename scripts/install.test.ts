import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@leadlane/local/root";
import { expect, it } from "vitest";

it("has no development dependencies in the packages", () => {
  const packages = join(findRoot(), "packages");
  const needing = readdirSync(packages).filter((name) => {
    const manifest = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8"));
    return "devDependencies" in manifest;
  });
  expect(needing).toEqual([]);
});

it("uses the engine version of Linux x64 from the lock file on every platform", () => {
  const read = (path: string) => JSON.parse(readFileSync(join(findRoot(), path), "utf8"));
  const packages = read("packages/local/src/engine/packages.json");
  expect(read("package.json").optionalDependencies).toHaveProperty([packages["linux x64"]]);
});
