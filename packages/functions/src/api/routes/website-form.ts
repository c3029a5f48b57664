import { CAPTURE_BODY_MAX_BYTES } from "@leadlane/core/forms/rules";
import {
  Capture,
  IntegrationSource,
  ListCaptures,
  ReleaseCapture,
  SaveIntegration,
  SubmitCapture,
  WebIntegration,
} from "@leadlane/core/forms/schema";
import { JobStarted } from "@leadlane/core/jobs/schema";
import * as z from "zod/mini";
import { beside, type Routes } from "../route";

/** The specification reads `source` beside the data. */
const withSource = beside(z.object({ source: IntegrationSource }), ({ source }: WebIntegration) => ({
  source,
}));

export const websiteFormRoutes = {
  "get /int/web": {
    access: "admin",
    data: WebIntegration,
    beside: withSource,
  },
  "post /int/web": {
    access: "admin",
    body: SaveIntegration,
    data: WebIntegration,
    beside: withSource,
  },
  "post /int/web/rotate-key": {
    access: "admin",
    data: WebIntegration,
    beside: withSource,
  },
  "post /int/web/test-lead": {
    access: "admin",
    status: 201,
    data: Capture,
    failures: ["conflict"],
  },
  "get /int/web/captures": {
    access: "admin",
    query: ListCaptures,
    paged: true,
    data: Capture,
  },
  "post /int/web/captures/release": {
    access: "admin",
    status: 202,
    data: JobStarted,
  },
  "post /int/web/captures/:id/release": {
    access: "admin",
    body: ReleaseCapture,
    data: Capture,
    failures: ["plan_limit"],
  },
  "post /int/web/captures/:id/replay": {
    access: "admin",
    data: Capture,
    failures: ["plan_limit"],
  },
  "post /capture/:public_key": {
    access: "public",
    body: SubmitCapture,
    bodyMax: CAPTURE_BODY_MAX_BYTES,
    status: 202,
    data: z.object({ received: z.literal(true) }),
    failures: ["forbidden", "not_found", "rate_limited"],
  },
} satisfies Routes;
