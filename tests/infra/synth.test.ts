import { beforeAll, describe, expect, test } from "vitest";
import { artefactPromises } from "./artefact-promises";
import { functionPromises } from "./function-promises";
import { Stacks } from "./stacks";
import { storagePromises } from "./storage-promises";
import { webPromises } from "./web-promises";

/** Synthesised once each: the files beside say what the templates promise. */
const stages: Record<string, Stacks> = {};
let seconds = 0;

function stage(name: string): () => Stacks {
  return () => {
    const stacks = stages[name];
    if (!stacks) throw new Error(`The stage ${name} was not synthesised.`);
    return stacks;
  };
}

beforeAll(async () => {
  // One after the other: SST keeps its bundles in one folder.
  stages.dev = await Stacks.synthesise("dev");
  const started = performance.now();
  stages.prod = await Stacks.synthesise("prod");
  seconds = (performance.now() - started) / 1000;
}, 180_000);

test("a stage is synthesised offline in less than half a minute", () => {
  expect(seconds).toBeLessThan(30);
});

describe("storage", () => storagePromises(stage("dev"), stage("prod")));
describe("functions", () => functionPromises(stage("prod")));
describe("web", () => webPromises(stage("prod")));
describe("artefacts", () => artefactPromises(stage("prod")));
