import { now, timestamp } from "../kernel/clock";
import { readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import type { QueuedJob, TransferJob } from "./entity";
import * as Entity from "./entity";

/** A job of the queue that has work to do; undefined for any other job. */
export async function findRunning(id: string): Promise<QueuedJob | undefined> {
  const [job] = await readAll(Entity.read(id));
  return job && Entity.isQueued(job) && job.status === "running" ? job : undefined;
}

/** Whether a job of any kind has work to do. */
export async function isWorking(id: string): Promise<boolean> {
  const [job] = await readAll(Entity.read(id));
  return Entity.isWorking(job);
}

const SAVE_INTERVAL_MS = 1_000;

/** How far a run is, kept for whoever asks. Throws `ConditionFailed` where another run keeps it too. */
export class Progress<J extends QueuedJob = TransferJob> {
  private savedAt = 0;
  private isSaving = false; // several workers may report at once

  constructor(public job: J) {}

  /** Tells that its turn in the line has come. */
  async begin(): Promise<void> {
    if (this.job.waiting_since !== undefined) await this.save(this.job);
  }

  /** Notes how far it is, once a second at most. */
  async note(change: Pick<J, "moved" | "failed" | "total"> & Partial<J>): Promise<void> {
    if (this.isSaving || now() - this.savedAt < SAVE_INTERVAL_MS) return;
    await this.keep(change);
  }

  /** Notes it at once, for a run that begins where this one may end. */
  async keep(change: Partial<J>): Promise<void> {
    this.savedAt = now();
    await this.save({ ...this.job, ...change });
  }

  async end(change: Partial<J>, also: readonly Write[] = []): Promise<string> {
    await this.save({ ...this.job, status: "done", done_at: timestamp(), cursor: null, ...change }, also);
    return this.job.status;
  }

  async fail(reason: string, change: Partial<J> = {}): Promise<string> {
    const done_at = this.job.done_at ?? timestamp();
    await this.save({ ...this.job, ...change, status: "failed", reason, done_at });
    return "failed";
  }

  /** Leaves the rest to another run, which the write itself calls. */
  async goOn(change: Partial<J> = {}): Promise<string> {
    await this.save({ ...this.job, ...change, turn: this.job.turn + 1 });
    return "to go on";
  }

  private async save(change: J, also?: readonly Write[]): Promise<void> {
    const job = { ...change, worked_at: timestamp(), waiting_since: undefined };
    this.isSaving = true;
    await Entity.save(job, also);
    this.isSaving = false;
    this.job = { ...job, rev: job.rev + 1 };
  }
}
