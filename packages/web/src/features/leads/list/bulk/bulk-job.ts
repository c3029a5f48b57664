import type { JobState } from "@leadlane/core/jobs/schema";
import { TEXTS } from "../../../../config/texts";
import { awaitJob, undoJob, waitingText } from "../../../../data/jobs";
import type { LeadStore } from "../../../../data/leads/lead-store";
import { type ChangeAll, changeAllLeads } from "../../../../data/leads/leads";
import { newIdempotencyKey } from "../../../../lib/api/api";
import { messageOf } from "../../../../lib/api/api-error";
import { toast } from "../../../../lib/feedback/toast";
import { reportJob } from "./bulk-report";
import { hideJob, showJob } from "./running-jobs";

const PROGRESS_LABELS: Record<ChangeAll["action"], string> = {
  assign: "Assigning",
  move: "Moving",
  archive: "Archiving",
  unarchive: "Unarchiving",
  tag: "Tagging",
  reschedule: "Rescheduling",
  set: "Updating",
};

/** Polls a job on any page; null when its outcome is unknown. */
async function followJob(id: string, label: string): Promise<JobState | null> {
  showJob({ id, label, done: 0, total: null });
  try {
    return await awaitJob(id, (job) =>
      showJob({ id, label, done: job.done, total: job.total, waiting: waitingText(job) }),
    );
  } finally {
    hideJob(id);
  }
}

function showResult(job: JobState | null, done: string, leads: LeadStore): void {
  void leads.refresh();
  if (job === null) return void toast.error(TEXTS.somethingWentWrong);
  const { isComplete, message } = reportJob(job, done);
  const undo = async () => {
    try {
      await undoJob(job.id);
      const restored = await followJob(job.id, "Restoring");
      showResult(restored, "restored", leads);
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
    }
  };
  const options =
    job.status === "done" && job.undo_until !== undefined
      ? { action: { label: "Undo", onAction: () => void undo() } }
      : undefined;
  if (isComplete) toast.success(message, options);
  else toast.error(message, options);
}

/** Starts a job on all leads of a query and shows its result at the end. Rejects if it can't start. */
export async function startBulkJob(input: ChangeAll, done: string, leads: LeadStore): Promise<void> {
  const { job_id } = await changeAllLeads(input, newIdempotencyKey());
  void followJob(job_id, PROGRESS_LABELS[input.action]).then((job) => showResult(job, done, leads));
}
