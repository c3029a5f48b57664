import { JobResult, JobStarted, JobState, ListResults, TransferState } from "@leadlane/core/jobs/schema";
import { Archive } from "@leadlane/core/transfer/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const jobRoutes = {
  "post /tenant/export": {
    summary: "Start a job that archives all data of the business, each table as CSV and JSON lines",
    access: "admin",
    stepUp: true,
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "get /tenant/exports": {
    summary: "List the most recent data archives, newest first",
    access: "admin",
    data: z.array(Archive),
  },
  "get /jobs/:id": {
    summary: "Get the progress of a job; only for the user who started it and for admins",
    access: "user",
    data: z.union([JobState, TransferState]),
  },
  "get /jobs/:id/results": {
    summary: "List the outcome for each lead of a job; only for the user who started it and for admins",
    access: "user",
    query: ListResults,
    paged: true,
    data: JobResult,
  },
  "get /jobs/:id/file": {
    summary: "Redirect to the file of an import or export, at a URL that is valid for five minutes",
    access: "user",
    stepUp: "a file of leads or of all data",
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
    summary: "Undo a job: revert its leads, except those changed since",
    access: "user",
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
} satisfies Routes;
