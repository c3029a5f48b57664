import { useTenant } from "../kernel/actor";
import { invalid } from "../kernel/error";
import { readEventuallyConsistent } from "../kernel/store";
import * as Activity from "../leads/activity-entity";
import { isSeen } from "../leads/change";
import * as Lead from "../leads/lead";
import type { StoredLead } from "../leads/stored";
import { useUser } from "../permissions/actor";
import { type Group, groupsOf, isVisible, useVisibility } from "../permissions/visibility";
import * as Agenda from "./agenda";
import * as Entity from "./entity";
import { present } from "./event";
import { occurrencesBetween } from "./recurrence";
import { DUE_MAX, RANGE_DAYS_MAX, TITLE_MAX, tooFullText } from "./rules";
import type { CalendarEntry, CalendarRange } from "./schema";
import type { Range } from "./times";
import { startOf } from "./zone";

const DAY = 24 * 60 * 60 * 1000;

/** Soonest first; [] if the owner is not visible. 400 over 62 days or 5,000 entries. */
export async function list({ from, to, owner_id }: CalendarRange): Promise<CalendarEntry[]> {
  const { timezone } = useUser();
  const since = toMoment(from, timezone);
  const until = toMoment(to, timezone);
  if (until <= since) throw invalid("to", "to must be after from");
  if (Date.parse(until) - Date.parse(since) > (RANGE_DAYS_MAX + 1) * DAY)
    throw invalid("to", `A range can have at most ${RANGE_DAYS_MAX} days`);
  const visibility = useVisibility();
  const places = owner_id === undefined ? groupsOf(visibility) : [{ owner: owner_id }];
  if (owner_id !== undefined && !isVisible(visibility, owner_id)) return [];
  return listOf(places, { since, until }, { most: DUE_MAX, isWhole: true });
}

function toMoment(value: string, timezone: string): string {
  return new Date(value.length === 10 ? startOf(value, timezone) : value).toISOString();
}

/** `most` of each kind; with `isWhole`, more than that is a 400 instead of being cut. */
interface Extent {
  most: number;
  isWhole: boolean;
}

/** No visibility check: the caller must have made it. */
export async function listOf(
  places: readonly (Group | undefined)[],
  range: Range,
  { most, isWhole }: Extent,
): Promise<CalendarEntry[]> {
  const found = await Promise.all(places.map((place) => find(place, range, most)));
  const events = found.flatMap((place) => place.events);
  const allTasks = found.flatMap((place) => place.tasks);
  const allFollowUps = [...new Set(found.flatMap((place) => place.followUps))];
  if (isWhole && Math.max(allTasks.length, allFollowUps.length) > most)
    throw invalid("to", tooFullText(most, "follow-ups or tasks"));
  const [tasks, followUps] = [allTasks.slice(0, most), allFollowUps.slice(0, most)];
  const named = events.flatMap(({ lead_id }) => lead_id ?? []);
  const ids = [...new Set([...followUps, ...tasks.map(({ lead_id }) => lead_id), ...named])];
  const [leads, activities] = await read(ids, tasks);
  const seen = new Map(leads.flatMap((lead) => (isSeen(lead) ? [[lead.id, lead] as const] : [])));
  const shown: CalendarEntry[] = [];
  for (const event of events) {
    for (const entry of occurrencesOf(event, range, seen.get(event.lead_id ?? ""))) shown.push(entry);
    if (isWhole && shown.length > most) throw invalid("to", tooFullText(most, "events"));
  }
  const entries = [
    ...shown.sort(bySoonest).slice(0, most),
    ...activities.flatMap((task) => ofTask(task, seen.get(task.lead_id), range)),
    ...followUps.flatMap((id) => ofFollowUp(seen.get(id), range)),
  ];
  const distinct = new Map(entries.map((entry) => [`${entry.kind}#${entry.id}`, entry]));
  return [...distinct.values()].sort(bySoonest);
}

function bySoonest(a: CalendarEntry, b: CalendarEntry): number {
  return a.starts_at < b.starts_at ? -1 : 1;
}

async function find(place: Group | undefined, { since, until }: Range, most: number) {
  const [events, tasks, followUps] = await Promise.all([
    Entity.listBetween(place, { since, until }, useUser().timezone),
    Agenda.listTasks(place, { since, until, most }),
    Agenda.listFollowUps(place, { since, until, most }),
  ]);
  return { events, tasks, followUps };
}

async function read(ids: readonly string[], tasks: readonly Activity.TaskKey[]) {
  const both = [...ids.map((id) => Lead.read(id)), ...tasks.map((task) => Activity.read(task))];
  const things: unknown[] = await readEventuallyConsistent(...both);
  // Results keep the order of the reads: leads first.
  const leads = things.slice(0, ids.length) as (StoredLead | undefined)[];
  const activities = things.slice(ids.length) as (Activity.StoredActivity | undefined)[];
  return [leads, activities.filter((activity) => activity !== undefined)] as const;
}

type Listed = Awaited<ReturnType<typeof Entity.listBetween>>[number];

function occurrencesOf(event: Listed, range: Range, lead: StoredLead | undefined): CalendarEntry[] {
  const { recurrence } = event;
  if (recurrence === null) return [present(event, lead)];
  const occurrences = occurrencesBetween({ ...event, recurrence }, range, useUser().timezone);
  return [...occurrences].map(({ date, ...times }) =>
    present({ ...event, ...times, id: Entity.occurrenceId(event.id, date), series_id: event.id }, lead),
  );
}

const PLAIN = { series_id: null, all_day: false, notes: null, reminder_minutes: null, recurrence: null };

function ofTask(task: Activity.StoredActivity, lead: StoredLead | undefined, range: Range): CalendarEntry[] {
  const { id, due_at, text, outcome, created_at, updated_at, version } = task;
  const isDone = outcome !== null;
  if (!lead || lead.archived || due_at === null || due_at < range.since || due_at >= range.until) return [];
  return [
    {
      ...PLAIN,
      ...{ id, tenant_id: useTenant(), created_at, updated_at, version },
      kind: "task",
      type: "task",
      title: text.slice(0, TITLE_MAX),
      ...{ starts_at: due_at, ends_at: due_at },
      // A completed task keeps its owner; an open one follows the lead's owner.
      ...{ lead_id: lead.id, lead_name: lead.name, owner_id: isDone ? task.owner_id : lead.owner_id },
      done: isDone,
    },
  ];
}

function ofFollowUp(lead: StoredLead | undefined, range: Range): CalendarEntry[] {
  const at = lead?.follow_up_at;
  if (!lead || !at || at < range.since || at >= range.until) return [];
  if (lead.archived || lead.status_type !== "open") return [];
  const { id, created_at, updated_at, version, name, next_step, owner_id } = lead;
  return [
    {
      ...PLAIN,
      ...{ id, tenant_id: useTenant(), created_at, updated_at, version },
      kind: "follow_up",
      type: "follow_up",
      title: next_step ?? "Follow up",
      ...{ starts_at: at, ends_at: at },
      ...{ lead_id: id, lead_name: name, owner_id },
      done: false,
    },
  ];
}
