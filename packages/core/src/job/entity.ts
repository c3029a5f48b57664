/**
 * Jobs: work that is too long for a request. A job is one item; each time it is written, the stream brings it back to
 * be carried on by a bounded step, so it survives anything and needs no process of its own.
 *
 * - start: 1 put, in the transaction of the change that makes it necessary
 * - step: 1 Query + the step's writes + 1 put
 */
import { useActorId } from "../actor";
import { timestamp } from "../clock";
import { createId } from "../id";
import { commit, stamp } from "../store";
import type { Item } from "../table/client";
import { tenantScope } from "../table/key";
import { absent, put, unchanged, type Write } from "../table/write";

/** What is to be done. */
type Task =
  /** Moves every lead of one status into another, or, when both are the same, gives them its present type. */
  | { kind: "restage"; from: string; to: string }
  /** Makes leads of the website's submissions that waited for room in the plan. */
  | { kind: "release" };

export type Job = Task & {
  id: string;
  status: "running" | "done";
  moved: number;
  /** Where the next step begins, when what is done stays in the partition that the job walks. */
  cursor: string | null;
  started_by: string | null;
  created_at: string;
  rev: number;
};

function key(id: string) {
  return { pk: tenantScope("JOB", id), sk: "JOB" };
}

function toItem(job: Job) {
  return { ...key(job.id), entity: "job", ...job, ...stamp() };
}

export function fromItem(item: Item): Job {
  const { pk: _pk, sk: _sk, entity: _entity, ...stamped } = item;
  const { updated_by: _by, changed_at: _at, request_id: _request, ...job } = stamped;
  // Written by `toItem` alone.
  return job as unknown as Job;
}

export function isRunning(item: Record<string, unknown>): boolean {
  return item.entity === "job" && item.status === "running";
}

/** A job with an id of its own, unless the id says which one it is: a second one with it is refused. */
export function start(task: Task, id: string = createId()): { id: string; write: Write } {
  const job: Job = {
    ...task,
    id,
    status: "running",
    moved: 0,
    cursor: null,
    started_by: useActorId(),
    created_at: timestamp(),
    rev: 1,
  };
  return { id, write: put(toItem(job), absent) };
}

/** Keeps a job's progress, which makes the stream bring it back while it runs; fails when it has changed since. */
export async function save(job: Job): Promise<void> {
  await commit([put(toItem({ ...job, rev: job.rev + 1 }), unchanged(job.rev))], null);
}
