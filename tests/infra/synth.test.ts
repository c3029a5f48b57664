import { beforeAll, describe } from "vitest";
import { artefactChecks } from "./artefact-checks";
import { consumerChecks } from "./consumer-checks";
import { contentChecks } from "./content-checks";
import { edgeChecks } from "./edge-checks";
import { functionChecks } from "./function-checks";
import { gatewayChecks } from "./gateway-checks";
import { observabilityChecks } from "./observability-checks";
import { pipelineChecks } from "./pipeline-checks";
import { scheduleChecks } from "./schedule-checks";
import { Stacks } from "./stacks";
import { stageChecks } from "./stage-checks";
import { storageChecks } from "./storage-checks";
import { uploadsChecks } from "./uploads-checks";
import { webChecks } from "./web-checks";

/** The tests of the templates are in the `*-checks.ts` files. */
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

describe("stages", () => stageChecks(dev, prod));
describe("storage", () => storageChecks(dev, prod));
describe("functions", () => functionChecks(prod));
describe("gateways", () => gatewayChecks(dev, prod));
describe("consumers", () => consumerChecks(prod));
describe("schedule", () => scheduleChecks(prod));
describe("web", () => webChecks(prod));
describe("uploads", () => uploadsChecks(dev, prod));
describe("content", () => contentChecks(dev, prod));
describe("edge", () => edgeChecks(dev, prod));
describe("observability", () => observabilityChecks(dev, prod));
describe("pipeline", () => pipelineChecks(() => stages.pipeline));
describe("artefacts", () => artefactChecks(prod));
