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
import { answerAt, touch } from "./entity";
import * as Lead from "./lead";
import { mentionsIn, RESPONSE_KINDS, SYSTEM_ACTIVITY_TEXT } from "./rules";
import type { Activity, CreateActivity, ListActivities, UpdateActivity } from "./schema";
import type { StoredLead } from "./stored";
import { answered, boundaryOf, cursorOf, log } from "./timeline";

const ANSWERS_READ = 1_000;

/** A page of a lead's timeline, newest first. Throws 404 for a lead not visible, 400 for a foreign cursor. */
export async function list(leadId: string, { limit, cursor }: ListActivities): Promise<Paged<Activity>> {
  const from = boundaryOf(leadId, cursor);
  const [[lead], { activities, boundary }] = await Promise.all([
    readAll(Lead.read(leadId)),
    Entity.listOfLead(leadId, limit, from),
  ]);
  assertVisible(lead);
  return { items: activities.map(present), page: { next_cursor: cursorOf(leadId, boundary) } };
}

/** Logs something on a lead. Throws 404 for a lead not visible, 409 for an archived one. */
export async function create(leadId: string, input: CreateActivity): Promise<Activity> {
  return retryOnConflict(async () => {
    const [stored] = await readAll(Lead.read(leadId));
    const lead = assertVisible(stored);
    assertWritable(lead);
    const { activity, write } = log(lead, input);
    const answer = { ...present(activity), ...(await notTold(input.text, lead)) };
    return commit(
      [write, touch(leadId, activity.created_at, answered(lead, activity).first_response_at)],
      answer,
    );
  });
}

/** Changes the fields given. Only its author and Admins may; 404, 403, 412 for an old `version`. */
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
    const unseen = input.text === undefined ? {} : await notTold(input.text, lead);
    const { owner_id, team_id } = Entity.isOpenTask(changed) ? lead : activity;
    return commit([Entity.save({ ...changed, owner_id, team_id })], { ...present(changed), ...unseen });
  });
}

/** Deletes an entry; where it was the first answer, that is the next one, if any. Only its author and Admins may; 404, 403. */
export async function remove(id: string): Promise<{ id: string }> {
  return changeOwn(id, async (activity, lead) => {
    const isFirst = activity.created_at === lead.first_response_at;
    const anew = isFirst ? [answerAt(lead.id, await firstAnswer(lead.id, id))] : [];
    return commit([Entity.remove(activity), ...anew], { id });
  });
}

/** When somebody first answered, but for one entry, as far as the newest thousand tell. */
async function firstAnswer(leadId: string, beside: string): Promise<string | undefined> {
  const { activities } = await Entity.listOfLead(leadId, ANSWERS_READ);
  const others = activities.filter(({ id, kind }) => id !== beside && RESPONSE_KINDS.includes(kind));
  return others.at(-1)?.created_at;
}

/** Those whom a text names in vain: 1 BatchGetItem where it names somebody. */
async function notTold(text: string, { owner_id }: StoredLead): Promise<Pick<Activity, "not_told">> {
  const ids = mentionsIn(text);
  const users = await readAll(...ids.map((id) => User.read(id)));
  const unseen = ids.filter((_, position) => {
    const user = users[position];
    return !user || !User.sees(user, owner_id);
  });
  return unseen.length > 0 ? { not_told: unseen } : {};
}

async function changeOwn<T>(
  id: string,
  change: (activity: Entity.StoredActivity, lead: StoredLead) => Promise<T>,
): Promise<T> {
  return retryOnConflict(async () => {
    // What no feed shows is the entry of a lead's creation, which has the lead's id.
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

/** The newest entries on visible leads, `limit` of each feed that they are in; long texts are cut. */
export async function listNewest(limit: number, visibility = useVisibility()): Promise<Entity.FeedEntry[]> {
  const feeds = groupsOf(visibility).map((group) => Entity.listNewest(limit, group));
  return (await Promise.all(feeds)).flat();
}

/** A stored entry as the client sees it. */
export function present(activity: Entity.FeedEntry): Activity {
  const serialized = Entity.serialize(activity);
  return { ...serialized, changes: serializeChanges(serialized.changes) };
}
