import type { BulkResult } from "@leadlane/core/bulk/schema";
import type { JobState } from "@leadlane/core/jobs/schema";
import { asSentence } from "../../../../lib/feedback/toast";

const NAMED_FAILURES_MAX = 3;

interface BulkReport {
  isComplete: boolean; // all leads were changed
  message: string;
  failedIds: string[];
}

export function countLeads(count: number): string {
  return count === 1 ? "1 lead" : `${grouped(count)} leads`;
}

/** A job has at most 10,000 leads; up to there all supported locales group digits alike. */
function grouped(count: number): string {
  return count.toLocaleString("en-IN");
}

/** Result of a bulk action as a sentence. `done` is the participle: "archived". */
export function reportBulk(
  results: readonly BulkResult[],
  done: string,
  nameOf: (id: string) => string,
): BulkReport {
  const failed = results.filter(({ success }) => !success);
  const changed = results.length - failed.length;
  if (failed.length === 0)
    return { isComplete: true, message: `${countLeads(changed)} ${done}`, failedIds: [] };
  const reasons = failed
    .slice(0, NAMED_FAILURES_MAX)
    .map(({ id, message }) => `${nameOf(id)}: ${message ?? "not changed"}`);
  const moreText =
    failed.length > NAMED_FAILURES_MAX ? ` And ${failed.length - NAMED_FAILURES_MAX} more.` : "";
  return {
    isComplete: false,
    message: `${countLeads(changed)} ${done}, ${failed.length} refused. ${reasons.map(asSentence).join(" ")}${moreText}`,
    failedIds: failed.map(({ id }) => id),
  };
}

/** The same for a job, whose failures have reasons but no names. */
export function reportJob(job: Pick<JobState, "status" | "failed" | "result">, done: string) {
  const { changed = 0, refused = [], reason = null } = job.result ?? {};
  if (job.status === "failed") {
    const message = `${countLeads(changed)} ${done}, then it stopped. ${reason ?? ""}`.trimEnd();
    return { isComplete: false, message };
  }
  if (job.failed === 0) return { isComplete: true, message: `${countLeads(changed)} ${done}` };
  const reasons = [...new Set(refused.map(({ message }) => asSentence(message)))].slice(
    0,
    NAMED_FAILURES_MAX,
  );
  // After an undo, some leads may not have been reverted.
  const succeeded = job.status === "undone" ? changed - job.failed : changed;
  const message =
    `${countLeads(succeeded)} ${done}, ${grouped(job.failed)} refused. ${reasons.join(" ")}`.trimEnd();
  return { isComplete: false, message };
}
