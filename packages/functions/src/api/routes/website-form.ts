import { CAPTURE_BODY_MAX_BYTES } from "@leadlane/core/forms/rules";
import {
  Capture,
  IntegrationSource,
  ListCaptures,
  ReleaseCapture,
  SaveIntegration,
  ShownDesign,
  SubmitCapture,
  WebIntegration,
} from "@leadlane/core/forms/schema";
import { JobStarted } from "@leadlane/core/jobs/schema";
import * as z from "zod/mini";
import { fieldsFrom, type Routes } from "../route";

/** Spec: `source` is next to `data`. */
const withSource = fieldsFrom(z.object({ source: IntegrationSource }), ({ source }: WebIntegration) => ({
  source,
}));

export const websiteFormRoutes = {
  "get /int/web": {
    summary: "Get the website form's settings, key, allowed origins and last use",
    access: "admin",
    data: WebIntegration,
    extraFields: withSource,
  },
  "post /int/web": {
    summary: "Update the website form",
    access: "admin",
    body: SaveIntegration,
    data: WebIntegration,
    extraFields: withSource,
  },
  "post /int/web/rotate-key": {
    summary: "Replace the website form's key; the old key stops working",
    access: "admin",
    data: WebIntegration,
    extraFields: withSource,
  },
  "post /int/web/test-lead": {
    summary: "Send a test submission and return its outcome",
    access: "admin",
    status: 201,
    data: Capture,
    failures: ["conflict"],
  },
  "get /int/web/captures": {
    summary: "List the website form's submissions, newest first",
    access: "admin",
    query: ListCaptures,
    paged: true,
    data: Capture,
  },
  "post /int/web/captures/release": {
    summary:
      "Turn waiting submissions (plan full, or over the daily limit) into leads, oldest first, until the plan is full. Submissions that match an archived lead keep waiting",
    access: "admin",
    status: 202,
    data: JobStarted,
  },
  "post /int/web/captures/:id/release": {
    summary:
      "Turn a waiting submission into a lead; `archived` chooses between restoring an archived lead of the same contact and adding a new lead",
    access: "admin",
    body: ReleaseCapture,
    data: Capture,
    failures: ["plan_limit"],
  },
  "post /int/web/captures/:id/replay": {
    summary: "Turn a submission that did not become a lead (spam, failed or waiting) into one",
    access: "admin",
    data: Capture,
    failures: ["plan_limit"],
  },
  "get /capture/:public_key": {
    summary: "Get the texts, color and fields of a website form, for `capture.js`",
    access: "public",
    data: ShownDesign,
    failures: ["not_found"],
  },
  "post /capture/:public_key": {
    summary: "Submit a website form; the response is the same whatever the outcome",
    access: "public",
    body: SubmitCapture,
    bodyMax: CAPTURE_BODY_MAX_BYTES,
    status: 202,
    data: z.object({ received: z.literal(true) }),
    failures: ["forbidden", "not_found", "rate_limited"],
  },
} satisfies Routes;
