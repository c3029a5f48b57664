import type * as Parts from "../../jobs/part-entity";
import { AppError, conflict } from "../../kernel/error";
import { commit, readAll, retryOnConflict } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import { assertCan } from "../../permissions/actor";
import { enterSome } from "../activity-entity";
import { ACTIONS, type Previous } from "../bulk-actions";
import { assertVisible, type Plan, plan } from "../change";
import * as Entity from "../entity";
import { type Known, readsFor } from "../references";
import { CHANGED_SINCE_TEXT } from "../rules";
import type { BulkAction } from "../schema";

/** Gives some leads of a job back what they had, in one transaction with what the caller keeps of it. 403. */
export function undoInOneTransaction(
  action: BulkAction["action"],
  results: readonly Parts.Result[],
  keep: (results: Parts.Result[]) => Write,
): Promise<Parts.Result[]> {
  const { right, undo, undoEvent } = ACTIONS[action];
  if (right) assertCan(right);
  const changed = results.filter(({ version }) => version !== undefined);
  const owners = [...new Set(changed.flatMap(({ previous }) => toPrevious(previous).owner_id ?? []))];
  return retryOnConflict(async () => {
    const found = await readAll(...changed.map(({ id }) => Entity.read(id)));
    const known = new Map<string | null | undefined, Known>();
    for (const owner_id of [null, ...owners]) {
      const [pipeline, sources, owner] = await readAll(...readsFor({ owner_id }));
      known.set(owner_id, { pipeline, sources, owner });
    }
    const plans: Plan[] = [];
    const told = new Map<string, Parts.Result>();
    for (const [at, result] of changed.entries()) {
      try {
        const stored = found[at];
        // What the job gave out of sight, and nobody has changed since, comes back into it.
        const isGiven = action === "assign" && stored?.version === result.version && !stored?.deleted_at;
        const lead = stored && isGiven ? stored : assertVisible(stored);
        if (lead.version !== result.version) throw conflict(CHANGED_SINCE_TEXT);
        const previous = toPrevious(result.previous);
        const those = known.get(previous.owner_id ?? null);
        if (those) plans.push(plan(lead, undo(lead, previous, those, result.board_order), undoEvent));
        told.set(result.id, { ...result, undone: true });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        told.set(result.id, { ...result, undone: false, message: error.message });
      }
    }
    const next = results.map((result) => told.get(result.id) ?? result);
    const entries = enterSome(plans.flatMap(({ entry }) => entry ?? []));
    return commit([...plans.flatMap(({ writes }) => writes), ...entries, keep(next)], next);
  });
}

function toPrevious(previous: Record<string, unknown> | undefined): Previous {
  // Kept as `bulk.ts` gave it, of a lead.
  return (previous ?? {}) as Previous;
}
