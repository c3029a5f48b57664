import { beforeAll, describe } from "vitest";
import { artefactPromises } from "./artefact-promises";
import { consumerPromises } from "./consumer-promises";
import { contentPromises } from "./content-promises";
import { edgePromises } from "./edge-promises";
import { functionPromises } from "./function-promises";
import { gatewayPromises } from "./gateway-promises";
import { observabilityPromises } from "./observability-promises";
import { pipelinePromises } from "./pipeline-promises";
import { schedulePromises } from "./schedule-promises";
import { Stacks } from "./stacks";
import { stagePromises } from "./stage-promises";
import { storagePromises } from "./storage-promises";
import { uploadsPromises } from "./uploads-promises";
import { webPromises } from "./web-promises";

/** Synthesised once each: the files beside say what the templates promise. */
const stages: Record<string, Stacks> = {};
/** All that a stage may be given; production has only what it needs. */
const SETTINGS = {
  SITE_DOMAIN: "crm.example.com",
  SITE_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:123456789012:certificate/1",
  ALARM_EMAIL: "ops@example.com",
  CONTENT_ORIGIN: "https://words.example.com/blog/",
  API_RATE_LIMIT: "100",
  API_BURST_LIMIT: "200",
  SOCKET_RATE_LIMIT: "30",
  SOCKET_BURST_LIMIT: "60",
};
function stage(name: string): () => Stacks {
  return () => {
    const stacks = stages[name];
    if (!stacks) throw new Error(`The stage ${name} was not synthesised.`);
    return stacks;
  };
}

beforeAll(async () => {
  // One after the other: SST keeps its bundles in one folder.
  stages.dev = await Stacks.synthesise("dev", SETTINGS);
  stages.prod = await Stacks.synthesise("prod");
  stages.pipeline = await Stacks.synthesise("pipeline");
}, 300_000);

describe("stages", () => stagePromises(stage("dev"), stage("prod")));
describe("storage", () => storagePromises(stage("dev"), stage("prod")));
describe("functions", () => functionPromises(stage("prod")));
describe("gateways", () => gatewayPromises(stage("dev"), stage("prod")));
describe("consumers", () => consumerPromises(stage("prod")));
describe("schedule", () => schedulePromises(stage("prod")));
describe("web", () => webPromises(stage("prod")));
describe("uploads", () => uploadsPromises(stage("dev"), stage("prod")));
describe("content", () => contentPromises(stage("dev"), stage("prod")));
describe("edge", () => edgePromises(stage("dev"), stage("prod")));
describe("observability", () => observabilityPromises(stage("dev"), stage("prod")));
describe("pipeline", () => pipelinePromises(stage("pipeline")));
describe("artefacts", () => artefactPromises(stage("prod")));
