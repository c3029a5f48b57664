import * as User from "../access/users/user";
import { commit, readAll, readByIds, retryOnConflict } from "../kernel/store";
import { teamOf } from "../permissions/visibility";
import * as Activity from "./activity-entity";
import * as Entity from "./entity";
import { UNDELETED_VIEWS, type UndeletedView } from "./entity";
import { sourceOf } from "./list/scope";
import { listNext, type Position, type Step } from "./row-entity";

/** A lead's index keys contain its owner's team. When the team changes, a job updates them. */

const LEADS_PER_STEP = 50;
const ACTIVITIES = 50; // the newest of an owner; no screen shows more

interface Cursor extends Position<UndeletedView> {
  owner: number; // position among the owners
}

/** Updates the keys of the next leads of some owners. Repeatable. */
export async function rekeyNextLeads(owners: readonly string[], cursor: string | null): Promise<Step> {
  const at: Cursor = cursor === null ? { owner: 0, view: "LEADS" } : JSON.parse(cursor);
  const owner = owners[at.owner];
  if (owner === undefined) return { moved: 0, cursor: null };
  if (at.view === "LEADS" && at.from === undefined) await rekeyActivities(owner);
  const { ids, next } = await listNext(UNDELETED_VIEWS, at, LEADS_PER_STEP, (view) =>
    sourceOf({ owner }, "created", view),
  );
  await rekey(ids);
  const following: Cursor = next ? { owner: at.owner, ...next } : { owner: at.owner + 1, view: "LEADS" };
  return { moved: ids.length, cursor: JSON.stringify(following) };
}

/** Updates the keys of leads: up to 2 BatchGetItem and 1 transaction. */
async function rekey(ids: readonly string[]): Promise<void> {
  const reads = [...new Set(ids)].map((id) => Entity.read(id));
  await retryOnConflict(async () => {
    const leads = (await readAll(...reads)).filter((lead) => lead !== undefined);
    const teams = await loadTeams(leads.map(({ owner_id }) => owner_id));
    const writes = leads.flatMap((lead) => {
      const team_id = teams.get(lead.owner_id) ?? null;
      return lead.team_id === team_id || lead.deleted_at ? [] : Entity.save({ ...lead, team_id });
    });
    await commit(writes, null);
  });
}

/** The teams of some owners by owner id: 1 BatchGetItem. */
async function loadTeams(owners: readonly (string | null)[]): Promise<Map<string | null, string | null>> {
  const users = await readByIds(owners, User.read);
  return new Map([...users].map(([id, user]) => [id, teamOf(user).team_id]));
}

/** Updates leads whose owner changed teams while they were assigned: usually 1 BatchGetItem. */
export async function followOwners(
  assigned: readonly Pick<Entity.StoredLead, "id" | "owner_id" | "team_id">[],
): Promise<void> {
  const teams = await loadTeams(assigned.map(({ owner_id }) => owner_id));
  const stale = assigned.filter(({ owner_id, team_id = null }) => team_id !== (teams.get(owner_id) ?? null));
  await rekey(stale.map(({ id }) => id));
}

async function rekeyActivities(owner: string): Promise<void> {
  const team_id = (await loadTeams([owner])).get(owner) ?? null;
  for (const { lead_id, id } of await Activity.listNewest(ACTIVITIES, { owner })) {
    await retryOnConflict(async () => {
      const [activity] = await readAll(Activity.read({ lead_id, id }));
      if (activity && (activity.team_id ?? null) !== team_id)
        await commit([Activity.save({ ...activity, team_id })], null);
    });
  }
}
