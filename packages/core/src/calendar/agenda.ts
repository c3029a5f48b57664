import { chunks } from "../kernel/chunks";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import * as Activity from "../leads/activity-entity";
import * as Lead from "../leads/lead";
import { sourceOf } from "../leads/list/scope";
import { rowPages } from "../leads/row-entity";
import type { Group } from "../permissions/visibility";

/** Follow-ups and tasks of leads, which appear in the calendar. */

const PAGE = 1_000;
const MAX_CONCURRENT_LEADS = 25;
const TASKS_PER_TRANSACTION = 50;

/** A period of time; reading stops after more than `most` results. */
export interface Span {
  since: string;
  until: string;
  most: number;
}

/** The ids of open leads with a follow-up in a period, of an owner, a team or all: 1 Query per 1,000. */
export async function listFollowUps(of: Group | undefined, { since, until, most }: Span): Promise<string[]> {
  const found: string[] = [];
  const query = { ...sourceOf(of, "follow-up"), since, until, descending: false };
  for await (const rows of rowPages(query)) {
    found.push(...rows.map(({ id }) => id));
    if (found.length > most) break;
  }
  return found;
}

/** The tasks that are due in a period, of an owner, a team or all: 1 Query per 1,000. */
export async function listTasks(
  of: Group | undefined,
  { since, until, most }: Span,
): Promise<Activity.TaskKey[]> {
  const found: Activity.TaskKey[] = [];
  let from: string | undefined;
  do {
    const page = await Activity.listTasks({ since, until, from, limit: PAGE }, of);
    found.push(...page.tasks);
    from = page.next;
  } while (from !== undefined && found.length <= most);
  return found;
}

/** Updates the team of the next tasks on an owner's leads; returns where to continue, null at the end. */
export async function rekeyTasks(
  owner: string,
  team_id: string | null,
  limit: number,
  from: string | undefined,
): Promise<string | null> {
  const page = await Activity.listTasks({ since: "", from, limit }, { owner });
  await retryOnConflict(async () => {
    const tasks = await readAll(...page.tasks.map((task) => Activity.read(task)));
    const writes = tasks.flatMap((task) =>
      task && task.owner_id === owner && (task.team_id ?? null) !== team_id
        ? Activity.save({ ...task, team_id })
        : [],
    );
    await commit(writes, null);
  });
  return page.next ?? null;
}

/** Updates owner and team of the open tasks of reassigned leads: 1 Query each, 2 more calls for a lead with such tasks. */
export async function updateIndexes(ids: readonly string[]): Promise<void> {
  for (const chunk of chunks(ids, MAX_CONCURRENT_LEADS)) await Promise.all(chunk.map(updateIndex));
}

async function updateIndex(id: string): Promise<void> {
  await retryOnConflict(async () => {
    const tasks = await Activity.listOpenTasks(id);
    if (tasks.length === 0) return;
    const [lead] = await readAll(Lead.read(id));
    if (!lead) return;
    const { owner_id, team_id = null } = lead;
    const stale = tasks.filter((task) => task.owner_id !== owner_id || (task.team_id ?? null) !== team_id);
    for (const chunk of chunks(stale, TASKS_PER_TRANSACTION))
      await commit(
        chunk.map((task) => Activity.save({ ...task, owner_id, team_id })),
        null,
      );
  });
}
