import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { lambdaContext } from "../lambda/context";
import { inProcess } from "./in-process";

const PLENTY_MS = 120_000; // without a tested time limit, since other tests use the same cores

const folder = mkdtempSync(join(tmpdir(), "leadlane-process-"));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(source: string, ms = PLENTY_MS) {
  const bundle = join(folder, "function.mjs");
  writeFileSync(bundle, source);
  const context = { ...lambdaContext("transfer", "1"), getRemainingTimeInMillis: () => ms };
  return inProcess(bundle, 30)({ Records: [] }, context);
}

it("passes the event and the remaining time to the function, and returns its result", async () => {
  const source = `export const handler = async (event, context) => ({
    batchItemFailures: [...event.Records, { itemIdentifier: String(context.getRemainingTimeInMillis() > 0) }],
  });`;
  expect(await run(source)).toEqual({ batchItemFailures: [{ itemIdentifier: "true" }] });
});

it("runs the function below the product's priority, but not at the lowest", async () => {
  const source = `import { getPriority } from "node:os";
  export const handler = async () => ({ batchItemFailures: [{ itemIdentifier: String(getPriority()) }] });`;
  const priority = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
  expect(await run(source)).toEqual({ batchItemFailures: [{ itemIdentifier: String(priority) }] });
});

it.each([
  ["throws", "export const handler = () => Promise.reject(new Error('broken'));", /without an answer/],
  ["ends the process", "export const handler = () => process.exit(1);", /without an answer/],
  [
    "runs out of memory",
    "export const handler = () => { const all = []; for (;;) all.push(Array(10_000).fill(all.length)); };",
    /without an answer/,
  ],
])("fails when the function %s, and continues with the next call", async (_, source, message) => {
  await expect(run(source)).rejects.toThrow(message);
});

it("terminates a function that blocks its thread beyond the time limit", async () => {
  await expect(run("export const handler = () => { for (;;); };", 300)).rejects.toThrow(/abort|timeout/i);
});
