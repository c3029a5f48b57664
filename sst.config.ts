import type { SSTConfig } from "sst";
import { api } from "./infra/api";
import { removeUnusedHandlers } from "./infra/bare-stacks";
import { jobs } from "./infra/jobs";
import { observability } from "./infra/observability";
import { queue } from "./infra/queue";
import { realtime } from "./infra/realtime";
import { schedule } from "./infra/schedule";
import { secrets } from "./infra/secrets";
import { EDGE_REGION, shield } from "./infra/shield";
import { storage } from "./infra/storage";
import { uploads } from "./infra/uploads";
import { web } from "./infra/web";

export default {
  config: () => ({ name: "leadlane", region: "ap-south-1" }),
  stacks(app) {
    // What CloudFront wants from another region is deployed by itself: SST deploys to one region at a time.
    const stacks =
      app.region === EDGE_REGION
        ? [shield]
        : [storage, secrets, queue, api, realtime, web, uploads, jobs, schedule, observability];
    for (const stack of stacks) app.stack(stack);
    removeUnusedHandlers(app);
  },
} satisfies SSTConfig;
