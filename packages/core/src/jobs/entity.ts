import { useActorId } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import { createId } from "../kernel/id";
import { commit } from "../kernel/store";
import { tenantScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import type { PermissionKey } from "../permissions/rules";
import { JOB_PARTITION, TRANSFER_KINDS, type TransferKind } from "./rules";

/** Rewrites owner keys in the leads of some owners; affected users list by members meanwhile. */
export interface Rekeying {
  kind: "rekey";
  owners: string[];
  waiting: string[];
}

/** Creates leads of waiting submissions while the plan has room; all of them when a person asked. */
interface Release {
  kind: "release";
  is_asked?: boolean;
}

/** Updates leads with an own field whose place in lists has changed, and replaces its merged options. */
interface Refit {
  kind: "refit";
  field: string;
  merges: { from: string; to: string }[];
}

/** Jobs of the queue, which runs one per business at a time. */
interface Queued {
  turn: number;
  waiting_since?: string;
  worked_at?: string;
}

interface Bulk extends Queued {
  kind: "bulk";
  task: Record<string, unknown>;
  needs?: PermissionKey; // also to undo it
  phase: "select" | "apply" | "undo";
  total: number;
  failed: number;
  parts: number;
  changed: number;
  refused: Refusal[];
  given?: AssignedCounts;
  done_at?: string;
  undone_by?: string;
}

interface Transfer extends Queued {
  kind: TransferKind;
  task: Record<string, unknown>;
  needs?: PermissionKey; // also to undo it and to download its file
  visibility?: string; // of the starter, which limits who may download the file
  phase: "apply" | "undo";
  total: number | null;
  failed: number;
  changed: number;
  result?: Record<string, unknown>;
  reason?: string;
  file?: string;
  given?: AssignedCounts;
  done_at?: string;
  undone_by?: string;
}

interface Merge {
  kind: "merge";
  phase: "apply" | "undo";
  stage: "entries" | "events" | "captures" | "lead" | "other";
  staying: string;
  other: string;
  take: Record<string, unknown>; // typed in `merges`
  kept?: Record<string, unknown>; // values before and after, of the remaining lead
  has_captures?: boolean;
  parts: number;
  changed: number;
  refused: Refusal[];
  done_at?: string;
  undone_by?: string;
}

export type AssignedCounts = Record<string, number>;

export interface Refusal {
  id: string;
  message: string;
}

export type BulkJob = Extract<Job, { kind: "bulk" }>;
export type MergeJob = Extract<Job, { kind: "merge" }>;
export type TransferJob = Extract<Job, { kind: TransferKind }>;
export type QueuedJob = BulkJob | TransferJob;

type Task =
  | Bulk
  | Transfer
  | Merge
  | { kind: "restage"; from: string; to: string }
  | Refit
  | Release
  | Rekeying
  | { kind: "recount" }
  | { kind: "roll-up" };

export type Job = Task & {
  id: string;
  status: "running" | "done" | "failed" | "undone";
  reason?: string;
  moved: number;
  cursor: string | null;
  started_by: string | null;
  created_at: string;
  rev: number;
};

const VISIBLE_KINDS: ReadonlySet<string> = new Set([
  "bulk",
  "merge",
  ...TRANSFER_KINDS,
] satisfies Job["kind"][]);
const TRANSFER_KIND_SET: ReadonlySet<string> = new Set(TRANSFER_KINDS);
const RETENTION_SECONDS = 90 * 24 * 60 * 60;

const jobs = defineEntity<Job>({
  name: "job",
  key: ({ id }) => ({ pk: tenantScope("JOB", id), sk: "JOB" }),
  indexes: {
    tenant_scope: ({ kind }) => (VISIBLE_KINDS.has(kind) ? tenantScope(JOB_PARTITION) : undefined),
    by_created: ({ kind, id }) => (VISIBLE_KINDS.has(kind) ? id : undefined),
  },
  expires: ({ created_at }) => Math.floor(Date.parse(created_at) / 1000) + RETENTION_SECONDS,
});

export const read = (id: string) => jobs.read({ id });

/** The job in a stream image if it is running. */
export function parseRunning(item: Record<string, unknown> | undefined): Job | undefined {
  const job = jobs.parse(item);
  return job?.status === "running" ? job : undefined;
}

export function isTransfer(job: Job): job is TransferJob {
  return TRANSFER_KIND_SET.has(job.kind);
}

export function isQueued(job: Job): job is QueuedJob {
  return job.kind === "bulk" || isTransfer(job);
}

const ABANDONED_AFTER_MS = 60 * 60 * 1000; // longer than the queue retries
const MAX_WAIT_MS = 24 * 60 * 60 * 1000; // retention of the queue

/** Whether no run will continue the job, so that it must not block others. */
export function isAbandoned({ status, waiting_since, worked_at, created_at }: QueuedJob): boolean {
  if (status !== "running") return false;
  if (waiting_since !== undefined) return now() - Date.parse(waiting_since) > MAX_WAIT_MS;
  return now() - Date.parse(worked_at ?? created_at) > ABANDONED_AFTER_MS;
}

export function isWorking(job: Job | undefined): job is Job {
  return job?.status === "running" && !(isQueued(job) && isAbandoned(job));
}

/** The queued job whose turn a write has started or ended. */
export function parseRun(
  before: Record<string, unknown> | undefined,
  item: Record<string, unknown> | undefined,
): QueuedJob | undefined {
  const [old, job] = [jobs.parse(before), jobs.parse(item)];
  if (!job || !isQueued(job)) return undefined;
  const isSame = old && isQueued(old) && old.turn === job.turn && old.status === job.status;
  return isSame ? undefined : job;
}

export function parseAssigned(
  before: Record<string, unknown> | undefined,
  item: Record<string, unknown> | undefined,
) {
  const job = before === undefined || parseRunning(before) ? jobs.parse(item) : undefined;
  if (!job || !("given" in job) || job.status === "running" || !job.given) return undefined;
  return { given: job.given, by: job.undone_by ?? job.started_by };
}

/** A new job; with an id, it can be created once. */
export function start(
  task: Task,
  id: string = createId(),
  status: Job["status"] = "running",
): { id: string; write: Write } {
  const job: Job = {
    ...task,
    id,
    status,
    moved: 0,
    cursor: null,
    started_by: useActorId(),
    created_at: timestamp(),
    rev: 1,
  };
  return { id, write: jobs.create(job) };
}

/** Saves progress, which makes the stream continue a running job; fails on a conflict. */
export async function save(job: Job, otherWrites: readonly Write[] = []): Promise<void> {
  await commit([toWrite(job), ...otherWrites], null);
}

export function toWrite(job: Job): Write {
  return jobs.save(job);
}
