import { useTenant, withActor } from "../actor";
import { extendContext } from "../context";
import { releaseSome } from "../integration/capture";
import { restageSome } from "../lead/restage";
import * as Removal from "../pipeline-status/removal";
import { ConditionFailed } from "../store";
import type { Item } from "../table/client";
import * as Entity from "./entity";

/** Whether a stored item is a job that has to go on. */
export const isRunning = Entity.isRunning;

/**
 * Carries a running job one bounded step on, in the name of who started it and of the request that did; saving it makes
 * the stream bring it back for the next. `item` is the job as the stream shows it: delivered again after its step was
 * done, it changes nothing.
 */
export async function step(item: Item): Promise<void> {
  const job = Entity.fromItem(item);
  const starter = { type: "system", tenant_id: useTenant(), on_behalf_of: job.started_by } as const;
  await extendContext({ requestId: String(item.request_id) }, () => withActor(starter, () => carryOn(job)));
}

async function carryOn(job: Entity.Job): Promise<void> {
  const { moved, cursor, isDone } = await act(job);
  try {
    await Entity.save({ ...job, moved: job.moved + moved, cursor, status: isDone ? "done" : "running" });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

interface Progress {
  moved: number;
  cursor: string | null;
  isDone: boolean;
}

async function act(job: Entity.Job): Promise<Progress> {
  if (job.kind === "release") {
    const { released, cursor } = await releaseSome(job.cursor);
    return { moved: released, cursor, isDone: cursor === null };
  }
  const isMove = job.from !== job.to;
  // Leads that move leave the partition, so that each step begins at its start.
  const { moved, cursor } = await restageSome(job.from, job.to, isMove ? null : job.cursor);
  const isDone = isMove ? moved === 0 : cursor === null;
  if (isDone && isMove) await Removal.finish(job.from);
  return { moved, cursor, isDone };
}
