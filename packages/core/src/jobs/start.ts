import { timestamp } from "../kernel/clock";
import { deriveId } from "../kernel/id";
import { ConditionFailed, commit, withoutIdempotency } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import type { PermissionKey } from "../permissions/rules";
import { useVisibility, visibilityKey } from "../permissions/visibility";
import * as Entity from "./entity";

export type { AssignedCounts as Given, BulkJob, Refusal, TransferJob } from "./entity";

const INITIAL_PROGRESS = { turn: 1, total: 0, failed: 0, parts: 0, changed: 0, refused: [] };

/** The write that starts something on many leads, which `task` says in the terms of whoever does it. */
export function startBulk(
  task: Record<string, unknown>,
  needs?: PermissionKey,
): { id: string; write: Write } {
  const waiting_since = timestamp();
  return Entity.start({ kind: "bulk", task, needs, phase: "select", waiting_since, ...INITIAL_PROGRESS });
}

/** The write that tells what a request has given to whom, as the end of a job does. */
export function recordAssigned(given: Entity.AssignedCounts): Write {
  return Entity.start(
    { kind: "bulk", task: {}, phase: "apply", ...INITIAL_PROGRESS, given },
    undefined,
    "done",
  ).write;
}

/** The write that starts what takes minutes, such as reading leads out of a file; with an id, once. */
export function startTransfer(
  kind: Entity.TransferJob["kind"],
  task: Record<string, unknown>,
  { id, needs }: { id?: string; needs?: PermissionKey } = {},
): { id: string; write: Write } {
  const nothing = { turn: 1, total: null, failed: 0, changed: 0, waiting_since: timestamp() };
  const visibility = visibilityKey(useVisibility());
  return Entity.start({ kind, task, needs, visibility, phase: "apply", ...nothing }, id);
}

/** The write that starts moving a status' leads into another; with the same one, gives each its present type. */
export function startRestaging(from: string, to: string): { id: string; write: Write } {
  return Entity.start({ kind: "restage", from, to });
}

/** The write that starts giving the leads of some owners their keys; with an id, once. */
export function startRekeying(owners: string[], waiting: string[]) {
  return Entity.start({ kind: "rekey", owners, waiting });
}

/** The write that starts counting statistics anew; with an id, once. */
export function startRecounting(id?: string): { id: string; write: Write } {
  return Entity.start({ kind: "recount" }, id);
}

/** Starts rolling up days that are over for weeks, once for each id. */
export async function startRollUp(id: string): Promise<void> {
  await startOnce(Entity.start({ kind: "roll-up" }, id));
}

/** Starts releasing waiting submissions, once for each `recordId`, the write that made room at `at` (epoch ms). */
export async function startRelease(recordId: string, at: number): Promise<void> {
  await startOnce(Entity.start({ kind: "release" }, deriveId(at, recordId)));
}

/** Starts a job unless one with its id was started before. */
export async function startOnce({ write }: { write: Write }): Promise<void> {
  try {
    await withoutIdempotency(() => commit([write], null));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** The write that starts releasing all waiting submissions, because a person asked for it. */
export function startReleaseOfAll(): { id: string; write: Write } {
  return Entity.start({ kind: "release", is_asked: true });
}
