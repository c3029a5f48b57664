import { useActorId } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import { createId } from "../kernel/id";
import { commit } from "../kernel/store";
import { tenantScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import type { PermissionKey } from "../permissions/rules";
import { JOB_PLACE, TRANSFER_KINDS, type TransferKind } from "./rules";

/** Gives the leads of some owners the keys that they should have; those who wait for it list by members meanwhile. */
export interface Rekeying {
  kind: "rekey";
  owners: string[];
  waiting: string[];
}

/** Makes leads of the website's submissions that wait: for room in the plan, and all where a person asked for it. */
interface Release {
  kind: "release";
  is_asked?: boolean;
}

/** Jobs that wait in the queue of their business, which runs one at a time. */
interface Queued {
  turn: number; // how many runs it was handed over to
  waiting_since?: string; // until a run begins
  worked_at?: string; // when a run last kept how far it is
}

/** What a person has started on many leads, in the terms of the module that does it. */
interface Bulk extends Queued {
  kind: "bulk";
  task: Record<string, unknown>;
  needs?: PermissionKey; // to start it, and to undo it
  phase: "select" | "apply" | "undo";
  total: number;
  failed: number;
  parts: number; // how many items of leads it has
  changed: number;
  refused: Refusal[]; // the first of them
  given?: AssignedCounts;
  done_at?: string;
  undone_by?: string;
}

/** What takes minutes, such as reading leads out of a file. */
interface Transfer extends Queued {
  kind: TransferKind;
  task: Record<string, unknown>;
  needs?: PermissionKey; // to start it, to undo it, and to fetch its file
  visibility?: string; // of who started it: a file's leads were within it
  phase: "apply" | "undo";
  total: number | null;
  failed: number;
  changed: number;
  result?: Record<string, unknown>;
  reason?: string;
  file?: string; // the key of what it leaves to be fetched
  given?: AssignedCounts;
  done_at?: string;
  undone_by?: string;
}

/** Two leads that become one, and how to have both back. */
interface Merge {
  kind: "merge";
  phase: "apply" | "undo";
  stage: "entries" | "events" | "captures" | "lead" | "other";
  staying: string;
  other: string;
  take: Record<string, unknown>; // in the terms of the module that does it
  kept?: Record<string, unknown>; // what the staying lead had, and what it was given
  has_captures?: boolean; // the website's form may have sent something of the other
  parts: number;
  changed: number;
  refused: Refusal[];
  done_at?: string;
  undone_by?: string;
}

/** How many things each of some users was given. */
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
  | Release
  | Rekeying
  | { kind: "recount" }
  | { kind: "roll-up" };

export type Job = Task & {
  id: string;
  status: "running" | "done" | "failed" | "undone";
  reason?: string; // why it failed, for a person
  moved: number;
  /** Where the next step begins, when what is done stays in the partition that the job walks. */
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
const RETENTION_SECONDS = 90 * 24 * 60 * 60; // longer than any job runs

const jobs = defineEntity<Job>({
  name: "job",
  key: ({ id }) => ({ pk: tenantScope("JOB", id), sk: "JOB" }),
  indexes: {
    tenant_scope: ({ kind }) => (VISIBLE_KINDS.has(kind) ? tenantScope(JOB_PLACE) : undefined),
    by_created: ({ kind, id }) => (VISIBLE_KINDS.has(kind) ? id : undefined),
  },
  expires: ({ created_at }) => Math.floor(Date.parse(created_at) / 1000) + RETENTION_SECONDS,
});

export const read = (id: string) => jobs.read({ id });

/** The job that an item is where it has to go on; undefined for any other item. */
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

const ABANDONED_AFTER_MS = 60 * 60 * 1000; // longer than the queue tries a run again
const MAX_WAIT_MS = 24 * 60 * 60 * 1000; // as long as the queue keeps a message

/** Whether no run has come back to a job for so long that none will by itself: it keeps nobody waiting. */
export function isAbandoned({ status, waiting_since, worked_at, created_at }: QueuedJob): boolean {
  if (status !== "running") return false;
  if (waiting_since !== undefined) return now() - Date.parse(waiting_since) > MAX_WAIT_MS;
  return now() - Date.parse(worked_at ?? created_at) > ABANDONED_AFTER_MS;
}

/** Whether a job has work to do that is being done, or will be. */
export function isWorking(job: Job | undefined): job is Job {
  return job?.status === "running" && !(isQueued(job) && isAbandoned(job));
}

/** The job of the queue that a write has begun a turn of, or has ended; undefined for any other write. */
export function parseRun(
  before: Record<string, unknown> | undefined,
  item: Record<string, unknown> | undefined,
): QueuedJob | undefined {
  const [old, job] = [jobs.parse(before), jobs.parse(item)];
  if (!job || !isQueued(job)) return undefined;
  const isSame = old && isQueued(old) && old.turn === job.turn && old.status === job.status;
  return isSame ? undefined : job;
}

/** What a write that ends a job says it has given to whom; undefined for any other write. */
export function parseAssigned(
  before: Record<string, unknown> | undefined,
  item: Record<string, unknown> | undefined,
) {
  const job = before === undefined || parseRunning(before) ? jobs.parse(item) : undefined;
  if (!job || !("given" in job) || job.status === "running" || !job.given) return undefined;
  return { given: job.given, by: job.undone_by ?? job.started_by };
}

/** A job with an id of its own, unless the id says which one it is: a second one with it is refused. */
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

/** Keeps a job's progress, which makes the stream bring it back while it runs; fails when it has changed since. */
export async function save(job: Job, otherWrites: readonly Write[] = []): Promise<void> {
  await commit([toWrite(job), ...otherWrites], null);
}

export function toWrite(job: Job): Write {
  return jobs.save(job);
}
