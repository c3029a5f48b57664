import * as Activity from "./activity-entity";

export interface StageMove {
  at: string;
  owner: string | null;
  from: string;
  to: string;
}

export interface StageHistory {
  first: string | undefined; // the first status; undefined for a lead that was never moved
  owner: string | null | undefined; // of its creation; undefined if unknown
  moves: StageMove[]; // oldest first
}

const PAGE = 200;

/** The moves of a lead until a moment, from its timeline: 1 Query for each 200 entries. */
export async function historyOf(leadId: string, until?: string): Promise<StageHistory> {
  const entries: Activity.StoredActivity[] = [];
  let from: string | undefined;
  do {
    const { activities, boundary } = await Activity.listOfLead(leadId, PAGE, from);
    const own = activities.filter(({ kind, merged_from }) => kind === "system" && merged_from === undefined);
    entries.push(...own.filter(({ created_at }) => until === undefined || created_at < until));
    from = boundary ?? undefined;
  } while (from !== undefined);
  entries.reverse();
  const moves = entries.flatMap(({ changes, created_at: at, owner_id: owner }): StageMove[] => {
    const change = changes.find(({ field }) => field === "status_id");
    return change ? [{ at, owner, from: String(change.from), to: String(change.to) }] : [];
  });
  return {
    first: moves[0]?.from,
    owner: entries.find(({ event }) => event === "created")?.owner_id,
    moves,
  };
}
