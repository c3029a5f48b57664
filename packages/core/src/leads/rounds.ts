import { ConditionFailed, readAll } from "../kernel/store";
import * as Entity from "./entity";
import { type LeadView, partitions } from "./entity";
import { listPlaces } from "./row-entity";

const LEADS_A_STEP = 50;
const VIEWS: readonly LeadView[] = ["LEADS", "ARCHIVED", "TRASH", "MERGED"];

/** Where a round over all leads is. */
export interface Round {
  view: LeadView;
  from?: string;
  marked: number; // in this round
}

export const ROUND: Round = { view: "LEADS", marked: 0 };

/** Has the next leads marked. Rounds go on until one is clean, that is until all are marked while people go on working. */
export async function goRound(
  { view, from, marked }: Round,
  mark: (leads: Entity.StoredLead[]) => Promise<number>,
): Promise<{ moved: number; round: Round; isClean: boolean }> {
  const { rows, more } = await listPlaces({
    index: "tenant-created",
    partition: partitions.tenant(view),
    limit: LEADS_A_STEP,
    descending: false,
    from,
  });
  const leads = await readAll(...rows.map(({ id }) => Entity.read(id)));
  const sum = marked + (await mark(leads.filter((lead) => lead !== undefined)));
  const moved = rows.length;
  if (more) return { moved, round: { view, from: rows.at(-1)?.place, marked: sum }, isClean: false };
  const following = VIEWS[VIEWS.indexOf(view) + 1];
  if (following) return { moved, round: { view: following, marked: sum }, isClean: false };
  return { moved, round: ROUND, isClean: sum === 0 };
}

/** Marks each of some leads; whoever has changed meanwhile is for the next round. */
export async function markEach(
  leads: readonly Entity.StoredLead[],
  mark: (lead: Entity.StoredLead) => Promise<unknown>,
): Promise<number> {
  const settled = await Promise.allSettled(leads.map(mark));
  for (const result of settled)
    if (result.status === "rejected" && !(result.reason instanceof ConditionFailed)) throw result.reason;
  return leads.length;
}
