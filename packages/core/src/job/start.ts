import { deriveId } from "../id";
import { ConditionFailed, commit } from "../store";
import type { Write } from "../table/write";
import * as Entity from "./entity";

/**
 * The write that starts moving every lead of one status into another; or, when both are the same, giving each its
 * status' present type.
 */
export function startRestaging(from: string, to: string): { id: string; write: Write } {
  return Entity.start({ kind: "restage", from, to });
}

/**
 * Starts making leads of the submissions that waited for room in the plan, once for each `recordId`: the
 * stream's record of what made room, at that moment (epoch milliseconds).
 */
export async function startRelease(recordId: string, at: number): Promise<void> {
  const { write } = Entity.start({ kind: "release" }, deriveId(at, recordId));
  try {
    await commit([write], null);
  } catch (error) {
    // It was started when the record came before.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
