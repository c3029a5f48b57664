import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockDataDir } from "@leadlane/local/data-dir";
import { openDeadLetters } from "@leadlane/local/dead-letters/dead-letters";
import { runCommand } from "@leadlane/ops/testing/command";
import { afterEach, beforeEach, expect, it } from "vitest";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "leadlane-letters-"));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const command = (...args: string[]) => runCommand("dead-letters", dataDir, ...args);

it("lists dead letters while the product is stopped, and replays them at the next start", async () => {
  const letters = openDeadLetters(dataDir);
  letters.add({
    source: "deliver",
    error: "Error: no such user",
    message: { id: "m", body: '{"kind":"mail"}' },
  });
  const record = {
    eventName: "INSERT" as const,
    dynamodb: { Keys: { pk: { S: "T#1#LEADS" }, sk: { S: "LEAD#2" } } },
  };
  letters.add({ source: "notify", error: "Error: a defect", record });
  const [first, second] = letters.list();

  const listed = await command();
  expect(listed.code).toBe(0);
  for (const text of [
    "deliver",
    '{"kind":"mail"}',
    "no such user",
    "notify",
    "INSERT T#1#LEADS LEAD#2",
    first?.id,
  ]) {
    expect(listed.output).toContain(text);
  }
  expect(await command("replay", "01NONE")).toMatchObject({
    code: 1,
    output: expect.stringContaining("no dead letter"),
  });
  expect((await command("replay", first?.id ?? "")).output).toContain("next start");
  expect(letters.list()).toEqual([second]);
  expect(letters.replays("deliver")).toEqual([first]);
});

it("replays dead letters through the running product and reports the result", async () => {
  const letters = openDeadLetters(dataDir);
  letters.add({ source: "notify", error: "Error: a defect", record: {} });
  const [letter] = letters.list();
  const release = lockDataDir(dataDir);
  const answered = command("replay", "all");
  while (letters.replays("notify").length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  letters.completeReplay(letter?.id ?? "");
  expect(await answered).toEqual({ code: 0, output: expect.stringContaining("was replayed") });
  release();
});

it("prints its usage for invalid arguments", async () => {
  expect(await command("reply", "all")).toMatchObject({
    code: 2,
    output: expect.stringContaining("npm run dead-letters"),
  });
});
