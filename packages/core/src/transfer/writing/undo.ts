import * as Parts from "../../jobs/part-entity";
import { timestamp } from "../../kernel/clock";
import { conflict } from "../../kernel/error";
import { commit, readByIds, retryOnConflict, withoutIdempotency } from "../../kernel/store";
import { assertVisible, plan, writesOf } from "../../leads/change";
import * as Lead from "../../leads/lead";
import { withCustom } from "../../leads/own/custom";
import { assertKnown, knownFor, type ReferenceData, readReferences } from "../../leads/references";
import { CHANGED_SINCE_TEXT } from "../../leads/rules";
import type { StoredLead } from "../../leads/stored";
import { planUndo } from "../../leads/undo";
import { assertCan } from "../../permissions/actor";
import { teamOf } from "../../permissions/visibility";
import * as PipelineStatus from "../../pipeline/status";
import { release, scheduleCheck } from "../../plans/quota";

/** Undoes a part of an import: new leads go to the trash, updated ones get their previous values. Changed leads stay. */
export async function undoRows(part: Parts.Part): Promise<Parts.Result[]> {
  const done = part.results.filter(({ version }) => version !== undefined);
  const before = done.map(previousOf);
  const { results, removed } = await withoutIdempotency(() =>
    retryOnConflict(async () => {
      const leads = await readByIds(
        done.map(({ id }) => id),
        Lead.read,
      );
      const data = await readReferences(
        before.map(({ owner_id }) => owner_id),
        before.flatMap(({ product_ids = [] }) => product_ids),
      );
      const { plans, results } = planUndo(part.results, (result) => {
        const lead = assertVisible(leads.get(result.id));
        assertUnchanged(lead, result);
        return result.action === "create"
          ? plan(lead, { ...lead, deleted_at: timestamp() }, "deleted")
          : plan(lead, withPrevious(lead, previousOf(result), data));
      });
      const removed = results.filter(({ action, undone }) => action === "create" && undone).length;
      const partWrite = Parts.put({ ...part, state: "undone", results }, "done");
      const compared = removed > 0 ? [scheduleCheck()] : [];
      return commit([...writesOf(plans), partWrite, ...compared], { results, removed });
    }),
  );
  if (removed > 0) await release(removed);
  return results;
}

type Previous = Partial<StoredLead>;

function previousOf({ previous = {} }: Parts.Result): Previous {
  // Only `plan.ts` writes it.
  return previous as Previous;
}

/** The lead with its previous values. Throws 400, 403 or 409 if they are no longer possible. */
function withPrevious(lead: StoredLead, previous: Previous, data: ReferenceData): StoredLead {
  const { owner_id, status_id, source_id, product_ids } = previous;
  const known = knownFor(owner_id, data);
  assertKnown({ owner_id, source_id }, known);
  if (owner_id !== undefined) assertCan("can_assign_leads");
  if (status_id !== undefined) {
    const { type } = PipelineStatus.pick(data.pipeline, status_id);
    if (type !== (previous.status_type ?? lead.status_type)) throw conflict(CHANGED_SINCE_TEXT);
  }
  const isUsable = (id: string) => lead.product_ids.includes(id) || data.products.has(id);
  const { custom = lead.custom } = previous;
  return {
    ...withCustom({ ...lead, ...previous }, custom, data.pipeline),
    ...(owner_id !== undefined && teamOf(known.owner)),
    ...(product_ids && { product_ids: product_ids.filter(isUsable) }),
  };
}

/** Throws 409 if a user changed the lead or, for a new lead, logged an activity on it. */
function assertUnchanged(lead: StoredLead, { version, action }: Parts.Result): void {
  const isTouched = action === "create" && lead.last_activity_at > lead.updated_at;
  if (lead.version !== version || isTouched) throw conflict(CHANGED_SINCE_TEXT);
}
