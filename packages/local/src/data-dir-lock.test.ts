import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockDataDir } from "./data-dir-lock";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "leadlane-lock-"));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

it("holds a data directory until it is released", () => {
  const release = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(`process ${process.pid}`);
  release();
  expect(readdirSync(dataDir)).toEqual([]);
  lockDataDir(dataDir)();
});

it("takes over what a dead process, or an earlier one of the same number, held", () => {
  for (const stale of ["999999999 1 1", `${process.pid} 1 1`]) {
    writeFileSync(join(dataDir, "lock"), stale);
    const release = lockDataDir(dataDir);
    expect(readdirSync(dataDir)).toEqual(["lock"]);
    release();
    expect(existsSync(join(dataDir, "lock"))).toBe(false);
  }
});
