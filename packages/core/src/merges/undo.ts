import * as Job from "../jobs/merge-job";
import { MERGE_UNDO_DAYS } from "../jobs/rules";
import { useSignedIn } from "../kernel/actor";
import { now } from "../kernel/clock";
import { conflict, notFound } from "../kernel/error";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { assertFree, assertNotErased, rewrite } from "../leads/change";
import * as Lead from "../leads/lead";
import { isVisible, useVisibility } from "../permissions/visibility";
import * as Plan from "../plans/plan";
import { withinQuota } from "../plans/quota";
import { REMAINING_LEAD_DELETED_TEXT, RUNNING_TEXT, TOO_LATE_TEXT, UNDONE_TEXT } from "./rules";
import type { MergeStarted } from "./schema";

/**
 * Starts to undo a merge of the last 30 days except for later changes, and locks both leads. Throws 402, 404,
 * 409.
 */
export async function undo(mergeId: string): Promise<MergeStarted> {
  const subscription = await assertPossible(mergeId);
  return withinQuota(1, subscription, () =>
    retryOnConflict(async () => {
      const { job, leads } = await find(mergeId);
      const locks = leads.flatMap((lead) => rewrite(lead, { ...lead, locked_by: mergeId }));
      const { user_id: undone_by } = useSignedIn();
      const started = { phase: "undo", stage: "events", status: "running", cursor: null } as const;
      const write = Job.save({ ...job, ...started, undone_by, moved: 0, refused: [] });
      return commit([...locks, write], { job_id: mergeId, merge_id: mergeId });
    }),
  );
}

async function assertPossible(mergeId: string) {
  const [subscription] = await readAll(Plan.read());
  await find(mergeId);
  return subscription;
}

async function find(mergeId: string) {
  const [job] = await readAll(Job.read(mergeId));
  if (!job) throw notFound("Merge");
  const [staying, other] = await readAll(Lead.read(job.staying), Lead.read(job.other));
  const visibility = useVisibility();
  const hidden = [staying, other].some((lead) => lead && !isVisible(visibility, lead.owner_id));
  if (hidden || (!staying && !other)) throw notFound("Merge");
  if (job.status === "running") throw conflict(RUNNING_TEXT);
  if (job.status === "undone") throw conflict(UNDONE_TEXT);
  const until = Date.parse(job.done_at ?? "") + MERGE_UNDO_DAYS * 24 * 60 * 60 * 1000;
  if (!other?.merged_into || !(until > now())) throw conflict(TOO_LATE_TEXT);
  if (!staying || staying.deleted_at) throw conflict(REMAINING_LEAD_DELETED_TEXT);
  assertFree(staying);
  assertNotErased(staying);
  return { job, leads: [staying, other] };
}
