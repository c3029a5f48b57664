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

const DOING: Record<ChangeAll["action"], string> = {
  assign: "Assigning",
  move: "Moving",
  archive: "Archiving",
  unarchive: "Unarchiving",
  tag: "Tagging",
  reschedule: "Rescheduling",
};

/** Polls a job on any page; null when its outcome is unknown. */
async function follow(id: string, doing: string): Promise<JobState | null> {
  showJob({ id, doing, done: 0, total: null });
  try {
    return await awaitJob(id, (job) =>
      showJob({ id, doing, done: job.done, total: job.total, waiting: waitingText(job) }),
    );
  } finally {
    hideJob(id);
  }
}

function showResult(job: JobState | null, done: string, leads: LeadStore): void {
  void leads.refresh();
  if (job === null) return void toast.error(TEXTS.somethingWentWrong);
  const { isWhole, message } = reportJob(job, done);
  const undo = async () => {
    try {
      await undoJob(job.id);
      const undone = await follow(job.id, "Restoring");
      showResult(undone, "restored", leads);
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

/** Starts a job on all leads of a query and shows its result at the end. Rejects if it can't start. */
export async function startBulkJob(input: ChangeAll, done: string, leads: LeadStore): Promise<void> {
  const { job_id } = await changeAllLeads(input, newIdempotencyKey());
  void follow(job_id, DOING[input.action]).then((job) => showResult(job, done, leads));
}
