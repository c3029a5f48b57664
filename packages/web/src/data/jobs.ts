import type { JobState } from "@leadlane/core/jobs/schema";
import { api } from "../lib/api/api";

/** How far a job on leads of the list is. */
export async function readJob(id: string): Promise<JobState> {
  // Imports and exports, which answer more, are read by their own route.
  return (await api.get("/jobs/:id", { params: { id } })) as JobState;
}

/** Takes back what a job has done: it runs once more, the other way. */
export function undoJob(id: string): Promise<unknown> {
  return api.post("/jobs/:id/undo", { params: { id } });
}
