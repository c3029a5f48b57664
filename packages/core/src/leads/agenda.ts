import { commit, type Read, readAll, retryOnConflict } from "../kernel/store";
import type { Group } from "../permissions/visibility";
import * as Activity from "./activity-entity";
import * as Entity from "./entity";
import { idOf } from "./entity";
import { sourceOf } from "./list/scope";
import { rowPages } from "./row-entity";

/** What of leads stands on a calendar: the follow-ups of open ones, and the tasks that are due. */

const PAGE = 1_000;
const MAX_CONCURRENT_LEADS = 25; // leads whose tasks are looked for together
const TASKS_WRITTEN = 50; // in one transaction

/** Which leads and tasks are looked for: until there are more than `most`, the earliest first. */
export interface Span {
  since: string;
  until: string;
  most: number;
}

/** The ids of leads whose follow-up is in a span, of one owner, of a team, or of all: 1 Query for each thousand. */
export async function listFollowUps(of: Group | undefined, { since, until, most }: Span): Promise<string[]> {
  const found: string[] = [];
  const query = { ...sourceOf(of, "follow-up"), since, until, descending: false };
  for await (const rows of rowPages(query)) {
    found.push(...rows.map(({ id }) => id));
    if (found.length > most) break;
  }
  return found;
}

export interface DueTask {
  lead_id: string;
  read: Read<Activity.StoredActivity | undefined>;
}

/** The tasks that are due in a span, to be read: 1 Query for each thousand. */
export async function listTasks(of: Group | undefined, { since, until, most }: Span): Promise<DueTask[]> {
  const found: DueTask[] = [];
  let from: string | undefined;
  do {
    const { items, hasMore } = await Activity.listTasks({ since, until, from, limit: PAGE }, of);
    found.push(...items.map((item) => ({ lead_id: idOf(item.pk), read: Activity.readAt(item) })));
    from = hasMore ? String(items.at(-1)?.by_follow_up) : undefined;
  } while (from !== undefined && found.length <= most);
  return found;
}

/** Gives the next tasks on an owner's leads another team's keys; where to go on, null at the end. */
export async function rekeyTasks(
  owner: string,
  team_id: string | null,
  limit: number,
  from: string | undefined,
): Promise<string | null> {
  const { items, hasMore } = await Activity.listTasks({ since: "", from, limit }, { owner });
  await retryOnConflict(async () => {
    const tasks = await readAll(...items.map(Activity.readAt));
    const writes = tasks.flatMap((task) =>
      task && task.owner_id === owner && (task.team_id ?? null) !== team_id
        ? Activity.save({ ...task, team_id })
        : [],
    );
    await commit(writes, null);
  });
  return hasMore ? String(items.at(-1)?.by_follow_up) : null;
}

/** Has the open tasks of leads that were given away stand where these stand: 1 Query each, and for one with such tasks 2 calls more. */
export async function followLeads(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_CONCURRENT_LEADS)
    await Promise.all(ids.slice(start, start + MAX_CONCURRENT_LEADS).map(followLead));
}

async function followLead(id: string): Promise<void> {
  await retryOnConflict(async () => {
    const tasks = await Activity.listOpenTasks(id);
    if (tasks.length === 0) return;
    const [lead] = await readAll(Entity.read(id));
    if (!lead) return;
    const { owner_id, team_id = null } = lead;
    const strays = tasks.filter((task) => task.owner_id !== owner_id || (task.team_id ?? null) !== team_id);
    for (let start = 0; start < strays.length; start += TASKS_WRITTEN) {
      const some = strays.slice(start, start + TASKS_WRITTEN);
      await commit(
        some.map((task) => Activity.save({ ...task, owner_id, team_id })),
        null,
      );
    }
  });
}
