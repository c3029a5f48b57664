import type { JobState } from "@leadlane/core/jobs/schema";
import { api } from "../lib/api/api";
import { ApiError } from "../lib/api/api-error";

/** How far a job on leads of the list is. */
export async function readJob(id: string): Promise<JobState> {
  // Imports and exports, which answer more, are read by their own route.
  return (await api.get("/jobs/:id", { params: { id } })) as JobState;
}

const KINDS: Readonly<Record<string, { one: string; another: string }>> = {
  import: { one: "an import", another: "another import" },
  export: { one: "an export", another: "another export" },
  archive: { one: "an archive", another: "another archive" },
  bulk: { one: "a bulk change", another: "another bulk change" },
  erase: { one: "an erasure", another: "another erasure" },
};

/** What a job waits for, as a sentence without its full stop; undefined for one that waits for nothing. */
export function waitingText({ kind, status, waiting_for }: WaitingState): string | undefined {
  if (status !== "waiting" || waiting_for === undefined) return undefined;
  const ahead = KINDS[waiting_for];
  const what = waiting_for === kind ? ahead?.another : ahead?.one;
  return `Waiting for ${what ?? "other work"} to finish`;
}

type WaitingState = Pick<JobState, "kind" | "status" | "waiting_for">;

/** Takes back what a job has done: it runs once more, the other way. */
export function undoJob(id: string): Promise<unknown> {
  return api.post("/jobs/:id/undo", { params: { id } });
}

const PAUSE = 1_000; // milliseconds between two looks at a job
const TRIES = 5; // looks without an answer before a job is left alone

const sleep = (time: number) => new Promise((done) => setTimeout(done, time));

/** Whether looking once more can't help: the server understood and refused. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 429;
}

/** A job at its end, and how far it is until then; null when nobody can say what became of it. */
export async function awaitJob(id: string, onProgress: (job: JobState) => void): Promise<JobState | null> {
  for (let failures = 0; failures < TRIES; ) {
    await sleep(PAUSE);
    try {
      const job = await readJob(id);
      if (job.status !== "waiting" && job.status !== "running") return job;
      onProgress(job);
      failures = 0;
    } catch (error) {
      failures = isRefusal(error) ? TRIES : failures + 1;
    }
  }
  return null;
}
