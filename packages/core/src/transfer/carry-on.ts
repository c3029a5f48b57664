import { findActor } from "../access/users/actors";
import { findRunning, Progress } from "../jobs/progress";
import type { TransferJob } from "../jobs/start";
import { useTenant, withActor } from "../kernel/actor";
import { extendContext } from "../kernel/context";
import { AppError } from "../kernel/error";
import { ConditionFailed } from "../kernel/store";
import { erasePerson } from "../person/erasing";
import { makeArchive } from "./archive/making";
import { exportAll } from "./export-file";
import { FileRefused } from "./file/refusal";
import { runImport, undoImport } from "./run-import";

const UNREADABLE_TEXT = "This file can't be read: it takes more memory or time than an import may.";
const STOPPED_TEXT = "This stopped before it was done. Try again, or contact support.";
const GONE_TEXT = "The person who started this no longer has access.";

/**
 * Carries an import or export on in its starter's name, as far as `hasTime` lets it; repeated, it goes on where it
 * was. Throws what another try may mend.
 */
export async function carryOnTransfer(id: string, hasTime: () => boolean): Promise<string> {
  const job = await findRunning(id);
  if (!job) return "nothing to do";
  const progress = new Progress(job);
  try {
    if (job.kind === "erase") return await asProduct(progress);
    const userId = job.undone_by ?? job.started_by;
    const actor = userId === null ? undefined : await findActor(userId);
    if (!actor) return await progress.fail(GONE_TEXT);
    const run = () => withActor(actor, () => attempt(progress, hasTime));
    return await extendContext({ isOfJob: true, requestId: `${job.id}.${job.turn}` }, run);
  } catch (error) {
    // Somebody else carries it on: what is done stays done.
    if (error instanceof ConditionFailed) return "another run has it";
    throw error;
  }
}

/** Ends a job whose runs gave no answer, as when they run out of memory. */
export async function giveUp(id: string): Promise<string> {
  const job = await findRunning(id);
  if (!job) return "nothing to do";
  return new Progress(job).fail(job.kind === "import" ? UNREADABLE_TEXT : STOPPED_TEXT);
}

/** What was decided is carried out whatever became of who decided it. */
function asProduct(progress: Progress): Promise<string> {
  const { id, turn, started_by: on_behalf_of } = progress.job;
  const actor = { type: "system", tenant_id: useTenant(), on_behalf_of } as const;
  return extendContext({ isOfJob: true, requestId: `${id}.${turn}` }, () =>
    withActor(actor, () => erasePerson(progress)),
  );
}

async function attempt(progress: Progress, hasTime: () => boolean): Promise<string> {
  try {
    return await runOf(progress.job)(progress, hasTime);
  } catch (error) {
    if (error instanceof FileRefused) return progress.fail(error.message);
    if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
    return progress.fail(error.errors?.[0]?.message ?? error.message);
  }
}

function runOf({ kind, phase }: TransferJob) {
  if (kind === "archive") return makeArchive;
  if (kind === "export") return (progress: Progress) => exportAll(progress);
  return phase === "undo" ? undoImport : runImport;
}
