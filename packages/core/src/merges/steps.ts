import * as User from "../access/users/user";
import * as Product from "../catalogue/product";
import { fieldsOf } from "../fields/field";
import { customName } from "../fields/rules";
import * as Job from "../jobs/merge-job";
import { timestamp } from "../kernel/clock";
import { lowestId } from "../kernel/id";
import { ConditionFailed, commit, readAll, retryOnConflict } from "../kernel/store";
import * as LeadFiles from "../lead-files/lifecycle";
import * as Activity from "../leads/activity-entity";
import { rewrite } from "../leads/change";
import { restored } from "../leads/edit";
import { fieldOf } from "../leads/fields";
import * as Lead from "../leads/lead";
import type { StoredLead } from "../leads/stored";
import * as Timeline from "../leads/timeline";
import { differences } from "../leads/transition";
import { teamOf } from "../permissions/visibility";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import { release, scheduleCheck } from "../plans/quota";
import { type Choices, combine } from "./choices";
import * as Entries from "./entries";
import * as Pointer from "./pointer-entity";
import * as References from "./references";
import { type AnyMergeField, isBuiltIn, UNDONE } from "./rules";
import { isAssignable, type MergeSnapshot, restoreFields, takeSnapshot } from "./snapshot";

const SLACK_MS = 10 * 60 * 1000; // longer than any request that began before the leads were locked

/** Runs one bounded step of a merge or its undo and saves the progress. Repeatable. */
export async function continueMerge(job: Job.MergeJob): Promise<void> {
  const [stored] = await readAll(Job.read(job.id));
  if (stored?.rev !== job.rev) return; // another run has done this step
  try {
    await (job.phase === "apply" ? APPLY : UNDO)[job.stage](job);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

type Step = (job: Job.MergeJob) => Promise<unknown>;
type Steps = Record<Job.MergeJob["stage"], Step>;

const saveProgress = (job: Job.MergeJob, change: Partial<Job.MergeJob>) =>
  commit([Job.save({ ...job, ...change })], null);

const APPLY: Steps = {
  entries: async (job) => {
    const [staying, other] = await readBoth(job);
    const step = await Entries.moveNextEntries(other.id, staying, { from: job.cursor ?? undefined });
    if (step.cursor === null) await LeadFiles.moveAll(other.id, staying.id);
    const isFromForm = !other.created_by || other.archived || step.hasEnquiries;
    await saveProgress(job, {
      stage: step.cursor === null ? "events" : "entries",
      cursor: step.cursor,
      moved: job.moved + step.moved,
      has_captures: job.has_captures || isFromForm,
    });
  },
  events: (job) => redirect(job, job.has_captures ? "captures" : "lead"),
  captures: (job) => redirect(job, "lead"),
  lead: applyChoices,
  other: removeOther,
};

const UNDO: Steps = {
  events: async (job) => {
    const number = Number(job.cursor ?? 0);
    const moved = number < job.parts ? await References.restorePart(job, number) : 0;
    const isDone = number + 1 >= job.parts;
    const next = isDone ? ({ stage: "entries", cursor: null } as const) : { cursor: String(number + 1) };
    await saveProgress(job, { ...next, moved: job.moved + moved });
  },
  captures: (job) => saveProgress(job, { stage: "entries", cursor: null }),
  entries: async (job) => {
    const { moved, cursor } = await Entries.returnNextEntries(job.other, job.cursor ?? undefined);
    if (cursor === null) await LeadFiles.returnAll(job.staying, job.other);
    await saveProgress(job, {
      stage: cursor === null ? "other" : "entries",
      cursor,
      moved: job.moved + moved,
    });
  },
  other: restoreOther,
  lead: restoreStaying,
};

async function redirect(job: Job.MergeJob, next: Job.MergeJob["stage"]): Promise<void> {
  const { moved, parts, cursor } = await References.redirectNext(job);
  const stage = cursor === null ? next : job.stage;
  await saveProgress(job, { stage, cursor, parts, moved: job.moved + moved });
}

async function readBoth(job: Job.MergeJob): Promise<[StoredLead, StoredLead]> {
  const [staying, other] = await readAll(Lead.read(job.staying), Lead.read(job.other));
  // Locked leads can't be deleted.
  if (!staying || !other) throw new Error("A lead that is being merged is gone.");
  return [staying, other];
}

/** Applies the chosen values to the staying lead. */
async function applyChoices(job: Job.MergeJob): Promise<void> {
  await retryOnConflict(async () => {
    const [staying, other] = await readBoth(job);
    const [pipeline, owner] = await readAll(PipelineStatus.read(), User.read(other.owner_id ?? "none"));
    // Stored by `merge`.
    const take = job.take as Choices;
    const isStanding = pipeline.statuses.some(
      (status) => status.id === other.status_id && PipelineStatus.isOpenToLeads(status),
    );
    const usable = isStanding ? take : { ...take, status_id: "this" as const };
    const after = combine(staying, other, usable, { pipeline, owner });
    const event = Timeline.systemEntry(after, "merged", differences(staying, after), other.name);
    const entry = { ...event, id: job.id, user_id: job.started_by };
    const kept = { ...takeSnapshot(staying, after) };
    const next = Job.save({ ...job, stage: "other", cursor: null, kept });
    await commitOnce(job, [...rewrite(staying, after), Activity.create(entry), next]);
  });
}

/** Removes the other lead once all its references are moved, and unlocks both leads. */
async function removeOther(job: Job.MergeJob): Promise<void> {
  const since = lowestId(Date.parse(job.created_at) - SLACK_MS);
  const isDone = await retryOnConflict(async () => {
    const [staying, other] = await readBoth(job);
    // Any later write changes the revision, so this transaction fails.
    let from: string | undefined;
    do {
      const step = await Entries.moveNextEntries(other.id, staying, { since, from });
      from = step.cursor ?? undefined;
    } while (from !== undefined);
    const at = timestamp();
    const removal = { deleted_at: at, updated_at: at, version: other.version + 1, merged_into: staying.id };
    const done = { status: "done", done_at: at, changed: job.moved, cursor: null } as const;
    return commitOnce(job, [
      ...rewrite(other, { ...other, ...removal, locked_by: undefined }),
      ...rewrite(staying, { ...staying, locked_by: undefined }),
      Pointer.createPointer(other.id, staying.id),
      Job.save({ ...job, ...done }),
      scheduleCheck(),
    ]);
  });
  if (isDone) await release(1);
}

/** Restores the other lead. */
async function restoreOther(job: Job.MergeJob): Promise<void> {
  await retryOnConflict(async () => {
    const [, other] = await readBoth(job);
    const [pipeline, sources, owner, ...products] = await readAll(
      PipelineStatus.read(),
      LeadSource.read(),
      User.read(other.owner_id ?? "none"),
      ...other.product_ids.map((id) => Product.read(id)),
    );
    const isOwned = isAssignable(other.owner_id, owner);
    const unassigned = !isOwned && { owner_id: null, ...teamOf(undefined) };
    const back = { ...restored(other, { pipeline, sources, products }), ...unassigned };
    const now = { updated_at: timestamp(), version: other.version + 1 };
    const assignEntry = {
      ...Timeline.systemEntry(back, "assigned", differences(other, back)),
      user_id: null,
    };
    const refusal = {
      id: other.id,
      message: `${inactiveOwnerText(owner)} The lead that came back has none.`,
    };
    await commitOnce(job, [
      ...rewrite(other, { ...back, ...now, merged_into: undefined }),
      ...(isOwned ? [] : [Activity.create(assignEntry)]),
      Pointer.removePointer(other.id),
      Job.save({ ...job, stage: "lead", cursor: null, refused: isOwned ? [] : [refusal] }),
    ]);
  });
}

/** Restores the staying lead, except for fields changed since, and unlocks both leads. */
async function restoreStaying(job: Job.MergeJob): Promise<void> {
  await retryOnConflict(async () => {
    const [staying, other] = await readBoth(job);
    // Stored by `applyChoices`.
    const snapshot = job.kept as object as MergeSnapshot;
    const [pipeline, sources, owner, entry, ...products] = await readAll(
      PipelineStatus.read(),
      LeadSource.read(),
      User.read(snapshot.before.owner_id ?? "none"),
      Activity.read({ lead_id: staying.id, id: job.id }),
      ...(snapshot.before.product_ids ?? []).map((id) => Product.read(id)),
    );
    const { lead, stays } = restoreFields(staying, snapshot, { pipeline, sources, owner, products });
    const after = { ...lead, updated_at: timestamp(), version: staying.version + 1, locked_by: undefined };
    const event = Timeline.systemEntry(after, "unmerged", differences(staying, after), other.name);
    const isOwned = isAssignable(snapshot.before.owner_id, owner);
    const keptFields = stays.map((field) => ({
      id: staying.id,
      message:
        field === "owner_id" && !isOwned
          ? `${inactiveOwnerText(owner)} The lead that had stayed keeps the one it has.`
          : `${labelOf(field, pipeline)}: changed since, and left as it is.`,
    }));
    const refused = [...job.refused, ...keptFields];
    await commitOnce(job, [
      ...rewrite(staying, after),
      ...rewrite(other, { ...other, locked_by: undefined }),
      Activity.create({ ...event, user_id: job.undone_by ?? null }),
      ...(entry ? [Activity.save({ ...entry, outcome: UNDONE })] : []),
      Job.save({ ...job, status: "undone", cursor: null, refused }),
    ]);
  });
}

function labelOf(field: AnyMergeField, pipeline: PipelineStatus.Pipeline): string {
  if (isBuiltIn(field)) return fieldOf(field).label;
  return fieldsOf(pipeline).find(({ key }) => customName(key) === field)?.label ?? field;
}

function inactiveOwnerText(owner: User.StoredUser | undefined): string {
  return `Owner: ${owner?.name ?? "who it was"} is not active any more.`;
}

/** Returns false if another run has completed this step. */
async function commitOnce(job: Job.MergeJob, writes: Parameters<typeof commit>[0]): Promise<boolean> {
  try {
    await commit(writes, null);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const [stored] = await readAll(Job.read(job.id));
    if (stored?.rev === job.rev) throw error;
    return false;
  }
}
