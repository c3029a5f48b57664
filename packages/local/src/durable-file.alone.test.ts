import fs, { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { appendLine, replaceFile } from "./durable-file";
import { openCheckpoint } from "./streams/checkpoint";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leadlane-durable-"));
});
afterEach(() => {
  makeRoom();
  rmSync(folder, { recursive: true, force: true });
});

const write = fs.writeFileSync;

function fillDisk(): void {
  vi.spyOn(fs, "writeFileSync").mockImplementation((file, content) => {
    write(file, String(content).slice(0, String(content).length / 2));
    throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  });
  syncBuiltinESMExports();
}

function makeRoom(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

it("restores lines and files when the disk is full", () => {
  const [lines, whole] = [join(folder, "lines"), join(folder, "whole")];
  appendLine(lines, "first");
  replaceFile(whole, "old");
  fillDisk();
  expect(() => appendLine(lines, "second")).toThrow("ENOSPC");
  expect(() => replaceFile(whole, "newer")).toThrow("ENOSPC");
  makeRoom();
  appendLine(lines, "third");
  expect(readFileSync(lines, "utf8")).toBe("first\nthird\n");
  expect(readFileSync(whole, "utf8")).toBe("old");
  expect(readdirSync(folder).sort()).toEqual(["lines", "whole"]);
});

it("stores the position of a consumer once there is room", async () => {
  const path = join(folder, "place.json");
  const checkpoint = openCheckpoint(path, "stream");
  fillDisk();
  checkpoint.set("shard", "7");
  checkpoint.save();
  makeRoom();
  await vi.waitUntil(() => readdirSync(folder).includes("place.json"), { timeout: 10_000 });
  expect(openCheckpoint(path, "stream").get("shard")).toBe("7");
});
