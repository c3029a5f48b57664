import { JobResult, JobStarted, JobState, ListResults, TransferState } from "@leadlane/core/jobs/schema";
import { Archive } from "@leadlane/core/transfer/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const jobRoutes = {
  "post /tenant/export": {
    summary:
      "Make an archive of everything that belongs to the business, by a job: each table as CSV and as JSON lines",
    access: "admin",
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
  "get /tenant/exports": {
    summary: "The archives of everything that were asked for last, newest first",
    access: "admin",
    data: z.array(Archive),
  },
  "get /jobs/:id": {
    summary: "How far a job is; for who started it, and Admins",
    access: "user",
    data: z.union([JobState, TransferState]),
  },
  "get /jobs/:id/results": {
    summary: "What became of each lead of a job; for who started it, and Admins",
    access: "user",
    query: ListResults,
    paged: true,
    data: JobResult,
  },
  "get /jobs/:id/file": {
    summary: "Leads to the file of an import or export, by an address that is good for five minutes",
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
    summary:
      "Give the leads of a job back what they had, but for those that have changed since, by the same job",
    access: "user",
    status: 202,
    data: JobStarted,
    failures: ["rate_limited"],
  },
} satisfies Routes;
