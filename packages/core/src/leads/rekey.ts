import * as User from "../access/users/user";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { teamOf } from "../permissions/visibility";
import * as Activity from "./activity-entity";
import * as Entity from "./entity";
import { KEPT, type KeptView } from "./entity";
import { sourceOf } from "./list/scope";
import { listNext, type Position } from "./row-entity";

/** A lead's index keys contain its owner's team. When the team changes, a job updates them. */

const LEADS_PER_STEP = 50;
const ACTIVITIES = 50; // of an owner's newest: more than any screen shows

export interface RekeyStep {
  moved: number;
  cursor: string | null; // where the next step begins; null when none is left
}

interface Cursor extends Position<KeptView> {
  owner: number; // position among the owners
}

/** Gives the next leads of some owners their keys, archived ones too; nothing that people see of them changes. Repeatable. */
export async function rekeyNextLeads(owners: readonly string[], cursor: string | null): Promise<RekeyStep> {
  const at: Cursor = cursor === null ? { owner: 0, view: "LEADS" } : JSON.parse(cursor);
  const owner = owners[at.owner];
  if (owner === undefined) return { moved: 0, cursor: null };
  if (at.view === "LEADS" && at.from === undefined) await rekeyActivities(owner);
  const { ids, next } = await listNext(KEPT, at, LEADS_PER_STEP, (view) =>
    sourceOf({ owner }, "created", view),
  );
  await rekey(ids);
  const following: Cursor = next ? { owner: at.owner, ...next } : { owner: at.owner + 1, view: "LEADS" };
  return { moved: ids.length, cursor: JSON.stringify(following) };
}

/** Gives leads the keys of the team that their owner is in now: 1 BatchGetItem or 2, and where any has others 1 transaction. */
async function rekey(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
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

/** The teams of some owners, by their ids: 1 BatchGetItem. */
async function loadTeams(owners: readonly (string | null)[]): Promise<Map<string | null, string | null>> {
  const ids = [...new Set(owners)].filter((id) => id !== null);
  const users = await readAll(...ids.map((id) => User.read(id)));
  return new Map(ids.map((id, position) => [id, teamOf(users[position]).team_id]));
}

/** Leads that were given to somebody, as the stream shows them. */
type Given = Pick<Entity.StoredLead, "id" | "owner_id" | "team_id">;

/** Mends leads whose owner changed teams as they were given: mostly 1 BatchGetItem and no write. */
export async function followOwners(given: readonly Given[]): Promise<void> {
  if (given.length === 0) return;
  const teams = await loadTeams(given.map(({ owner_id }) => owner_id));
  await rekey(
    given
      .filter(({ owner_id, team_id = null }) => team_id !== (teams.get(owner_id) ?? null))
      .map(({ id }) => id),
  );
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
