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

/** The tests of the templates are in the `*-promises.ts` files. */
let stages: Record<"dev" | "prod" | "pipeline", Stacks>;
/** Every optional setting; production has only the required ones. */
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

beforeAll(async () => {
  stages = await Stacks.synthesise({ prod: {}, dev: SETTINGS, pipeline: {} });
}, 300_000);

const dev = () => stages.dev;
const prod = () => stages.prod;

describe("stages", () => stagePromises(dev, prod));
describe("storage", () => storagePromises(dev, prod));
describe("functions", () => functionPromises(prod));
describe("gateways", () => gatewayPromises(dev, prod));
describe("consumers", () => consumerPromises(prod));
describe("schedule", () => schedulePromises(prod));
describe("web", () => webPromises(prod));
describe("uploads", () => uploadsPromises(dev, prod));
describe("content", () => contentPromises(dev, prod));
describe("edge", () => edgePromises(dev, prod));
describe("observability", () => observabilityPromises(dev, prod));
describe("pipeline", () => pipelinePromises(() => stages.pipeline));
describe("artefacts", () => artefactPromises(prod));
