import { useSignedIn, useTenant } from "../kernel/actor";
import { downloadUrl } from "../kernel/aws/bucket";
import { now, timestamp } from "../kernel/clock";
import { conflict, notFound } from "../kernel/error";
import type { Paged } from "../kernel/schema";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import { assertCan, isAdmin } from "../permissions/actor";
import { useVisibility, visibilityKey } from "../permissions/visibility";
import * as Entity from "./entity";
import { blockingJobKind, enqueue } from "./job-queue";
import * as Parts from "./part-entity";
import { ADMIN_ONLY_KINDS, FILE_DAYS, MERGE_UNDO_DAYS, UNDO_DAYS } from "./rules";
import type { JobResult, JobStarted, JobState, ListResults, TransferState } from "./schema";

/** State of a job, for its starter and Admins. Throws 404. */
export async function get(id: string): Promise<JobState | TransferState> {
  const job = await find(id);
  const state = Entity.isTransfer(job) ? serializeTransfer(job) : serialize(job);
  return { ...state, ...(await waitingFor(job)) };
}

/** State of an import, export, erasure or archive. Throws 404 for any other job. */
export async function getTransfer(id: string): Promise<TransferState> {
  const job = await find(id);
  if (!Entity.isTransfer(job)) throw notFound("Job");
  return { ...serializeTransfer(job), ...(await waitingFor(job)) };
}

async function waitingFor(job: Entity.Job): Promise<Pick<JobState, "waiting_for">> {
  const kind = Entity.isQueued(job) && isWaiting(job) ? await blockingJobKind(job.id) : undefined;
  return kind === undefined ? {} : { waiting_for: kind };
}

/** Transfers by id with their starters, without missing ones. For Admins. */
export async function listTransfers(
  ids: readonly string[],
): Promise<(TransferState & { started_by: string | null })[]> {
  const jobs = await readAll(...ids.map((id) => Entity.read(id)));
  const transfers = jobs.flatMap((job) => (job && Entity.isTransfer(job) ? job : []));
  return Promise.all(
    transfers.map(async (job) => ({
      ...serializeTransfer(job),
      ...(await waitingFor(job)),
      started_by: job.started_by,
    })),
  );
}

async function find(id: string): Promise<Entity.Job> {
  const [job] = await readAll(Entity.read(id));
  if (!job) throw notFound("Job");
  const isOwn = job.started_by === useSignedIn().user_id && !ADMIN_ONLY_KINDS.includes(job.kind);
  if (!isOwn && !isAdmin()) throw notFound("Job");
  return job;
}

function serialize(job: Exclude<Entity.Job, Entity.TransferJob>): JobState {
  const { id, kind, moved, status } = job;
  if (kind === "merge") return serializeMerge(job);
  if (kind !== "bulk") return { id, kind, status, done: moved, total: null, failed: 0 };
  const { phase, changed, refused, reason = null, failed, total } = job;
  const isCounting = status === "running" && phase === "select";
  const until = undoUntil(job);
  return {
    id,
    kind,
    status: statusOf(job),
    done: moved,
    total: isCounting ? null : phase === "undo" ? changed : total,
    failed,
    phase: phaseOf(job),
    ...(status !== "running" && { result: { changed, refused, reason } }),
    ...(status !== "running" && total > 0 && { results_url: `/api/jobs/${id}/results` }),
    ...(until !== undefined && { undo_until: until }),
  };
}

function phaseOf({ phase }: Pick<Entity.BulkJob, "phase">): JobState["phase"] {
  return phase === "undo" ? "undo" : "apply";
}

function serializeMerge(job: Entity.MergeJob): JobState {
  const { id, kind, moved, status, changed, refused, reason = null } = job;
  const until = undoUntil(job, MERGE_UNDO_DAYS);
  return {
    ...{ id, kind, status, done: moved, total: null, failed: refused.length, phase: phaseOf(job) },
    ...(status !== "running" && { result: { changed, refused, reason } }),
    ...(until !== undefined && { undo_until: until }),
  };
}

function statusOf(job: Entity.QueuedJob): JobState["status"] {
  if (Entity.isAbandoned(job)) return "failed";
  return isWaiting(job) ? "waiting" : job.status;
}

function isWaiting({ status, waiting_since }: Entity.QueuedJob): boolean {
  return status === "running" && waiting_since !== undefined;
}

function serializeTransfer(job: Entity.TransferJob): TransferState {
  const { id, kind, moved, total, failed, result, reason = null, file } = job;
  const until = undoUntil(job);
  return {
    ...{ id, kind, done: moved, total, failed, phase: phaseOf(job) },
    status: statusOf(job),
    // The module that runs the job stores this shape.
    ...((result || reason) && { result: { ...toPublicResult(result), reason } as TransferState["result"] }),
    ...(file !== undefined && isFileAvailable(job) && { results_url: `/api/jobs/${id}/file` }),
    ...(until !== undefined && { undo_until: until }),
  };
}

function toPublicResult(result: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const { columns, guess } = result ?? {};
  if (!Array.isArray(columns) || !Array.isArray(guess)) return result;
  return { ...result, guess: Object.fromEntries(columns.map(({ name }, at) => [name, guess[at] ?? null])) };
}

/**
 * Download address of a job's file, valid for five minutes. Throws 403, 404, and 409 when the caller's
 * visibility has changed.
 */
export async function fileOf(id: string): Promise<string> {
  const job = await find(id);
  if (!Entity.isTransfer(job) || job.file === undefined || !isFileAvailable(job)) throw notFound("File");
  if (job.needs) assertCan(job.needs);
  const visibility = useVisibility();
  const isWithin = visibility.scope === "all" || job.visibility === visibilityKey(visibility);
  if (!isWithin) throw conflict(OUTDATED_FILE_TEXT);
  return downloadUrl(job.file, DOWNLOAD_SECONDS);
}

const DOWNLOAD_SECONDS = 5 * 60;

/** The bucket deletes the file a day later. */
function isFileAvailable({ done_at }: Entity.TransferJob): boolean {
  return done_at === undefined || Date.parse(done_at) + FILE_DAYS * 24 * 60 * 60 * 1000 > now();
}

/** Until when a job, or its failed undo, can be undone. */
function undoUntil(
  job: Entity.BulkJob | Entity.TransferJob | Entity.MergeJob,
  days = UNDO_DAYS,
): string | undefined {
  const isFinished = job.status === "done" || job.status === "failed";
  if (!isFinished || job.changed === 0 || !job.done_at) return undefined;
  const until = Date.parse(job.done_at) + days * 24 * 60 * 60 * 1000;
  return until > now() ? new Date(until).toISOString() : undefined;
}

/** Results of a bulk change by lead. Throws 404, 400 for an invalid cursor. */
export async function listResults(id: string, { limit, cursor }: ListResults): Promise<Paged<JobResult>> {
  const job = await find(id);
  const parts = job.kind === "bulk" ? job.parts : 0;
  const scope = ["job results", useTenant(), id, useSignedIn().user_id].join("\0");
  const from = cursor === undefined ? 0 : Number(decodeCursor(cursor, scope));
  const read = Math.max(1, Math.floor(limit / LEADS_PER_PART));
  const found = await Parts.list(id, from, Math.min(read, parts - from));
  const items = found.flatMap(({ results }) => results.map(toResult));
  const next = from + read;
  return { items, page: { next_cursor: next < parts ? encodeCursor(String(next), scope) : null } };
}

const NO_UNDO_TEXT = "This can't be undone.";
const OUTDATED_FILE_TEXT =
  "The leads that you can see have changed since this file was made. Export them again.";
const LEADS_PER_PART = 25;

function toResult({ id, success = false, code, message, undone }: Parts.Result): JobResult {
  return { id, success, code, message, undone };
}

/** Starts to undo a job except for what has changed since; cancels a dry run. Throws 403, 404, 409. */
export async function undo(id: string): Promise<JobStarted> {
  return retryOnConflict(async () => {
    const job = await find(id);
    if (!Entity.isQueued(job)) throw conflict(NO_UNDO_TEXT);
    if (Entity.isTransfer(job) && job.status === "running" && job.task.dry_run === true)
      return commit([Entity.toWrite({ ...job, status: "undone" })], { job_id: id });
    if (undoUntil(job) === undefined) throw conflict(NO_UNDO_TEXT);
    if (job.needs) assertCan(job.needs);
    const started = {
      phase: "undo",
      status: "running",
      turn: job.turn + 1,
      waiting_since: timestamp(),
      undone_by: useSignedIn().user_id,
      given: undefined,
      reason: undefined,
      cursor: "0",
      moved: 0,
      failed: 0,
    } as const;
    const undoing: Entity.Job =
      job.kind === "bulk" ? { ...job, ...started, refused: [] } : { ...job, ...started, total: job.changed };
    return commit([Entity.toWrite(undoing), await enqueue(id)], { job_id: id });
  });
}
