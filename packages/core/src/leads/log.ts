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
import { toFillIn } from "./move-fields";
import { LOST_REASON_REQUIRED_TEXT, TASK_DONE } from "./rules";
import type { LoggedLead, LogOnLead } from "./schema";
import { moveInto } from "./stage-rules";
import { remember } from "./tag";
import * as Timeline from "./timeline";
import { differences } from "./transition";

const TASKS_READ = 50;
const SHOWN = 5;

/** Logs an activity, completes due tasks, sets the next step and moves the lead: 2 reads, 1 transaction. 400, 404, 409, 412. */
export async function log(id: string, input: LogOnLead): Promise<LoggedLead> {
  const fillIn = await toFillIn(input.fields);
  const logged = await retryOnConflict(async () => {
    const [{ lead: stored, timeline, hasMore }, [pipeline]] = await Promise.all([
      Entity.getWithTimeline(id, TASKS_READ),
      readAll(PipelineStatus.read()),
    ]);
    const before = assertVisible(stored);
    assertWritable(before);
    const { ends } = today(useUser().timezone);
    const prepared = withNextStep(fillIn(before, pipeline), input, ends);
    const after = withMove(prepared, input, pipeline);
    if (input.version !== undefined && input.version !== before.version) throw stale();
    const changes = differences(before, after);
    const followUp = changes.filter(isNextStep);
    const others = changes.filter((change) => !isNextStep(change));
    const moved = others.length > 0 ? [Timeline.systemEntry(before, "moved", others)] : [];
    const { kind, text, outcome } = input;
    const { activity, write } = Timeline.log(before, { kind, text: text || "", outcome }, followUp);
    const first = Timeline.firstResponse(before, activity);
    const { lead, writes } = plan({ ...before, ...first }, { ...after, ...first });
    const earlier = ActivityEntity.parseAll(timeline);
    const done = earlier.filter((entry) => isDueTask(entry, ends)).map(complete);
    const newest = [
      activity,
      ...moved,
      ...earlier.map((entry) => done.find((task) => task.id === entry.id) ?? entry),
    ];
    const latest = writes.length > 0 ? lead : { ...lead, last_activity_at: activity.created_at };
    const isCut = hasMore || newest.length > SHOWN;
    const answer: LoggedLead = {
      ...serialize(latest),
      activities: newest.slice(0, SHOWN).map(Activity.present),
      activities_page: Timeline.pageAfter(id, isCut ? newest[SHOWN - 1] : undefined),
      completed_tasks: done.map((task) => task.id),
    };
    const touch = Entity.touch(id, activity.created_at, first.first_response_at);
    const entries = [...moved.map(ActivityEntity.create), write, ...done.map(ActivityEntity.save)];
    return commit([...(writes.length > 0 ? writes : [touch]), ...entries], answer);
  });
  await remember(input.fields?.tags ?? []);
  return logged;
}

function withMove(
  lead: Entity.StoredLead,
  { move }: LogOnLead,
  pipeline: PipelineStatus.Pipeline,
): Entity.StoredLead {
  if (!move) return lead;
  const status = PipelineStatus.pick(pipeline, move.status_id, "move.status_id");
  const isSame = status.id === lead.status_id;
  if (status.type === "lost" && !move.lost_reason && !(isSame && lead.lost_reason))
    throw invalid("move.lost_reason", LOST_REASON_REQUIRED_TEXT);
  const valued = { ...lead, value: toStoredValue(lead, move.value) };
  const entered = moveInto(valued, status, move.lost_reason || null, timestamp(), pipeline);
  return isSame ? entered : { ...entered, board_order: topKey(now()) };
}

function withNextStep(lead: Entity.StoredLead, { next }: LogOnLead, ends: string): Entity.StoredLead {
  if (next)
    return {
      ...lead,
      follow_up_at: new Date(next.follow_up_at).toISOString(),
      next_step: next.next_step === undefined ? lead.next_step : next.next_step || null,
    };
  const isDone = next === null || (lead.follow_up_at !== null && lead.follow_up_at < ends);
  return isDone ? { ...lead, follow_up_at: null, next_step: null } : lead;
}

function isNextStep({ field }: Change): boolean {
  return field === "follow_up_at" || field === "next_step";
}

function isDueTask({ kind, outcome, due_at }: ActivityEntity.StoredActivity, ends: string): boolean {
  return kind === "task" && outcome === null && due_at !== null && due_at < ends;
}

function complete(task: ActivityEntity.StoredActivity): ActivityEntity.StoredActivity {
  return { ...task, outcome: TASK_DONE, updated_at: timestamp(), version: task.version + 1 };
}
