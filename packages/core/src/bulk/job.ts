import * as User from "../access/users/user";
import { countStart, startQueued } from "../jobs/job-queue";
import * as Parts from "../jobs/part-entity";
import type { JobStarted } from "../jobs/schema";
import { type BulkJob, startBulk } from "../jobs/start";
import { chunks } from "../kernel/chunks";
import { timestamp } from "../kernel/clock";
import { AppError, invalid, notFound } from "../kernel/error";
import { commit, readAll, readEventuallyConsistent } from "../kernel/store";
import { type Filters, toFilter } from "../leads/list/filter";
import { assertNamesKnown } from "../leads/list/known";
import { reachOf } from "../leads/list/lead-list";
import { NEWEST_FIRST, toOrder } from "../leads/list/order";
import { readPage } from "../leads/list/read";
import { MANY_MAX } from "../leads/list/rules";
import { assertAdmin } from "../permissions/actor";
import * as PipelineStatus from "../pipeline/status";
import { ACTIONS } from "./actions";
import { assertPossible, bulk, changeLeads } from "./bulk";
import type { BulkAction, BulkRequest, BulkResult, HandOver } from "./schema";
import { undoPart } from "./undo";

const LEADS_PER_PART = 25;
const PARTS_PER_STEP = 4;
const PARTS_PER_TRANSACTION = 90;
const MAX_REFUSALS = 100;

interface Task {
  action: BulkAction;
  filters: Filters;
  owners?: readonly string[]; // who get the leads in turns, instead of the action's owner
}

/** Changes the leads of the given ids, or starts a job for those of a query. 400, 403. */
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

/** Starts a job that assigns a user's open leads to others, in turns if there are several. Admin only; 400, 404. */
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

/** Runs the next step of a job as the user who started it. The caller saves the returned job. */
export async function continueMany(job: BulkJob): Promise<BulkJob> {
  try {
    if (job.phase === "select") return await select(job);
    return job.phase === "apply" ? await apply(job) : await undo(job);
  } catch (error) {
    // An error that applies to all leads, such as a missing permission, ends the job.
    if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
    return { ...job, status: "failed", reason: error.message, done_at: job.done_at ?? timestamp() };
  }
}

async function select(job: BulkJob): Promise<BulkJob> {
  const { action, filters, owners } = taskOf(job);
  const reach = reachOf(filters);
  if (!reach) return applying(job, 0);
  const [pipeline] = await readEventuallyConsistent(PipelineStatus.read());
  const filter = toFilter(filters, pipeline);
  const view = action.action === "unarchive" ? "ARCHIVED" : "LEADS";
  const partsMax = PARTS_PER_TRANSACTION - (owners?.length ?? 0);
  const limit = Math.min(partsMax * LEADS_PER_PART, MANY_MAX - job.total);
  const range = { limit, from: job.cursor ?? undefined, view } as const;
  const { rows, boundary } = await readPage(reach, toOrder(NEWEST_FIRST, pipeline), filter, range);
  const ids = rows.map(({ id }) => id);
  const parts = distribute(ids, owners).flatMap(({ owner, ids }) =>
    chunks(ids, LEADS_PER_PART).map((chunk) => ({
      ...(owner && { owner }),
      results: chunk.map((id) => ({ id })),
    })),
  );
  await commit(
    parts.map((part, at) => Parts.put({ ...part, job: job.id, number: job.parts + at, state: "waiting" })),
    null,
  );
  const next = { ...job, total: job.total + rows.length, parts: job.parts + parts.length };
  return boundary === null || next.total >= MANY_MAX
    ? applying(next, next.total)
    : { ...next, cursor: boundary };
}

function distribute(ids: readonly string[], owners: readonly string[] = []) {
  if (owners.length === 0) return [{ owner: undefined, ids }];
  return owners.map((owner, turn) => ({ owner, ids: ids.filter((_, at) => at % owners.length === turn) }));
}

function applying(job: BulkJob, total: number): BulkJob {
  return total === 0 ? done(job) : { ...job, phase: "apply", cursor: "0" };
}

function done(job: BulkJob): BulkJob {
  return { ...job, status: "done", cursor: null, done_at: timestamp() };
}

/** The results of a part, as a job counts them. */
interface Tally {
  moved: number;
  changed: number;
  refused: readonly Parts.Result[];
  owners: readonly unknown[]; // the new owner of each changed lead, if any
}

/** Works on the next parts. A run that died during selection may have left parts beyond the job's own. */
async function eachPart(job: BulkJob, work: (part: Parts.Part) => Promise<Tally>): Promise<BulkJob> {
  const from = Number(job.cursor);
  const next = { ...job, cursor: String(from + PARTS_PER_STEP) };
  const given = { ...job.given };
  for (const part of await Parts.list(job.id, from, Math.min(PARTS_PER_STEP, job.parts - from))) {
    const { moved, changed, refused, owners } = await work(part);
    next.moved += moved;
    next.changed += changed;
    next.failed += refused.length;
    const refusals = refused.map(({ id, message = "" }) => ({ id, message }));
    next.refused = [...next.refused, ...refusals].slice(0, MAX_REFUSALS);
    for (const owner of owners) if (typeof owner === "string") given[owner] = (given[owner] ?? 0) + 1;
  }
  return { ...next, ...(Object.keys(given).length > 0 && { given }) };
}

const isChanged = ({ version }: Parts.Result) => version !== undefined;

async function apply(job: BulkJob): Promise<BulkJob> {
  const { action } = taskOf(job);
  const next = await eachPart(job, async (part) => {
    const results = part.state === "waiting" ? await applyTo(part, action) : part.results;
    const changed = results.filter(isChanged);
    const owner = action.action === "assign" ? (part.owner ?? action.owner_id) : undefined;
    return {
      moved: results.length,
      changed: changed.length,
      refused: results.filter(({ success }) => !success),
      owners: changed.map(() => owner),
    };
  });
  return Number(next.cursor) >= job.parts ? done(next) : next;
}

/** Changes the leads of a part and keeps the results in the same transaction, so a repeated step finds it done. */
function applyTo(part: Parts.Part, request: BulkAction): Promise<Parts.Result[]> {
  const action = part.owner ? { ...request, owner_id: part.owner } : request;
  const ids = part.results.map(({ id }) => id);
  return changeLeads(action, ids, (results) => Parts.put({ ...part, state: "done", results }));
}

async function undo(job: BulkJob): Promise<BulkJob> {
  const { action } = taskOf(job);
  const next = await eachPart(job, async (part) => {
    const results = part.state === "done" ? await undoPart(action.action, part) : part.results;
    const changed = results.filter(isChanged);
    return {
      moved: changed.length,
      changed: 0,
      refused: changed.filter(({ undone }) => !undone),
      owners: changed.map(({ undone, previous }) => (undone ? previous?.owner_id : undefined)),
    };
  });
  return Number(next.cursor) >= job.parts ? { ...next, status: "undone", cursor: null } : next;
}

function taskOf({ task }: BulkJob): Task {
  // Only `bulkOrStart` and `startHandOver` write it.
  return task as unknown as Task;
}
