import * as Parts from "../jobs/part-entity";
import { conflict } from "../kernel/error";
import { commit, readByIds, retryOnConflict } from "../kernel/store";
import { assertVisible, plan, writesOf } from "../leads/change";
import * as Lead from "../leads/lead";
import { knownFor, readReferences } from "../leads/references";
import { CHANGED_SINCE_TEXT } from "../leads/rules";
import { planUndo } from "../leads/undo";
import { assertCan } from "../permissions/actor";
import { ACTIONS, type Previous } from "./actions";
import type { BulkAction } from "./schema";

/** Restores the previous values of the leads of a part. 403. */
export function undoPart(action: BulkAction["action"], part: Parts.Part): Promise<Parts.Result[]> {
  const { right, undo, undoEvent } = ACTIONS[action];
  if (right) assertCan(right);
  const changed = part.results.filter(({ version }) => version !== undefined);
  return retryOnConflict(async () => {
    const leads = await readByIds(
      changed.map(({ id }) => id),
      Lead.read,
    );
    const data = await readReferences(changed.map((result) => previousOf(result).owner_id));
    const { plans, results } = planUndo(part.results, (result) => {
      const stored = leads.get(result.id);
      // A lead that the job assigned out of sight can be restored until somebody changes it.
      const isAssigned = action === "assign" && stored?.version === result.version && !stored?.deleted_at;
      const lead = stored && isAssigned ? stored : assertVisible(stored);
      if (lead.version !== result.version) throw conflict(CHANGED_SINCE_TEXT);
      const previous = previousOf(result);
      const known = knownFor(previous.owner_id, data);
      return plan(lead, undo(lead, previous, known, result.board_order), undoEvent);
    });
    const partWrite = Parts.put({ ...part, state: "undone", results }, "done");
    return commit([...writesOf(plans), partWrite], results);
  });
}

function previousOf({ previous = {} }: Parts.Result): Previous {
  // Only `changeLeads` writes it.
  return previous as Previous;
}
