import { spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { assertFormat, isHeld, lockDataDir, prepareDataDir } from "./data-dir";

let parent: string;

beforeEach(() => {
  parent = fs.mkdtempSync(join(tmpdir(), "leadlane-data-"));
});

afterEach(() => {
  fs.rmSync(parent, { recursive: true, force: true });
});

const rightsOf = (path: string) => fs.statSync(path).mode & 0o7777;

it("is created for its owner only, and an existing one is restricted", () => {
  const path = join(parent, "a", "b");
  prepareDataDir(path);
  expect(rightsOf(path)).toBe(0o700);
  fs.chmodSync(path, 0o755);
  prepareDataDir(path);
  expect(rightsOf(path)).toBe(0o700);
});

it("keeps the permissions of a shared directory", () => {
  fs.chmodSync(parent, 0o1777);
  prepareDataDir(parent);
  expect(rightsOf(parent)).toBe(0o1777);
});

it("accepts a new directory and its own format, and explains what to do with another", () => {
  assertFormat(parent);
  fs.writeFileSync(join(parent, "table.db"), "");
  assertFormat(parent);
  fs.writeFileSync(join(parent, "format"), "1");
  expect(() => assertFormat(parent)).toThrow("delete it to start afresh, or name another DATA_DIR");
  fs.rmSync(join(parent, "format"));
  expect(() => assertFormat(parent)).toThrow("another version of Leadlane");
});

it("locks a data directory until it is released", () => {
  const release = lockDataDir(parent);
  expect(() => lockDataDir(parent)).toThrow(`process ${process.pid}`);
  release();
  expect(fs.readdirSync(parent)).toEqual([]);
  lockDataDir(parent)();
});

it("takes over the lock of a dead process, and of a reused process id", () => {
  for (const stale of ["999999999 1 1", `${process.pid} 1 1`]) {
    fs.writeFileSync(join(parent, "lock"), stale);
    const release = lockDataDir(parent);
    expect(fs.readdirSync(parent)).toEqual(["lock"]);
    release();
    expect(fs.existsSync(join(parent, "lock"))).toBe(false);
  }
});

it.runIf(process.platform === "linux")("is not locked by a zombie process", async () => {
  // The shell replaces itself with a program that does not wait for children: a child that exits later is a
  // zombie.
  const parentOfZombie = spawn("/bin/sh", ["-c", "sleep 60 & echo $!; exec sleep 60"]);
  const [line] = await once(parentOfZombie.stdout, "data");
  const zombie = Number(line.toString());
  const status = () => {
    const stat = fs.readFileSync(`/proc/${zombie}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  };
  const program = () => fs.readFileSync(`/proc/${parentOfZombie.pid}/comm`, "utf8").trim();
  await expect.poll(program).toBe("sleep");
  process.kill(zombie, "SIGKILL");
  await expect.poll(() => status()[0]).toBe("Z");
  fs.writeFileSync(join(parent, "lock"), `${zombie} ${status()[19]} 1`);
  expect(isHeld(parent)).toBe(false);
  lockDataDir(parent)();
  parentOfZombie.kill("SIGKILL");
});
