import * as User from "../../access/users/user";
import { countStart, startQueued } from "../../jobs/job-queue";
import * as Parts from "../../jobs/part-entity";
import type { JobStarted } from "../../jobs/schema";
import { type BulkJob, type Given, type Refusal, startBulk } from "../../jobs/start";
import { timestamp } from "../../kernel/clock";
import { AppError, invalid, notFound } from "../../kernel/error";
import { commit, readAll, readEventuallyConsistent } from "../../kernel/store";
import { assertAdmin } from "../../permissions/actor";
import * as PipelineStatus from "../../pipeline/status";
import { assertPossible, bulk, bulkInOneTransaction, type Outcome } from "../bulk";
import { ACTIONS } from "../bulk-actions";
import type { BulkAction, BulkResult } from "../schema";
import type { StoredRow } from "../stored";
import { type Filters, openOf, toFilter } from "./filter";
import { assertNamesKnown } from "./known";
import { reachOf } from "./lead-list";
import { NEWEST_FIRST, toOrder } from "./order";
import { walk } from "./read";
import { MANY_MAX } from "./rules";
import type { BulkRequest, HandOver } from "./schema";
import { undoInOneTransaction } from "./undo";

const LEADS_A_PART = 25; // of which each may be three items of a transaction
const PARTS_PER_STEP = 4;
const PARTS_PER_WRITE = 90; // in one transaction
const MAX_REFUSALS_LISTED = 100;

interface Task {
  action: BulkAction;
  filters: Filters;
  owners?: readonly string[]; // who get the leads in turns, in place of the action's owner
}

/** Does one thing to the leads named, or starts doing it to all that a query shows. 400, 403. */
export async function bulkOrStart({
  ids,
  query,
  ...action
}: BulkRequest): Promise<BulkResult[] | JobStarted> {
  if (query === undefined) return bulk({ ...action, ids: ids ?? [] });
  const { sort: _, ...filters } = query;
  await Promise.all([assertPossible(action), assertNamesKnown(filters)]);
  await countStart();
  const task: Task = { action, filters };
  return startQueued(startBulk({ ...task }, ACTIONS[action.action].right));
}

/**
 * Starts giving a colleague's open leads, with their follow-ups and tasks, to others: in turns where they are several. Admin
 * only; 400 naming who is not active, 404.
 */
export async function startHandOver(userId: string, { to }: HandOver): Promise<JobStarted> {
  assertAdmin();
  const [from, ...users] = await readAll(...[userId, ...to].map((id) => User.read(id)));
  if (!from) throw notFound("User");
  const wrong = users.findIndex((user) => user?.status !== "active" || user.id === userId);
  if (wrong >= 0) throw invalid(`to.${wrong}`, "Choose an active colleague");
  const action: BulkAction = { action: "assign", owner_id: to[0] };
  const task: Task = { action, filters: { owner_id: userId, status_type: "open" }, owners: to };
  await countStart();
  return startQueued(startBulk({ ...task }));
}

/** Carries a job one step on, as the person who started it: what it becomes. It is saved by the caller. */
export async function continueMany(job: BulkJob): Promise<BulkJob> {
  try {
    if (job.phase === "select") return await select(job);
    return job.phase === "apply" ? await apply(job) : await undo(job);
  } catch (error) {
    // What can't be done to any lead, as where a right was taken away meanwhile, ends it.
    if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
    return { ...job, status: "failed", reason: error.message, done_at: job.done_at ?? timestamp() };
  }
}

async function select(job: BulkJob): Promise<BulkJob> {
  const { action, filters, owners = [] } = taskOf(job);
  const reach = reachOf(filters);
  if (!reach) return applying(job, 0);
  const [pipeline] = await readEventuallyConsistent(PipelineStatus.read());
  const filter = toFilter(filters, pipeline);
  const view = action.action === "unarchive" ? "ARCHIVED" : "LEADS";
  const limit = Math.min((PARTS_PER_WRITE - owners.length) * LEADS_A_PART, MANY_MAX - job.total);
  const range = { limit, from: job.cursor ?? undefined, view } as const;
  const { rows, boundary } = await walk(reach, toOrder(NEWEST_FIRST, openOf(pipeline)), filter, range);
  const parts: Parts.Part[] = [];
  for (const { owner, ids } of inTurns(rows, owners)) {
    for (let start = 0; start < ids.length; start += LEADS_A_PART) {
      const results = ids.slice(start, start + LEADS_A_PART).map((id) => ({ id }));
      const number = job.parts + parts.length;
      parts.push({ job: job.id, number, state: "waiting", results, ...(owner && { owner }) });
    }
  }
  await commit(
    parts.map((part) => Parts.put(part)),
    null,
  );
  const next = { ...job, total: job.total + rows.length, parts: job.parts + parts.length };
  return boundary === null || next.total >= MANY_MAX
    ? applying(next, next.total)
    : { ...next, cursor: boundary };
}

/** The leads by new owner; all under one key where there is no rotation. */
function inTurns(rows: readonly StoredRow[], owners: readonly string[]): { owner?: string; ids: string[] }[] {
  const ids = rows.map(({ id }) => id);
  if (owners.length === 0) return [{ ids }];
  return owners.map((owner, turn) => ({ owner, ids: ids.filter((_, at) => at % owners.length === turn) }));
}

function applying(job: BulkJob, total: number): BulkJob {
  return total === 0 ? done(job) : { ...job, phase: "apply", cursor: "0" };
}

function done(job: BulkJob): BulkJob {
  return { ...job, status: "done", cursor: null, done_at: timestamp() };
}

async function apply(job: BulkJob): Promise<BulkJob> {
  const { action } = taskOf(job);
  const from = Number(job.cursor);
  const sums = { moved: job.moved, failed: job.failed, changed: job.changed, refused: job.refused };
  const given = { ...job.given };
  for (const part of await listParts(job, from)) {
    const results = part.state === "waiting" ? await applyTo(part, action) : part.results;
    const refused = results.filter(({ success }) => !success);
    sums.moved += results.length;
    sums.failed += refused.length;
    const changed = results.filter(({ version }) => version !== undefined);
    sums.changed += changed.length;
    if (action.action === "assign") give(given, part.owner ?? action.owner_id, changed.length);
    sums.refused = [...sums.refused, ...refused.map(toRefusal)].slice(0, MAX_REFUSALS_LISTED);
  }
  const next = { ...job, ...sums, ...told(given), cursor: String(from + PARTS_PER_STEP) };
  return from + PARTS_PER_STEP >= job.parts ? done(next) : next;
}

function give(given: Given, owner: unknown, count: number): void {
  if (typeof owner === "string" && count > 0) given[owner] = (given[owner] ?? 0) + count;
}

function told(given: Given): { given?: Given } {
  return Object.keys(given).length > 0 ? { given } : {};
}

/** The parts of a step; a run that died while it selected leads may have left others behind the job's own. */
function listParts({ id, parts }: BulkJob, from: number): Promise<Parts.Part[]> {
  return Parts.list(id, from, Math.min(PARTS_PER_STEP, parts - from));
}

/** What was done to a part is kept in the transaction that does it: a step that comes again finds it done. */
function applyTo(part: Parts.Part, given: BulkAction): Promise<Parts.Result[]> {
  const action = part.owner ? { ...given, owner_id: part.owner } : given;
  const ids = part.results.map(({ id }) => id);
  return bulkInOneTransaction(action, ids, (outcomes: readonly Outcome[]) =>
    Parts.put({ ...part, state: "done", results: [...outcomes] }),
  );
}

async function undo(job: BulkJob): Promise<BulkJob> {
  const { action } = taskOf(job);
  const from = Number(job.cursor);
  const sums = { moved: job.moved, failed: job.failed, refused: job.refused };
  const given = { ...job.given };
  for (const part of await listParts(job, from)) {
    const results =
      part.state === "done"
        ? await undoInOneTransaction(action.action, part.results, (results) =>
            Parts.put({ ...part, state: "undone", results }, "done"),
          )
        : part.results;
    const changed = results.filter(({ version }) => version !== undefined);
    const kept = changed.filter((result) => !result.undone);
    sums.moved += changed.length;
    sums.failed += kept.length;
    for (const { undone, previous } of changed) give(given, previous?.owner_id, undone ? 1 : 0);
    sums.refused = [...sums.refused, ...kept.map(toRefusal)].slice(0, MAX_REFUSALS_LISTED);
  }
  const next = { ...job, ...sums, ...told(given), cursor: String(from + PARTS_PER_STEP) };
  return from + PARTS_PER_STEP >= job.parts ? { ...next, status: "undone", cursor: null } : next;
}

function toRefusal({ id, message = "" }: Parts.Result): Refusal {
  return { id, message };
}

function taskOf({ task }: BulkJob): Task {
  // Kept by `bulkOrStart` alone.
  return task as unknown as Task;
}
