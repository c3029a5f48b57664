import { recordAssigned } from "../jobs/start";
import { chunks } from "../kernel/chunks";
import { extendContext } from "../kernel/context";
import { AppError, invalid, textOf } from "../kernel/error";
import { commit, readAll, retryOnConflict, withoutIdempotency } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { assertVisible, findReclaimable, type Plan, plan, writesOf } from "../leads/change";
import * as Lead from "../leads/lead";
import { toFillIn } from "../leads/move-fields";
import { assertPossibleCustom } from "../leads/own/custom";
import { assertKnown, readsFor } from "../leads/references";
import { LOST_REASON_REQUIRED_TEXT } from "../leads/rules";
import { remember, toExistingSpelling } from "../leads/tag";
import { assertCan } from "../permissions/actor";
import * as PipelineStatus from "../pipeline/status";
import { ACTIONS, type Apply, type Previous, previousOf, serializePrevious, WITH_FIELDS } from "./actions";
import type { BulkAction, BulkLeads, BulkResult } from "./schema";

const LEADS_PER_TRANSACTION = 50; // each with an entry of its timeline
const MANY = 3; // from this number on, one notification covers all leads

/** The result for one lead, with what an undo needs. */
export interface Outcome extends Omit<BulkResult, "previous"> {
  previous?: Previous;
  board_order?: string;
}

/** Changes up to 100 leads: 2 calls for each 50. A lead may fail alone; 400 and 403 apply to all. */
export async function bulk({ ids, ...input }: BulkLeads): Promise<BulkResult[]> {
  const distinct = [...new Set(ids)];
  const isBulk = distinct.length >= MANY;
  const outcomes = await withoutIdempotency(() =>
    extendContext({ isBulk }, () => changeLeads(input, distinct)),
  );
  const results = outcomes.map(({ board_order: _, previous, ...result }) => ({
    ...result,
    ...(previous && { previous: serializePrevious(previous) }),
  }));
  return commit(isBulk ? assignedCountWrites(input, results) : [], results);
}

/** The write for the notification of a new owner. */
function assignedCountWrites({ action, owner_id }: BulkAction, results: readonly BulkResult[]): Write[] {
  const changed = results.filter(({ version }) => version !== undefined).length;
  return action === "assign" && owner_id && changed > 0 ? [recordAssigned({ [owner_id]: changed })] : [];
}

/** Changes leads, 50 in a transaction; with `keep`, up to 49 with one more write. */
export async function changeLeads(
  request: BulkAction,
  ids: readonly string[],
  recordOutcomes?: (outcomes: Outcome[]) => Write,
): Promise<Outcome[]> {
  const input = await withExistingSpelling(request);
  const apply = applyOf(input);
  const outcomes: Outcome[] = [];
  for (const chunk of chunks(ids, LEADS_PER_TRANSACTION)) {
    const changed = await retryOnConflict(async () => {
      const planned = await planChanges(chunk, input, apply);
      const outcomeWrites = recordOutcomes ? [recordOutcomes(planned.outcomes)] : [];
      return commit([...writesOf(planned.plans), ...outcomeWrites], planned.outcomes);
    });
    outcomes.push(...changed);
  }
  const isChanged = outcomes.some(({ version }) => version !== undefined);
  const tags = input.action === "tag" ? [input.tag ?? []].flat() : (input.fields?.tags ?? []);
  if (isChanged && tags.length > 0) await remember(tags);
  return outcomes;
}

async function withExistingSpelling(input: BulkAction): Promise<BulkAction> {
  if (input.action !== "tag" || input.tag === undefined) return input;
  const [tag] = await toExistingSpelling([input.tag]);
  return { ...input, tag };
}

function applyOf(input: BulkAction): Apply {
  const { right, apply } = ACTIONS[input.action];
  if (right) assertCan(right);
  return apply(input);
}

/** Throws 400 or 403 for an action that is possible for no lead. */
export async function assertPossible(input: BulkAction): Promise<void> {
  applyOf(input);
  const [pipeline, sources, owner] = await readAll(...readsFor(input));
  assertKnown({ owner_id: input.owner_id }, { pipeline, sources, owner });
  if (input.action === "set" && input.fields) assertPossibleCustom(input.fields, pipeline);
  if (input.action !== "move" || input.status_id === undefined) return;
  const status = PipelineStatus.pick(pipeline, input.status_id);
  if (status.type === "lost" && !input.lost_reason) throw invalid("lost_reason", LOST_REASON_REQUIRED_TEXT);
}

async function planChanges(
  ids: readonly string[],
  input: BulkAction,
  apply: Apply,
): Promise<{ plans: Plan[]; outcomes: Outcome[] }> {
  const { action, owner_id = null } = input;
  const [pipeline, sources, owner, ...leads] = await readAll(
    ...readsFor(input),
    ...ids.map((id) => Lead.read(id)),
  );
  const fillIn = await toFillIn(WITH_FIELDS.includes(action) ? input.fields : undefined);
  const reclaimable = action === "assign" ? await findReclaimable(leads, owner_id) : new Set<string>();
  const plans: Plan[] = [];
  const outcomes = ids.map((id, at): Outcome => {
    try {
      const lead = leads[at];
      const before = lead && reclaimable.has(id) ? lead : assertVisible(lead);
      const filled = fillIn(before, pipeline);
      const planned = plan(before, apply(filled, { pipeline, sources, owner }), ACTIONS[action].event);
      plans.push(planned);
      if (planned.writes.length === 0) return { id, success: true };
      const { board_order } = before;
      const previous = previousOf(input, before);
      const { version } = planned.lead;
      return { id, success: true, version, previous, ...(action === "move" && { board_order }) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { id, success: false, code: error.code, message: textOf(error) };
    }
  });
  return { plans, outcomes };
}
