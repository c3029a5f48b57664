import type { JobStarted } from "../jobs/schema";
import { startRestaging } from "../jobs/start";
import { timestamp } from "../kernel/clock";
import { conflict, invalid } from "../kernel/error";
import { withoutIdempotency } from "../kernel/store";
import { assertAdmin } from "../permissions/actor";
import * as Entity from "./entity";
import { withoutStatus } from "./stage-rules";
import { assertTypeRemains, find, pick } from "./status";

/** `isUsed` runs while the status is locked. Admin only; 404, 409 if it has leads. */
export async function remove(id: string, isUsed: (id: string) => Promise<boolean>): Promise<{ id: string }> {
  assertAdmin();
  const name = await withoutIdempotency(() => setClosing(id, true));
  if (await isUsed(id)) {
    await withoutIdempotency(() => setClosing(id, false));
    throw conflict(`“${name}” has leads in it. Choose a status to move them to.`);
  }
  return Entity.change((pipeline) => ({ content: withoutStatus(pipeline, id), result: { id } }));
}

/** Starts a job that moves the leads and then deletes the status. Admin only; 400, 404, 409. */
export async function removeInto(id: string, moveTo: string): Promise<JobStarted> {
  assertAdmin();
  if (id === moveTo) throw invalid("move_to", "Choose another status to move the leads to");
  return Entity.change((pipeline) => {
    assertRemovable(pipeline, id);
    pick(pipeline, moveTo, "move_to");
    const { id: job_id, write } = startRestaging(id, moveTo);
    return {
      content: withClosing(pipeline, id, { closing_into: moveTo }),
      result: { job_id },
      writes: [write],
    };
  });
}

export async function finish(id: string): Promise<void> {
  await Entity.change((pipeline) => ({ content: withoutStatus(pipeline, id), result: null }));
}

function setClosing(id: string, closing: boolean): Promise<string> {
  return Entity.change((pipeline) => {
    const status = closing ? assertRemovable(pipeline, id) : find(pipeline, id);
    return {
      content: withClosing(pipeline, id, { closing: closing ? timestamp() : undefined }),
      result: status.name,
    };
  });
}

function assertRemovable(pipeline: Entity.Pipeline, id: string): Entity.StoredStatus {
  const status = find(pipeline, id);
  assertTypeRemains(pipeline, status);
  if (status.closing_into) throw conflict(`“${status.name}” is already being deleted.`);
  if (pipeline.statuses.some(({ closing_into }) => closing_into === id)) {
    throw conflict(`Leads are being moved into “${status.name}” right now. Try again in a moment.`);
  }
  return status;
}

function withClosing(
  pipeline: Entity.Pipeline,
  id: string,
  change: Pick<Entity.StoredStatus, "closing" | "closing_into">,
): Entity.Pipeline {
  const statuses = pipeline.statuses.map((status) => (status.id === id ? { ...status, ...change } : status));
  return { ...pipeline, statuses };
}
