import { recordAssigned } from "../jobs/start";
import { extendContext } from "../kernel/context";
import { AppError, invalid } from "../kernel/error";
import { commit, readAll, retryOnConflict, withoutIdempotency } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { assertCan } from "../permissions/actor";
import * as PipelineStatus from "../pipeline/status";
import { enterSome, type StoredActivity } from "./activity-entity";
import { ACTIONS, type Apply, previousOf } from "./bulk-actions";
import { assertVisible, givenAway, type Plan, plan } from "./change";
import * as Entity from "./entity";
import { assertKnown, readsFor } from "./references";
import { LOST_REASON_REQUIRED_TEXT } from "./rules";
import type { BulkAction, BulkLeads, BulkResult } from "./schema";
import { asFirstWritten, remember } from "./tag";

const WRITES_PER_TRANSACTION = 100;
/** Each lead is written with an entry of its timeline. */
const LEADS_IN_ONE_TRANSACTION = WRITES_PER_TRANSACTION / 2;

const MANY = 3; // from so many on it costs less to count them by one marker

/** What became of one lead, and what its item has to be for the way back. */
export interface Outcome extends BulkResult {
  board_order?: string; // where a moved lead stood
}

/** Does one thing to up to 100 leads: 2 calls for each 50. Each is refused alone; 400, 403 for all. */
export async function bulk({ ids: given, ...asked }: BulkLeads): Promise<BulkResult[]> {
  const input = await withFirstWrittenTag(asked);
  const apply = actionOf(input);
  const ids = [...new Set(given)];
  const isBulk = ids.length >= MANY;
  const results = await withoutIdempotency(() =>
    extendContext({ isBulk }, () => changeAll(ids, input, apply)),
  );
  await rememberTag(input, results);
  return commit(isBulk ? toldOf(input, results) : [], results);
}

/** All are planned before the first is written: feeds get the newest entries of all of them. */
async function changeAll(ids: readonly string[], input: BulkAction, apply: Apply): Promise<BulkResult[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / LEADS_IN_ONE_TRANSACTION) }, (_, part) =>
    ids.slice(part * LEADS_IN_ONE_TRANSACTION, (part + 1) * LEADS_IN_ONE_TRANSACTION),
  );
  const planned: Planned[] = [];
  for (const some of parts) planned.push(await planSome(some, input, apply));
  const entered = enterSome(planned.flatMap(({ entries }) => entries));
  const results: BulkResult[] = [];
  for (const first of planned) {
    let ready: { some: Planned; entries: readonly Write[] } | undefined = {
      some: first,
      entries: entered.splice(0, first.entries.length),
    };
    const change = async () => {
      const { some, entries } = ready ?? (await planAnew(first.ids, input, apply));
      ready = undefined;
      return commit([...some.writes, ...entries], some.results);
    };
    results.push(...(await retryOnConflict(change)));
  }
  return results.map(({ board_order: _, ...result }: Outcome) => result);
}

async function planAnew(ids: readonly string[], input: BulkAction, apply: Apply) {
  const some = await planSome(ids, input, apply);
  return { some, entries: enterSome(some.entries) };
}

function toldOf({ action, owner_id }: BulkAction, results: readonly BulkResult[]): Write[] {
  const changed = results.filter(({ version }) => version !== undefined).length;
  return action === "assign" && owner_id && changed > 0 ? [recordAssigned({ [owner_id]: changed })] : [];
}

/** Changes up to 49 leads in one transaction with what the caller keeps of it. */
export async function bulkInOneTransaction(
  asked: BulkAction,
  ids: string[],
  keep: (outcomes: readonly Outcome[]) => Write,
): Promise<Outcome[]> {
  const input = await withFirstWrittenTag(asked);
  const apply = actionOf(input);
  const outcomes = await retryOnConflict(async () => {
    const { results, writes, entries } = await planSome(ids, input, apply);
    return commit([...writes, ...enterSome(entries), keep(results)], results);
  });
  await rememberTag(input, outcomes);
  return outcomes;
}

async function rememberTag({ action, tag }: BulkAction, results: readonly BulkResult[]): Promise<void> {
  const isDone = results.some(({ version }) => version !== undefined);
  if (action === "tag" && tag !== undefined && isDone) await remember([tag]);
}

async function withFirstWrittenTag(input: BulkAction): Promise<BulkAction> {
  if (input.action !== "tag" || input.tag === undefined) return input;
  const [tag] = await asFirstWritten([input.tag]);
  return { ...input, tag };
}

function actionOf(input: BulkAction): Apply {
  const { right, apply } = ACTIONS[input.action];
  if (right) assertCan(right);
  return apply(input);
}

/** Whether the action can be started at all. 400, 403. */
export async function assertPossible(input: BulkAction): Promise<void> {
  actionOf(input);
  const [pipeline, sources, owner] = await readAll(...readsFor(input));
  assertKnown({ owner_id: input.owner_id }, { pipeline, sources, owner });
  if (input.action !== "move" || input.status_id === undefined) return;
  const status = PipelineStatus.pick(pipeline, input.status_id);
  if (status.type === "lost" && !input.lost_reason) throw invalid("lost_reason", LOST_REASON_REQUIRED_TEXT);
}

interface Planned {
  ids: readonly string[];
  results: Outcome[];
  writes: Write[];
  entries: StoredActivity[]; // of their timelines
}

async function planSome(ids: readonly string[], input: BulkAction, apply: Apply): Promise<Planned> {
  const { event } = ACTIONS[input.action];
  const [pipeline, sources, owner, ...leads] = await readAll(
    ...readsFor(input),
    ...ids.map((id) => Entity.read(id)),
  );
  const isGiven = input.action === "assign" && input.owner_id !== undefined;
  const back = isGiven ? await givenAway(leads, input.owner_id ?? null) : undefined;
  const outcomes = leads.map((lead) =>
    attempt(() => {
      const before = lead && back?.has(lead.id) ? lead : assertVisible(lead);
      return plan(before, apply(before, { pipeline, sources, owner }), event);
    }),
  );
  const plans = outcomes.flatMap((outcome) => (outcome instanceof AppError ? [] : outcome));
  return {
    ids,
    results: ids.map((id, position) => toOutcome(id, input.action, leads[position], outcomes[position])),
    writes: plans.flatMap((each) => each.writes),
    entries: plans.flatMap(({ entry }) => entry ?? []),
  };
}

function attempt(change: () => Plan): Plan | AppError {
  try {
    return change();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function toOutcome(
  id: string,
  action: BulkAction["action"],
  before: Entity.StoredLead | undefined,
  outcome: Plan | AppError | undefined,
): Outcome {
  if (outcome instanceof AppError)
    return {
      id,
      success: false,
      code: outcome.code,
      message: outcome.errors?.[0]?.message ?? outcome.message,
    };
  if (!before || !outcome || outcome.writes.length === 0) return { id, success: true };
  const { board_order } = before;
  return {
    id,
    success: true,
    version: outcome.lead.version,
    previous: previousOf(action, before),
    ...(action === "move" && { board_order }),
  };
}
