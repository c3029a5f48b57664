import { now } from "../kernel/clock";
import { ConditionFailed, readAll } from "../kernel/store";
import * as Counters from "../statistics/counter";
import * as Days from "../statistics/days";
import { rollUpNext } from "../statistics/roll-up";
import * as Entity from "./entity";
import { listNext, type Position, type Step } from "./row-entity";

/** Rebuilds statistics: each lead is marked, and `project` counts it in the new generation when the stream brings the mark. */

const LEADS_PER_STEP = 50;
const VIEWS: readonly Entity.LeadView[] = ["LEADS", "ARCHIVED", "TRASH", "MERGED"];
const MAX_CHECKS = 100; // for the stream to catch up; then the new numbers are published anyway

interface Cursor extends Position<Entity.LeadView> {
  generation: number;
  marked: number;
  started_at: number; // of the round; epoch ms
  checks?: number;
  rollUp?: string; // position of the roll-up after publication
}

/**
 * Marks the next leads, in rounds over all leads. The last round finds nothing to mark, and begins once new
 * leads belong to the generation. Repeatable.
 */
export async function recountNextLeads(zone: string, cursor: string | null): Promise<Step> {
  const at: Cursor | null = cursor === null ? null : JSON.parse(cursor);
  if (at?.rollUp !== undefined) return rollUpStep(at, at.rollUp);
  const generation = await (at ? Days.built(at.generation) : Days.build(zone));
  if (!generation) return { moved: 0, cursor: null };
  return at ? markNext(generation, at) : startRound(generation, 0);
}

function startRound({ number }: Days.Generation, moved: number): Step {
  return nextStep({ generation: number, view: "LEADS", marked: 0, started_at: now() }, moved);
}

function nextStep(at: Cursor, moved: number): Step {
  return { moved, cursor: JSON.stringify(at) };
}

async function markNext(generation: Days.Generation, at: Cursor): Promise<Step> {
  if (at.checks !== undefined) return publish(generation, at, at.checks);
  const { ids, next } = await listNext(VIEWS, at, LEADS_PER_STEP);
  const marked = at.marked + (await mark(ids, generation));
  const { started_at } = at;
  if (next) return nextStep({ generation: generation.number, ...next, marked, started_at }, ids.length);
  // A round can miss a lead that is restored meanwhile, so one that began earlier isn't enough.
  const isDone = marked === 0 && started_at > generation.since;
  return isDone ? nextStep({ ...at, checks: 0 }, ids.length) : startRound(generation, ids.length);
}

async function mark(ids: readonly string[], { since }: Days.Generation): Promise<number> {
  const leads = await readAll(...ids.map((id) => Entity.read(id)));
  const missing = leads.filter((lead) => lead !== undefined && (lead.counted_at ?? 1) <= since);
  const counted_at = Math.max(now(), since + 1);
  const settled = await Promise.allSettled(missing.map((lead) => lead && Entity.recount(lead, counted_at)));
  for (const result of settled)
    if (result.status === "rejected" && !(result.reason instanceof ConditionFailed)) throw result.reason;
  return missing.length;
}

/** Publishes the new numbers once they contain every lead. */
async function publish(generation: Days.Generation, at: Cursor, checks: number): Promise<Step> {
  const [leads] = await readAll(Counters.readTotal());
  const isWhole = (await Days.countLeads(generation.number)) === leads;
  if (!isWhole && checks < MAX_CHECKS) return nextStep({ ...at, checks: checks + 1 }, 0);
  await Days.finish(generation);
  return rollUpStep(at, null);
}

async function rollUpStep(at: Cursor, from: string | null): Promise<Step> {
  const { cursor } = await rollUpNext(from);
  return cursor === null ? { moved: 0, cursor } : nextStep({ ...at, rollUp: cursor }, 0);
}
