import { now, timestamp } from "../kernel/clock";
import { today } from "../kernel/day";
import { invalid, stale } from "../kernel/error";
import type { Change } from "../kernel/schema";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { useUser } from "../permissions/actor";
import * as PipelineStatus from "../pipeline/status";
import * as Activity from "./activity";
import * as ActivityEntity from "./activity-entity";
import { topKey } from "./board-order";
import { assertVisible, assertWritable, plan, serialize, toStoredValue } from "./change";
import * as Entity from "./entity";
import { LOST_REASON_REQUIRED_TEXT, TASK_DONE } from "./rules";
import type { LoggedLead, LogOnLead } from "./schema";
import * as Timeline from "./timeline";
import { differences, enterStatus } from "./transition";

const TASKS_READ = 50; // newest entries among which open tasks are looked for
const SHOWN = 5; // newest entries in the answer, which may be kept with the request's key

/**
 * Logs what was done on a lead, does what was due by it, plans what is next and moves the lead: 1 Query, 1 GetItem, 1
 * transaction. 400, 404, 409 for an archived lead, 412.
 */
export async function log(id: string, input: LogOnLead): Promise<LoggedLead> {
  return retryOnConflict(async () => {
    const [{ lead: stored, timeline, more }, [pipeline]] = await Promise.all([
      Entity.getWithTimeline(id, TASKS_READ),
      readAll(PipelineStatus.read()),
    ]);
    const before = assertVisible(stored);
    assertWritable(before);
    const { ends } = today(useUser().timezone);
    const after = planned(moved(before, input, pipeline), input, ends);
    if (input.version !== undefined && input.version !== before.version) throw stale();
    const [followUp, others] = toldApart(differences(before, after));
    const story = others.length > 0 ? [Timeline.tell(before, "moved", others)] : [];
    const { kind, text, outcome } = input;
    const { activity, write } = Timeline.log(before, { kind, text: text || "", outcome }, followUp);
    const first = Timeline.answered(before, activity);
    const { lead, writes } = plan({ ...before, ...first }, { ...after, ...first });
    const earlier = ActivityEntity.parseAll(timeline);
    const done = earlier.filter((entry) => isDueTask(entry, ends)).map(complete);
    const newest = [
      activity,
      ...story,
      ...earlier.map((entry) => done.find((task) => task.id === entry.id) ?? entry),
    ];
    const at = writes.length > 0 ? lead : { ...lead, last_activity_at: activity.created_at };
    const isCut = more || newest.length > SHOWN;
    const answer: LoggedLead = {
      ...serialize(at),
      activities: newest.slice(0, SHOWN).map(Activity.present),
      activities_page: Timeline.pageAfter(id, isCut ? newest[SHOWN - 1] : undefined),
      completed_tasks: done.map((task) => task.id),
    };
    const noted =
      writes.length > 0 ? writes : [Entity.touch(id, at.last_activity_at, first.first_response_at)];
    const entries = [...story.map(ActivityEntity.enter), write, ...done.map(ActivityEntity.save)];
    return commit([...noted, ...entries], answer);
  });
}

function moved(
  lead: Entity.StoredLead,
  { move }: LogOnLead,
  pipeline: PipelineStatus.Pipeline,
): Entity.StoredLead {
  if (!move) return lead;
  const status = PipelineStatus.pick(pipeline, move.status_id, "move.status_id");
  const isSame = status.id === lead.status_id;
  if (status.type === "lost" && !move.lost_reason && !(isSame && lead.lost_reason))
    throw invalid("move.lost_reason", LOST_REASON_REQUIRED_TEXT);
  const entered = enterStatus(lead, status, move.lost_reason || null, timestamp(), pipeline);
  const valued = { ...entered, value: toStoredValue(lead, move.value) };
  return isSame ? valued : { ...valued, board_order: topKey(now()) };
}

/** What is planned after it: what is asked for, else nothing in place of what was due before the day ends. */
function planned(lead: Entity.StoredLead, { next }: LogOnLead, ends: string): Entity.StoredLead {
  if (next)
    return {
      ...lead,
      follow_up_at: new Date(next.follow_up_at).toISOString(),
      next_step: next.next_step === undefined ? lead.next_step : next.next_step || null,
    };
  const isDone = next === null || (lead.follow_up_at !== null && lead.follow_up_at < ends);
  return isDone ? { ...lead, follow_up_at: null, next_step: null } : lead;
}

function toldApart(changes: readonly Change[]): [Change[], Change[]] {
  const isPlan = ({ field }: Change) => field === "follow_up_at" || field === "next_step";
  return [changes.filter(isPlan), changes.filter((change) => !isPlan(change))];
}

function isDueTask({ kind, outcome, due_at }: ActivityEntity.StoredActivity, ends: string): boolean {
  return kind === "task" && outcome === null && due_at !== null && due_at < ends;
}

function complete(task: ActivityEntity.StoredActivity): ActivityEntity.StoredActivity {
  return { ...task, outcome: TASK_DONE, updated_at: timestamp(), version: task.version + 1 };
}
