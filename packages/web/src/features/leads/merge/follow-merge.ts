import type { JobState } from "@leadlane/core/jobs/schema";
import { TEXTS } from "../../../config/texts";
import { awaitJob } from "../../../data/jobs";
import type { LeadStore } from "../../../data/leads/lead-store";
import { undoMerge } from "../../../data/leads/merge";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";

/** Polls a merge to its end and shows the result with Undo. */
export async function followMerge(
  { job_id, merge_id }: { job_id: string; merge_id: string },
  names: { kept: string; other: string },
  leads: LeadStore,
  onProgress: (job: JobState) => void = () => undefined,
): Promise<boolean> {
  const job = await awaitJob(job_id, onProgress);
  void leads.refresh();
  if (job?.status !== "done") {
    toast.error(job?.result?.reason ?? TEXTS.somethingWentWrong);
    return false;
  }
  const undo = () => undoMergeAndReport(merge_id, leads);
  toast.success(`${names.other} is merged into ${names.kept}`, {
    action: { label: "Undo", onAction: () => void undo() },
  });
  return true;
}

const UNDONE_TEXT = "Both leads are as they were before the merge.";

/** Undoes a merge and shows what couldn't be restored. */
export async function undoMergeAndReport(mergeId: string, leads: LeadStore): Promise<void> {
  try {
    const { job_id } = await undoMerge(mergeId);
    toast.info("Undoing the merge…");
    const job = await awaitJob(job_id, () => undefined);
    void leads.refresh();
    const refused = job?.result?.refused ?? [];
    if (job?.status !== "undone") toast.error(TEXTS.somethingWentWrong);
    else if (refused.length === 0) toast.success(UNDONE_TEXT);
    else toast.info(`Both leads are back. ${refused.map(({ message }) => message).join(" ")}`);
  } catch (error) {
    toast.error(messageOf(error, TEXTS.somethingWentWrong));
  }
}
