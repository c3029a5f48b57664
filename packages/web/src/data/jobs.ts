import type { JobState } from "@leadlane/core/jobs/schema";
import { api } from "../lib/api/api";

export function readJob(id: string): Promise<JobState> {
  return api.get("/jobs/:id", { params: { id } });
}

/** Takes back what a job has done: it runs once more, the other way. */
export function undoJob(id: string): Promise<unknown> {
  return api.post("/jobs/:id/undo", { params: { id } });
}
