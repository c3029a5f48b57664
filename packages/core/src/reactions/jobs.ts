import * as User from "../access/users/user";
import * as Calendar from "../calendar/rekey";
import type { DomainEvent } from "../events/event";
import { releaseNext } from "../forms/release";
import * as Entity from "../jobs/entity";
import { startOnce, startRelease, startTransfer } from "../jobs/start";
import { useTenant, withActor } from "../kernel/actor";
import { extendContext } from "../kernel/context";
import { deriveId } from "../kernel/id";
import { ConditionFailed, readAll } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { refitNextLeads } from "../leads/own/refit";
import { recountNextLeads } from "../leads/recount";
import { rekeyNextLeads } from "../leads/rekey";
import { restageNextLeads } from "../leads/restage";
import { continueMerge } from "../merges/steps";
import * as Removal from "../pipeline/status-removal";
import * as Preferences from "../preferences/preferences";
import { rollUpNext } from "../statistics/roll-up";
import type { CommittedWrite } from "./recorded";

type JobEvent = Extract<DomainEvent, { type: "job.progressed" }>;

/** Runs one bounded step as the user who started the job; saving it triggers the next step. Idempotent. */
export async function continueJob({ job, request_id }: JobEvent): Promise<void> {
  const author = (job.kind === "merge" && job.undone_by) || job.started_by;
  const starter = { type: "system", tenant_id: useTenant(), on_behalf_of: author } as const;
  await extendContext({ requestId: request_id }, () => withActor(starter, () => runStep(job)));
}

export async function releaseSubmissions({ id, stamp }: CommittedWrite): Promise<void> {
  if (stamp) await startRelease(id, Date.parse(stamp.at));
}

/** Starts a second erasure, because other consumers may have written personal data meanwhile. */
export async function eraseLate({ id, stamp }: CommittedWrite, lead_id: string): Promise<void> {
  if (!stamp) return;
  const task = { lead_id, asked_by: "", isAgain: true };
  await startOnce(startTransfer("erase", task, { id: deriveId(Date.parse(stamp.at), `${id}#erase`) }));
}

const TENANT_JOBS: ReadonlySet<Entity.Job["kind"]> = new Set(["recount", "roll-up"]);

async function runStep(job: Entity.Job): Promise<void> {
  if (job.kind === "merge") return continueMerge(job);
  if (Entity.isQueued(job)) return; // handled by the queue consumer
  if (TENANT_JOBS.has(job.kind)) {
    const [stored] = await readAll(Entity.read(job.id));
    if (stored?.rev !== job.rev) return; // that step is already done
  }
  const { moved, cursor, isDone, also } = await act(job);
  return save({ ...job, moved: job.moved + moved, cursor, status: isDone ? "done" : "running" }, also);
}

async function save(job: Entity.Job, also?: Write[]): Promise<void> {
  try {
    await Entity.save(job, also);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

async function recountNext(from: string | null) {
  const [{ timezone }] = await readAll(Preferences.read());
  return recountNextLeads(timezone, from);
}

async function rekeyNext(owners: readonly string[], from: string | null) {
  if (Calendar.isCalendarCursor(from)) return Calendar.rekeyNextEvents(owners, from);
  const { moved, cursor } = await rekeyNextLeads(owners, from);
  return { moved, cursor: cursor ?? Calendar.FIRST };
}

interface Progress {
  moved: number;
  cursor: string | null;
  isDone: boolean;
  also?: Write[];
}

async function act(job: Exclude<Entity.Job, Entity.QueuedJob | Entity.MergeJob>): Promise<Progress> {
  if (job.kind === "release") {
    const { released, cursor } = await releaseNext({ from: job.cursor, isAsked: job.is_asked === true });
    return { moved: released, cursor, isDone: cursor === null };
  }
  if (job.kind === "roll-up") {
    const { moved, cursor } = await rollUpNext(job.cursor);
    return { moved, cursor, isDone: cursor === null };
  }
  if (job.kind === "recount") {
    const { moved, cursor } = await recountNext(job.cursor);
    return { moved, cursor, isDone: cursor === null };
  }
  if (job.kind === "rekey") {
    const { moved, cursor } = await rekeyNext(job.owners, job.cursor);
    const also = cursor === null ? User.endRekeying(job.id, job.waiting) : [];
    return { moved, cursor, isDone: cursor === null, also };
  }
  if (job.kind === "refit") {
    const { moved, cursor } = await refitNextLeads(job.field, job.merges, job.cursor);
    return { moved, cursor, isDone: cursor === null };
  }
  const isMove = job.from !== job.to;
  const { moved, cursor } = await restageNextLeads(job.from, job.to, isMove ? null : job.cursor);
  const isDone = isMove ? moved === 0 : cursor === null;
  if (isDone && isMove) await Removal.finish(job.from);
  return { moved, cursor, isDone };
}
