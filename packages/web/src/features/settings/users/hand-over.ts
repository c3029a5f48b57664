import type { User } from "@leadlane/core/access/schema";
import type { JobState } from "@leadlane/core/jobs/schema";
import { useState } from "react";
import { TEXTS } from "../../../config/texts";
import { awaitJob, undoJob, waitingText } from "../../../data/jobs";
import { startHandOver } from "../../../data/users";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";

/** `total` is null until known. */
export interface HandOver {
  label: string;
  done: number;
  total: number | null;
  waiting?: string | undefined; // "Waiting for an import to finish"
}

function leads(count: number): string {
  return count === 1 ? "1 lead" : `${count.toLocaleString("en-IN")} leads`;
}

function outcomeOf({ status, failed, result }: JobState): string {
  const moved = (result?.changed ?? 0) - (status === "undone" ? failed : 0);
  const done = status === "undone" ? "restored" : "reassigned";
  const failedText = failed > 0 ? `, ${leads(failed)} failed. ${result?.refused[0]?.message ?? ""}` : "";
  return status === "failed"
    ? `It stopped after ${leads(moved)}. ${result?.reason ?? ""}`
    : `${leads(moved)} ${done}${failedText}`;
}

/** Starts a job that reassigns leads, follows it on any page, and offers Undo. */
export function useHandOver() {
  const [state, setState] = useState<HandOver | null>(null);
  const followJob = async (id: string, label: string) => {
    setState({ label, done: 0, total: null });
    const job = await awaitJob(id, (now) =>
      setState({ label, done: now.done, total: now.total, waiting: waitingText(now) }),
    );
    setState(null);
    if (job === null) return void toast.error(TEXTS.somethingWentWrong);
    const undo = {
      label: "Undo",
      onAction: () => void run(() => undoJob(id).then(() => id), "Undoing"),
    };
    const action = job.status === "done" && job.undo_until !== undefined ? undo : undefined;
    const isComplete = job.status !== "failed" && job.failed === 0;
    (isComplete ? toast.success : toast.error)(outcomeOf(job), { action });
  };
  const run = async (start: () => Promise<string>, label: string) => {
    try {
      await followJob(await start(), label);
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
    }
  };
  return {
    state,
    start: (user: User, to: readonly string[]) =>
      run(async () => (await startHandOver(user, to)).job_id, `Reassigning ${user.name}'s leads`),
  };
}
