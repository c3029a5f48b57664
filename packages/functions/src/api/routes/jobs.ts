import { JobResult, JobStarted, JobState, ListResults, TransferState } from "@leadlane/core/jobs/schema";
import { Archive } from "@leadlane/core/transfer/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const jobRoutes = {
  "post /tenant/export": {
    access: "admin",
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "get /tenant/exports": {
    access: "admin",
    data: z.array(Archive),
  },
  "get /jobs/:id": {
    access: "user",
    data: z.union([JobState, TransferState]),
  },
  "get /jobs/:id/results": {
    access: "user",
    query: ListResults,
    paged: true,
    data: JobResult,
  },
  "get /jobs/:id/file": {
    access: "user",
    redirects: true,
    file: [
      "text/csv",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/zip",
    ],
    failures: ["conflict"],
    data: z.string(),
  },
  "post /jobs/:id/undo": {
    access: "user",
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
} satisfies Routes;
