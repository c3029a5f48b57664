import { findActor } from "../access/users/actors";
import { continueMany } from "../bulk/job";
import { findRunning, Progress } from "../jobs/progress";
import type { BulkJob, TransferJob } from "../jobs/start";
import { useTenant, withActor } from "../kernel/actor";
import { ServiceError } from "../kernel/aws/call";
import { extendContext } from "../kernel/context";
import { AppError, forbidden } from "../kernel/error";
import { ConditionFailed } from "../kernel/store";
import { erasePerson } from "../person/erasure-job";
import { createArchive } from "./archive/create-archive";
import { exportAll } from "./export-file";
import { FileRefused } from "./file/refusal";
import { importedBy, runImport, undoImport } from "./run-import";

const UNREADABLE_TEXT = "This file can't be read: it takes more memory or time than an import may.";
const STOPPED_TEXT = "This stopped before it was done. Try again, or contact support.";
const ACCESS_LOST_TEXT = "The person who started this no longer has access.";

/**
 * Runs a queued job as its starter while `hasTime`. Repeatable; throws unexpected errors and those of
 * services.
 */
export async function continueTransfer(id: string, hasTime: () => boolean): Promise<string> {
  const job = await findRunning(id);
  if (!job) return "nothing to do";
  try {
    return await extendContext({ isJob: true, requestId: `${id}.${job.turn}` }, () =>
      job.kind === "bulk" ? continueBulk(job, hasTime) : continueFile(job, hasTime),
    );
  } catch (error) {
    // Another run has continued the job.
    if (error instanceof ConditionFailed) return "another run has it";
    throw error;
  }
}

/** Whether a retry may succeed after this error. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ServiceError || (error instanceof AppError && error.kind === "unavailable");
}

/** Fails a job whose runs crashed or failed for good; its changes stay. */
export async function giveUp(id: string, isCrash: boolean): Promise<string> {
  const job = await findRunning(id);
  if (!job) return "nothing to do";
  if (job.kind === "bulk") return new Progress(job).fail(STOPPED_TEXT);
  const isFile = isCrash && job.kind === "import" && job.phase === "apply";
  return failFile(new Progress(job), isFile ? UNREADABLE_TEXT : STOPPED_TEXT);
}

async function continueBulk(job: BulkJob, hasTime: () => boolean): Promise<string> {
  const progress = new Progress(job);
  await progress.start();
  return attempt(
    () =>
      asPerson(job, async () => {
        while (progress.job.status === "running") {
          if (!hasTime()) return progress.continueLater();
          await progress.save(await continueMany(progress.job));
        }
        return progress.job.status;
      }),
    (reason) => progress.fail(reason),
  );
}

async function continueFile(job: TransferJob, hasTime: () => boolean): Promise<string> {
  const progress = new Progress(job);
  await progress.start();
  const run = () => runOf(job)(progress, hasTime);
  return attempt(
    () => (job.kind === "erase" ? asSystem(job, run) : asPerson(job, run)),
    (reason) => failFile(progress, reason),
  );
}

async function failFile(progress: Progress, reason: string): Promise<string> {
  const { id, kind, phase } = progress.job;
  return progress.fail(reason, kind === "import" && phase === "apply" ? await importedBy(id) : {});
}

async function asPerson<T>(
  { undone_by, started_by }: BulkJob | TransferJob,
  run: () => Promise<T>,
): Promise<T> {
  const userId = undone_by ?? started_by;
  const actor = userId === null ? undefined : await findActor(userId);
  if (!actor) throw forbidden(ACCESS_LOST_TEXT);
  return withActor(actor, run);
}

/** Runs as the system, so that the job goes on when its starter loses access. */
function asSystem<T>({ started_by: on_behalf_of }: TransferJob, run: () => Promise<T>): Promise<T> {
  return withActor({ type: "system", tenant_id: useTenant(), on_behalf_of }, run);
}

async function attempt(
  run: () => Promise<string>,
  fail: (reason: string) => Promise<string>,
): Promise<string> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof FileRefused) return fail(error.message);
    if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
    return fail(error.errors?.[0]?.message ?? error.message);
  }
}

function runOf({ kind, phase }: TransferJob) {
  if (kind === "erase") return erasePerson;
  if (kind === "archive") return createArchive;
  if (kind === "export") return (progress: Progress) => exportAll(progress);
  return phase === "undo" ? undoImport : runImport;
}
