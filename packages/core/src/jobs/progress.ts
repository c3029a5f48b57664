import { now, timestamp } from "../kernel/clock";
import { readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import type { QueuedJob, TransferJob } from "./entity";
import * as Entity from "./entity";

export async function findRunning(id: string): Promise<QueuedJob | undefined> {
  const [job] = await readAll(Entity.read(id));
  return job && Entity.isQueued(job) && job.status === "running" ? job : undefined;
}

export async function isWorking(id: string): Promise<boolean> {
  const [job] = await readAll(Entity.read(id));
  return Entity.isWorking(job);
}

const SAVE_INTERVAL_MS = 1_000;

/** Saves the progress of a run. Throws `ConditionFailed` when another run saves it too. */
export class Progress<J extends QueuedJob = TransferJob> {
  private savedAt = 0;
  private isSaving = false; // several workers may report at once

  constructor(public job: J) {}

  async start(): Promise<void> {
    if (this.job.waiting_since !== undefined) await this.save(this.job);
  }

  async note(change: Pick<J, "moved" | "failed" | "total"> & Partial<J>): Promise<void> {
    if (this.isSaving || now() - this.savedAt < SAVE_INTERVAL_MS) return;
    await this.save(change);
  }

  async save(change: Partial<J>): Promise<void> {
    this.savedAt = now();
    await this.write({ ...this.job, ...change });
  }

  async end(change: Partial<J>, extraWrites: readonly Write[] = []): Promise<string> {
    await this.write(
      { ...this.job, status: "done", done_at: timestamp(), cursor: null, ...change },
      extraWrites,
    );
    return this.job.status;
  }

  async fail(reason: string, change: Partial<J> = {}): Promise<string> {
    const done_at = this.job.done_at ?? timestamp();
    await this.write({ ...this.job, ...change, status: "failed", reason, done_at });
    return "failed";
  }

  /** Ends this run; the write makes the queue start the next one. */
  async continueLater(change: Partial<J> = {}): Promise<string> {
    await this.write({ ...this.job, ...change, turn: this.job.turn + 1 });
    return "to go on";
  }

  private async write(change: J, extraWrites?: readonly Write[]): Promise<void> {
    const job = { ...change, worked_at: timestamp(), waiting_since: undefined };
    this.isSaving = true;
    await Entity.save(job, extraWrites);
    this.isSaving = false;
    this.job = { ...job, rev: job.rev + 1 };
  }
}
