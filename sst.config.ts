import type { SSTConfig } from "sst";
import type { App } from "sst/constructs";
import { api } from "./infra/api";
import { removeUnusedHandlers } from "./infra/bare-stacks";
import { removeFailedStacks } from "./infra/failed-stacks";
import { jobs } from "./infra/jobs";
import { observability } from "./infra/observability";
import { PIPELINE_STAGE, pipeline } from "./infra/pipeline";
import { queue } from "./infra/queue";
import { realtime } from "./infra/realtime";
import { schedule } from "./infra/schedule";
import { secrets } from "./infra/secrets";
import { EDGE_REGION, shield } from "./infra/shield";
import { storage } from "./infra/storage";
import { uploads } from "./infra/uploads";
import { web } from "./infra/web";

// Neither SST nor the CDK, which SST starts, tells its makers what is done here.
process.env.SST_TELEMETRY_DISABLED = "1";
process.env.CDK_DISABLE_CLI_TELEMETRY = "true";

/** What one deployment makes: SST deploys to one region at a time, and CloudFront wants some things from another. */
function stacksOf({ stage, region }: App) {
  if (stage === PIPELINE_STAGE) return [pipeline];
  if (region === EDGE_REGION) return [shield];
  return [storage, secrets, queue, api, realtime, web, uploads, jobs, schedule, observability];
}

export default {
  config: () => ({ name: "leadlane", region: "ap-south-1" }),
  async stacks(app) {
    for (const stack of stacksOf(app)) app.stack(stack);
    removeUnusedHandlers(app);
    await removeFailedStacks(app);
  },
} satisfies SSTConfig;
