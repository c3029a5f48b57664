import * as Activity from "./activity-entity";

export interface StageMove {
  at: string;
  owner: string | null; // of that time
  from: string;
  to: string;
}

export interface StageHistory {
  first: string | undefined; // the status it began in; undefined where it has never left it
  owner: string | null | undefined; // of that time; undefined where nothing tells
  moves: StageMove[]; // oldest first
}

const PAGE = 200;

/** How a lead went through the pipeline before a moment, as its timeline tells: 1 Query for each 200 entries. */
export async function historyOf(leadId: string, until?: string): Promise<StageHistory> {
  const told: Activity.StoredActivity[] = [];
  let from: string | undefined;
  do {
    const { activities, boundary } = await Activity.listOfLead(leadId, PAGE, from);
    const own = activities.filter(({ kind, merged_from }) => kind === "system" && merged_from === undefined);
    told.push(...own.filter(({ created_at }) => until === undefined || created_at < until));
    from = boundary ?? undefined;
  } while (from !== undefined);
  told.reverse();
  const moves = told.flatMap(({ changes, created_at: at, owner_id: owner }): StageMove[] => {
    const change = changes.find(({ field }) => field === "status_id");
    return change ? [{ at, owner, from: String(change.from), to: String(change.to) }] : [];
  });
  return {
    first: moves[0]?.from,
    owner: told.find(({ event }) => event === "created")?.owner_id,
    moves,
  };
}
