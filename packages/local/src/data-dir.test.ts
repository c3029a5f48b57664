import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockDataDir, prepareDataDir } from "./data-dir";

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "leadlane-data-"));
});

afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

const rightsOf = (path: string) => statSync(path).mode & 0o7777;

it("is made for its owner alone, and narrowed to that where it exists", () => {
  const path = join(parent, "a", "b");
  prepareDataDir(path);
  expect(rightsOf(path)).toBe(0o700);
  chmodSync(path, 0o755);
  prepareDataDir(path);
  expect(rightsOf(path)).toBe(0o700);
});

it("keeps its rights where everybody shares it", () => {
  chmodSync(parent, 0o1777);
  prepareDataDir(parent);
  expect(rightsOf(parent)).toBe(0o1777);
});

it("holds a data directory until it is released", () => {
  const release = lockDataDir(parent);
  expect(() => lockDataDir(parent)).toThrow(`process ${process.pid}`);
  release();
  expect(readdirSync(parent)).toEqual([]);
  lockDataDir(parent)();
});

it("takes over what a dead process, or an earlier one of the same number, held", () => {
  for (const stale of ["999999999 1 1", `${process.pid} 1 1`]) {
    writeFileSync(join(parent, "lock"), stale);
    const release = lockDataDir(parent);
    expect(readdirSync(parent)).toEqual(["lock"]);
    release();
    expect(existsSync(join(parent, "lock"))).toBe(false);
  }
});
