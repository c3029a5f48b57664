import * as User from "../access/users/user";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { teamOf } from "../permissions/visibility";
import * as Agenda from "./agenda";
import * as Entity from "./entity";

const ITEMS_PER_STEP = 50;
const MARK = "calendar:";
const STAGES = 3;

interface Place {
  owner: number; // index in `owners`
  stage: number;
  from?: string;
}

export const FIRST = `${MARK}${JSON.stringify({ owner: 0, stage: 0 })}`;

export function isCalendarCursor(cursor: string | null): cursor is string {
  return cursor?.startsWith(MARK) ?? false;
}

export async function rekeyNextEvents(
  owners: readonly string[],
  cursor: string,
): Promise<{ moved: number; cursor: string | null }> {
  const at: Place = JSON.parse(cursor.slice(MARK.length));
  const owner = owners[at.owner];
  if (owner === undefined) return { moved: 0, cursor: null };
  const [user] = await readAll(User.read(owner));
  const { team_id } = teamOf(user);
  const from =
    at.stage === 0 || at.stage === 1
      ? await rekeyEvents(owner, team_id, at.stage, at.from)
      : await Agenda.rekeyTasks(owner, team_id, ITEMS_PER_STEP, at.from);
  const next: Place =
    from !== null
      ? { ...at, from }
      : at.stage + 1 < STAGES
        ? { owner: at.owner, stage: at.stage + 1 }
        : { owner: at.owner + 1, stage: 0 };
  return { moved: 0, cursor: MARK + JSON.stringify(next) };
}

async function rekeyEvents(
  owner: string,
  team_id: string | null,
  indexPosition: 0 | 1,
  from: string | undefined,
): Promise<string | null> {
  const page = await Entity.listKeysByOwner(owner, indexPosition, ITEMS_PER_STEP, from);
  await retryOnConflict(async () => {
    const events = await readAll(...page.named.map((named) => Entity.read(named)));
    const writes = events.flatMap((event) =>
      event && event.owner_id === owner && event.team_id !== team_id
        ? Entity.save({ ...event, team_id })
        : [],
    );
    await commit(writes, null);
  });
  return page.from;
}
