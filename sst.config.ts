import type { SSTConfig } from "sst";
import { api } from "./infra/api";
import { jobs } from "./infra/jobs";
import { secrets } from "./infra/secrets";
import { storage } from "./infra/storage";
import { web } from "./infra/web";

export default {
  config: () => ({ name: "leadlane", region: "ap-south-1" }),
  stacks(app) {
    for (const stack of [storage, secrets, api, jobs, web]) app.stack(stack);
  },
} satisfies SSTConfig;
