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

/** Spec: `source` is next to `data`. */
const withSource = beside(z.object({ source: IntegrationSource }), ({ source }: WebIntegration) => ({
  source,
}));

export const websiteFormRoutes = {
  "get /int/web": {
    summary: "The website form: where its leads come from, its key, who may use it, when it was used last",
    access: "admin",
    data: WebIntegration,
    beside: withSource,
  },
  "post /int/web": {
    summary: "Change the fields given of the website form",
    access: "admin",
    body: SaveIntegration,
    data: WebIntegration,
    beside: withSource,
  },
  "post /int/web/rotate-key": {
    summary: "Give the website form another key; the old one stops working",
    access: "admin",
    data: WebIntegration,
    beside: withSource,
  },
  "post /int/web/test-lead": {
    summary: "Send a made-up submission, and tell what became of it",
    access: "admin",
    status: 201,
    data: Capture,
    failures: ["conflict"],
  },
  "get /int/web/captures": {
    summary: "What the website form has sent, newest first",
    access: "admin",
    query: ListCaptures,
    paged: true,
    data: Capture,
  },
  "post /int/web/captures/release": {
    summary:
      "Make leads of all submissions that wait for room in the plan or are parked over the daily limit, oldest first, as far as the plan has room; those that match an archived lead stay",
    access: "admin",
    status: 202,
    data: JobStarted,
  },
  "post /int/web/captures/:id/release": {
    summary:
      "Make a lead of a submission that waits; `archived` says whether an archived lead of the same contact comes back or a new one is made beside it",
    access: "admin",
    body: ReleaseCapture,
    data: Capture,
    failures: ["plan_limit"],
  },
  "post /int/web/captures/:id/replay": {
    summary: "Make a lead of a submission that is none",
    access: "admin",
    data: Capture,
    failures: ["plan_limit"],
  },
  "post /capture/:public_key": {
    summary: "Send a submission of a website form; the same answer whatever becomes of it",
    access: "public",
    body: SubmitCapture,
    bodyMax: CAPTURE_BODY_MAX_BYTES,
    status: 202,
    data: z.object({ received: z.literal(true) }),
    failures: ["forbidden", "not_found", "rate_limited"],
  },
} satisfies Routes;
