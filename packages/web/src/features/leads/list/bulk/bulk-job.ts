import type { JobState } from "@leadlane/core/jobs/schema";
import { TEXTS } from "../../../../config/texts";
import { readJob, undoJob } from "../../../../data/jobs";
import type { LeadStore } from "../../../../data/leads/lead-store";
import { type ChangeAll, changeAllLeads } from "../../../../data/leads/leads";
import { newIdempotencyKey } from "../../../../lib/api/api";
import { ApiError, messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { reportJob } from "./bulk-report";
import { hideJob, showJob } from "./running-jobs";

const PAUSE = 1_000; // milliseconds between two looks at a job
const TRIES = 5; // looks without an answer before a job is left alone

const DOING: Record<ChangeAll["action"], string> = {
  assign: "Assigning",
  move: "Moving",
  archive: "Archiving",
  unarchive: "Unarchiving",
  tag: "Tagging",
};

const sleep = (time: number) => new Promise((done) => setTimeout(done, time));

/** Whether looking once more can't help: the server understood and refused. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 429;
}

/** Follows a job to its end, whatever page is shown; null when nobody can say what became of it. */
async function follow(id: string, doing: string): Promise<JobState | null> {
  showJob({ id, doing, done: 0, total: null });
  try {
    for (let failures = 0; failures < TRIES; ) {
      await sleep(PAUSE);
      try {
        const job = await readJob(id);
        if (job.status !== "waiting" && job.status !== "running") return job;
        showJob({ id, doing, done: job.done, total: job.total });
        failures = 0;
      } catch (error) {
        failures = isRefusal(error) ? TRIES : failures + 1;
      }
    }
    return null;
  } finally {
    hideJob(id);
  }
}

/** Tells what became of a job, and offers the way back while there is one. */
function tell(job: JobState | null, done: string, leads: LeadStore): void {
  void leads.refresh();
  if (job === null) return void toast.error(TEXTS.somethingWentWrong);
  const { isWhole, message } = reportJob(job, done);
  const undo = async () => {
    try {
      await undoJob(job.id);
      tell(await follow(job.id, "Bringing back"), "as before", leads);
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
    }
  };
  const options =
    job.status === "done" && job.undo_until !== undefined
      ? { action: { label: "Undo", onAction: () => void undo() } }
      : undefined;
  if (isWhole) toast.success(message, options);
  else toast.error(message, options);
}

/** Does one thing to all leads that a query finds, and says at the end what became of them. Rejects where it can't begin. */
export async function startBulkJob(input: ChangeAll, done: string, leads: LeadStore): Promise<void> {
  const { job_id } = await changeAllLeads(input, newIdempotencyKey());
  void follow(job_id, DOING[input.action]).then((job) => tell(job, done, leads));
}
