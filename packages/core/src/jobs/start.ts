import { timestamp } from "../kernel/clock";
import { deriveId } from "../kernel/id";
import { ConditionFailed, commit, withoutIdempotency } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import type { PermissionKey } from "../permissions/rules";
import { useVisibility, visibilityKey } from "../permissions/visibility";
import * as Entity from "./entity";

export type { AssignedCounts as Given, BulkJob, Refusal, TransferJob } from "./entity";

const INITIAL_PROGRESS = { turn: 1, total: 0, failed: 0, parts: 0, changed: 0, refused: [] };

export function startBulk(
  task: Record<string, unknown>,
  needs?: PermissionKey,
): { id: string; write: Write } {
  const waiting_since = timestamp();
  return Entity.start({ kind: "bulk", task, needs, phase: "select", waiting_since, ...INITIAL_PROGRESS });
}

export function recordAssigned(counts: Entity.AssignedCounts): Write {
  return Entity.start(
    { kind: "bulk", task: {}, phase: "apply", ...INITIAL_PROGRESS, given: counts },
    undefined,
    "done",
  ).write;
}

/** Write that starts a transfer; with an id, once. */
export function startTransfer(
  kind: Entity.TransferJob["kind"],
  task: Record<string, unknown>,
  { id, needs }: { id?: string; needs?: PermissionKey } = {},
): { id: string; write: Write } {
  const nothing = { turn: 1, total: null, failed: 0, changed: 0, waiting_since: timestamp() };
  const visibility = visibilityKey(useVisibility());
  return Entity.start({ kind, task, needs, visibility, phase: "apply", ...nothing }, id);
}

/** Write that starts to move leads between statuses; with the same one, refreshes their types. */
export function startRestaging(from: string, to: string): { id: string; write: Write } {
  return Entity.start({ kind: "restage", from, to });
}

/** Write that starts to update the leads with an own field, see `leads/own/refit.ts`. */
export function startRefit(
  field: string,
  merges: { from: string; to: string }[],
): { id: string; write: Write } {
  return Entity.start({ kind: "refit", field, merges });
}

/** Write that starts to rewrite owner keys of leads; with an id, once. */
export function startRekeying(owners: string[], waiting: string[]) {
  return Entity.start({ kind: "rekey", owners, waiting });
}

/** Write that starts to recount statistics; with an id, once. */
export function startRecounting(id?: string): { id: string; write: Write } {
  return Entity.start({ kind: "recount" }, id);
}

/** Starts to roll up old days, once per id. */
export async function startRollUp(id: string): Promise<void> {
  await startOnce(Entity.start({ kind: "roll-up" }, id));
}

/** Starts to release waiting submissions, once per `recordId`; `at` is in epoch milliseconds. */
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

export function startReleaseOfAll(): { id: string; write: Write } {
  return Entity.start({ kind: "release", is_asked: true });
}
