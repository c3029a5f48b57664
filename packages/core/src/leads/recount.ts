import { now } from "../kernel/clock";
import { readAll } from "../kernel/store";
import * as Counters from "../statistics/counter";
import * as Days from "../statistics/days";
import { rollUpSome } from "../statistics/roll-up";
import * as Entity from "./entity";
import { goRound, markEach, ROUND, type Round } from "./rounds";

/**
 * Statistics are counted anew by having every lead marked: `project` counts it into the new generation as the stream shows the
 * mark, and follows its changes from there on. So people go on working, and each change counts once.
 */

const LOOKS = 100; // at whether the stream has brought everything, before the new numbers are shown anyway

interface Cursor extends Round {
  generation: number;
  looks?: number;
  rollUp?: string; // where rolling up goes on, once the new numbers are shown
}

export interface RecountStep {
  moved: number;
  cursor: string | null; // where the next step begins; null when all is counted
}

/** Marks the next leads; rounds go on until one finds none to be marked. Repeatable. */
export async function recountSome(zone: string, cursor: string | null): Promise<RecountStep> {
  const at: Cursor | null = cursor === null ? null : JSON.parse(cursor);
  if (at?.rollUp !== undefined) return rollUpNext(at, at.rollUp);
  const generation = await (at ? Days.built(at.generation) : Days.build(zone));
  if (!generation) return { moved: 0, cursor: null };
  return at ? next(generation, at) : goOn({ generation: generation.number, ...ROUND }, 0);
}

function goOn(at: Cursor, moved: number): RecountStep {
  return { moved, cursor: JSON.stringify(at) };
}

async function next(generation: Days.Generation, at: Cursor): Promise<RecountStep> {
  if (at.looks !== undefined) return look(generation, at, at.looks);
  const { moved, round, isClean } = await goRound(at, (leads) => mark(leads, generation));
  const isDone = isClean && now() > generation.since;
  return goOn({ generation: at.generation, ...round, ...(isDone && { looks: 0 }) }, moved);
}

async function mark(leads: readonly Entity.StoredLead[], { since }: Days.Generation): Promise<number> {
  const missing = leads.filter((lead) => (lead.counted_at ?? 1) <= since);
  const counted_at = Math.max(now(), since + 1);
  return markEach(missing, (lead) => Entity.recount(lead, counted_at));
}

/** The new numbers are shown once they have as many leads as there are. */
async function look(generation: Days.Generation, at: Cursor, looks: number): Promise<RecountStep> {
  const [leads] = await readAll(Counters.readTotal());
  const isWhole = (await Days.countLeads(generation.number)) === leads;
  if (!isWhole && looks < LOOKS) return goOn({ ...at, looks: looks + 1 }, 0);
  await Days.finish(generation);
  return rollUpNext(at, null);
}

async function rollUpNext(at: Cursor, from: string | null): Promise<RecountStep> {
  const { cursor } = await rollUpSome(from);
  return cursor === null ? { moved: 0, cursor } : goOn({ ...at, rollUp: cursor }, 0);
}
