import * as User from "../access/users/user";
import { timestamp } from "../kernel/clock";
import { AppError, forbidden, notFound, stale } from "../kernel/error";
import type { Paged } from "../kernel/schema";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { isAdmin, useUser } from "../permissions/actor";
import { groupsOf, useVisibility } from "../permissions/visibility";
import { serializeChanges } from "../preferences/amount";
import * as Entity from "./activity-entity";
import { assertVisible, assertWritable } from "./change";
import { setFirstResponse, touch } from "./entity";
import * as Lead from "./lead";
import { mentionsIn, RESPONSE_KINDS, SYSTEM_ACTIVITY_TEXT } from "./rules";
import type { Activity, CreateActivity, ListActivities, UpdateActivity } from "./schema";
import type { StoredLead } from "./stored";
import { boundaryOf, cursorOf, firstResponse, log } from "./timeline";

const RESPONSES_READ = 1_000;

/** A page of a lead's timeline, newest first. 400 for an invalid cursor, 404. */
export async function list(leadId: string, { limit, cursor }: ListActivities): Promise<Paged<Activity>> {
  const from = boundaryOf(leadId, cursor);
  const [[lead], { activities, boundary }] = await Promise.all([
    readAll(Lead.read(leadId)),
    Entity.listOfLead(leadId, limit, from),
  ]);
  assertVisible(lead);
  return { items: activities.map(present), page: { next_cursor: cursorOf(leadId, boundary) } };
}

/** Logs an activity on a lead. 404, 409 for an archived lead. */
export async function create(leadId: string, input: CreateActivity): Promise<Activity> {
  return retryOnConflict(async () => {
    const [stored] = await readAll(Lead.read(leadId));
    const lead = assertVisible(stored);
    assertWritable(lead);
    const { activity, write } = log(lead, input);
    const answer = { ...present(activity), ...(await findUnnotified(input.text, lead)) };
    return commit(
      [write, touch(leadId, activity.created_at, firstResponse(lead, activity).first_response_at)],
      answer,
    );
  });
}

/** Changes an activity; only its author and admins may. 403, 404, 412. */
export async function update(id: string, input: UpdateActivity): Promise<Activity> {
  return changeOwn(id, async (activity, lead) => {
    if (input.version !== undefined && input.version !== activity.version) throw stale();
    const changed: Entity.StoredActivity = {
      ...activity,
      kind: input.kind ?? activity.kind,
      text: input.text ?? activity.text,
      due_at: input.due_at
        ? new Date(input.due_at).toISOString()
        : input.due_at === null
          ? null
          : activity.due_at,
      outcome: input.outcome === undefined ? activity.outcome : input.outcome || null,
      updated_at: timestamp(),
      version: activity.version + 1,
    };
    const unnotified = input.text === undefined ? {} : await findUnnotified(input.text, lead);
    const { owner_id, team_id } = Entity.isOpenTask(changed) ? lead : activity;
    return commit([Entity.save({ ...changed, owner_id, team_id })], { ...present(changed), ...unnotified });
  });
}

/** Deletes an activity and updates the lead's first response; only its author and admins may. 403, 404. */
export async function remove(id: string): Promise<{ id: string }> {
  return changeOwn(id, async (activity, lead) => {
    const isFirst = activity.created_at === lead.first_response_at;
    const response = isFirst ? [setFirstResponse(lead.id, await firstResponseExcept(lead.id, id))] : [];
    return commit([Entity.remove(activity), ...response], { id });
  });
}

async function firstResponseExcept(leadId: string, excludedId: string): Promise<string | undefined> {
  const { activities } = await Entity.listOfLead(leadId, RESPONSES_READ);
  const others = activities.filter(({ id, kind }) => id !== excludedId && RESPONSE_KINDS.includes(kind));
  return others.at(-1)?.created_at;
}

/** The mentioned users who may not see the lead: up to 1 BatchGetItem. */
async function findUnnotified(text: string, { owner_id }: StoredLead): Promise<Pick<Activity, "not_told">> {
  const ids = mentionsIn(text);
  const users = await readAll(...ids.map((id) => User.read(id)));
  const unnotified = ids.filter((_, position) => {
    const user = users[position];
    return !user || !User.sees(user, owner_id);
  });
  return unnotified.length > 0 ? { not_told: unnotified } : {};
}

async function changeOwn<T>(
  id: string,
  change: (activity: Entity.StoredActivity, lead: StoredLead) => Promise<T>,
): Promise<T> {
  return retryOnConflict(async () => {
    // The entry of a lead's creation is in no feed and has the lead's id.
    const leadId = (await Entity.findLeadOf(id)) ?? id;
    const [lead, activity] = await readAll(Lead.read(leadId), Entity.read({ lead_id: leadId, id }));
    if (!activity) throw notFound("Activity");
    const visible = assertVisible(lead);
    assertWritable(visible);
    if (activity.kind === "system") throw new AppError("forbidden", "FORBIDDEN", SYSTEM_ACTIVITY_TEXT);
    if (activity.user_id !== useUser().user_id && !isAdmin())
      throw forbidden("Only its author or an admin can change this.");
    return change(activity, visible);
  });
}

/** The newest activities on visible leads, `limit` for each feed, with shortened texts. */
export async function listNewest(limit: number, visibility = useVisibility()): Promise<Entity.FeedEntry[]> {
  const feeds = groupsOf(visibility).map((group) => Entity.listNewest(limit, group));
  return (await Promise.all(feeds)).flat();
}

export function present(activity: Entity.FeedEntry): Activity {
  const serialized = Entity.serialize(activity);
  return { ...serialized, changes: serializeChanges(serialized.changes) };
}
