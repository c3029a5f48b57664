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

/** Moves every lead of one status into another, or, when both are the same, gives them its present type. */
export interface RestageJob {
  id: string;
  from: string;
  to: string;
  status: "running" | "done";
  moved: number;
  /** Where the next step begins, when leads stay in the partition that the job walks. */
  cursor: string | null;
  started_by: string | null;
  created_at: string;
  rev: number;
}

function key(id: string) {
  return { pk: tenantScope("JOB", id), sk: "JOB" };
}

function toItem(job: RestageJob) {
  return { ...key(job.id), entity: "job", ...job, ...stamp() };
}

export function fromItem(item: Item): RestageJob {
  const { pk: _pk, sk: _sk, entity: _entity, ...stamped } = item;
  const { updated_by: _by, changed_at: _at, request_id: _request, ...job } = stamped;
  // Written by `toItem` alone.
  return job as unknown as RestageJob;
}

export function isRunning(item: Record<string, unknown>): boolean {
  return item.entity === "job" && item.status === "running";
}

export function start(from: string, to: string): { id: string; write: Write } {
  const job: RestageJob = {
    id: createId(),
    from,
    to,
    status: "running",
    moved: 0,
    cursor: null,
    started_by: useActorId(),
    created_at: timestamp(),
    rev: 1,
  };
  return { id: job.id, write: put(toItem(job), absent) };
}

/** Keeps a job's progress, which makes the stream bring it back while it runs; fails when it has changed since. */
export async function save(job: RestageJob): Promise<void> {
  await commit([put(toItem({ ...job, rev: job.rev + 1 }), unchanged(job.rev))], null);
}
