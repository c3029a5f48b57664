import type { JobState } from "@leadlane/core/jobs/schema";
import { api } from "../lib/api/api";
import { ApiError } from "../lib/api/api-error";

export async function readJob(id: string): Promise<JobState> {
  return (await api.get("/jobs/:id", { params: { id } })) as JobState;
}

const KINDS: Readonly<Record<string, { one: string; another: string }>> = {
  import: { one: "an import", another: "another import" },
  export: { one: "an export", another: "another export" },
  archive: { one: "an archive", another: "another archive" },
  bulk: { one: "a bulk change", another: "another bulk change" },
  erase: { one: "an erasure", another: "another erasure" },
};

/** What a job waits for, without a final period; undefined when it isn't waiting. */
export function waitingText({ kind, status, waiting_for }: WaitingState): string | undefined {
  if (status !== "waiting" || waiting_for === undefined) return undefined;
  const ahead = KINDS[waiting_for];
  const what = waiting_for === kind ? ahead?.another : ahead?.one;
  return `Waiting for ${what ?? "other work"} to finish`;
}

type WaitingState = Pick<JobState, "kind" | "status" | "waiting_for">;

export function undoJob(id: string): Promise<unknown> {
  return api.post("/jobs/:id/undo", { params: { id } });
}

const POLL_INTERVAL = 1_000; // milliseconds
const FAILED_POLLS_MAX = 5;

const sleep = (time: number) => new Promise((done) => setTimeout(done, time));

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
