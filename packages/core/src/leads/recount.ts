import { now } from "../kernel/clock";
import { ConditionFailed, readAll } from "../kernel/store";
import * as Counters from "../statistics/counter";
import * as Days from "../statistics/days";
import { rollUpNext } from "../statistics/roll-up";
import * as Entity from "./entity";
import { listNext, type Position } from "./row-entity";

/**
 * Statistics are counted anew by having every lead marked: `project` counts it into the new generation as the stream shows the
 * mark, and follows its changes from there on. So people go on working, and each change counts once.
 */

const LEADS_PER_STEP = 50;
const VIEWS: readonly Entity.LeadView[] = ["LEADS", "ARCHIVED", "TRASH", "MERGED"];
const START: Position<Entity.LeadView> & { marked: number } = { view: "LEADS", marked: 0 };
const MAX_READS = 100; // at whether the stream has brought everything, before the new numbers are shown anyway

interface Cursor extends Position<Entity.LeadView> {
  generation: number;
  marked: number; // in this round over all leads
  looks?: number;
  rollUp?: string; // where rolling up goes on, once the new numbers are shown
}

export interface RecountStep {
  moved: number;
  cursor: string | null; // where the next step begins; null when all is counted
}

/** Marks the next leads; rounds over all of them go on until one finds none to be marked. Repeatable. */
export async function recountSome(zone: string, cursor: string | null): Promise<RecountStep> {
  const at: Cursor | null = cursor === null ? null : JSON.parse(cursor);
  if (at?.rollUp !== undefined) return rollUpStep(at, at.rollUp);
  const generation = await (at ? Days.built(at.generation) : Days.build(zone));
  if (!generation) return { moved: 0, cursor: null };
  return at ? goAround(generation, at) : goOn({ generation: generation.number, ...START }, 0);
}

function goOn(at: Cursor, moved: number): RecountStep {
  return { moved, cursor: JSON.stringify(at) };
}

async function goAround(generation: Days.Generation, at: Cursor): Promise<RecountStep> {
  if (at.looks !== undefined) return look(generation, at, at.looks);
  const { ids, next } = await listNext(VIEWS, at, LEADS_PER_STEP);
  const marked = at.marked + (await mark(ids, generation));
  if (next) return goOn({ generation: at.generation, ...next, marked }, ids.length);
  const isDone = marked === 0 && now() > generation.since;
  return goOn({ generation: at.generation, ...START, ...(isDone && { looks: 0 }) }, ids.length);
}

/** Marks unmarked leads; a lead that changes meanwhile is left to the next round. */
async function mark(ids: readonly string[], { since }: Days.Generation): Promise<number> {
  const leads = await readAll(...ids.map((id) => Entity.read(id)));
  const missing = leads.filter((lead) => lead !== undefined && (lead.counted_at ?? 1) <= since);
  const counted_at = Math.max(now(), since + 1);
  const settled = await Promise.allSettled(missing.map((lead) => lead && Entity.recount(lead, counted_at)));
  for (const result of settled)
    if (result.status === "rejected" && !(result.reason instanceof ConditionFailed)) throw result.reason;
  return missing.length;
}

/** The new numbers are shown once they have as many leads as there are. */
async function look(generation: Days.Generation, at: Cursor, looks: number): Promise<RecountStep> {
  const [leads] = await readAll(Counters.readTotal());
  const isWhole = (await Days.countLeads(generation.number)) === leads;
  if (!isWhole && looks < MAX_READS) return goOn({ ...at, looks: looks + 1 }, 0);
  await Days.finish(generation);
  return rollUpStep(at, null);
}

async function rollUpStep(at: Cursor, from: string | null): Promise<RecountStep> {
  const { cursor } = await rollUpNext(from);
  return cursor === null ? { moved: 0, cursor } : goOn({ ...at, rollUp: cursor }, 0);
}
