import type { JobState } from "@leadlane/core/jobs/schema";
import { api } from "../lib/api/api";
import { ApiError } from "../lib/api/api-error";

export async function readJob(id: string): Promise<JobState> {
  return (await api.get("/jobs/:id", { params: { id } })) as JobState;
}

const KINDS: Readonly<Record<string, { singular: string; further: string }>> = {
  import: { singular: "an import", further: "another import" },
  export: { singular: "an export", further: "another export" },
  archive: { singular: "an archive", further: "another archive" },
  bulk: { singular: "a bulk change", further: "another bulk change" },
  erase: { singular: "an erasure", further: "another erasure" },
};

/** What a job waits for, without a final period; undefined when it isn't waiting. */
export function waitingText({ kind, status, waiting_for }: WaitingState): string | undefined {
  if (status !== "waiting" || waiting_for === undefined) return undefined;
  const runningJob = KINDS[waiting_for];
  const runningText = waiting_for === kind ? runningJob?.further : runningJob?.singular;
  return `Waiting for ${runningText ?? "other work"} to finish`;
}

type WaitingState = Pick<JobState, "kind" | "status" | "waiting_for">;

export function undoJob(id: string): Promise<unknown> {
  return api.post("/jobs/:id/undo", { params: { id } });
}

const POLL_INTERVAL = 1_000; // milliseconds
const FAILED_POLLS_MAX = 5;

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Retrying can't help: the server rejected the request. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 429;
}

/** Polls until the job ends. Resolves to null when its outcome can't be determined. */
export async function awaitJob(id: string, onProgress: (job: JobState) => void): Promise<JobState | null> {
  for (let failures = 0; failures < FAILED_POLLS_MAX; ) {
    await sleep(POLL_INTERVAL);
    try {
      const job = await readJob(id);
      if (job.status !== "waiting" && job.status !== "running") return job;
      onProgress(job);
      failures = 0;
    } catch (error) {
      failures = isRefusal(error) ? FAILED_POLLS_MAX : failures + 1;
    }
  }
  return null;
}
