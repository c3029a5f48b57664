import * as z from "zod/mini";
import { pageQuery } from "../kernel/schema";
import { RESULTS_PAGE_DEFAULT, RESULTS_PAGE_MAX } from "./rules";

export const JobStarted = z.object({ job_id: z.string() }); // work that goes on after the answer
export type JobStarted = z.infer<typeof JobStarted>;

/** How far a job is: `done` and `failed` count the things it has looked at, of `total` where that is known. */
export const JobState = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(["waiting", "running", "done", "failed", "undone"]),
  done: z.int(),
  total: z.nullable(z.int()),
  failed: z.int(),
  result: z.optional(
    z.object({
      /** How many things are other than they were. */
      changed: z.int(),
      /** The first that were refused or, after an undo, could not be put back, and why. */
      refused: z.array(z.object({ id: z.string(), message: z.string() })),
      reason: z.nullable(z.string()),
    }),
  ),
  results_url: z.optional(z.string()),
  undo_until: z.optional(z.string()),
});
export type JobState = z.infer<typeof JobState>;

/** What became of one thing that a job has looked at. */
export const JobResult = z.object({
  id: z.string(),
  success: z.boolean(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  undone: z.optional(z.boolean()),
});
export type JobResult = z.infer<typeof JobResult>;

export const ListResults = z.object(pageQuery(RESULTS_PAGE_DEFAULT, RESULTS_PAGE_MAX));
export type ListResults = z.infer<typeof ListResults>;
