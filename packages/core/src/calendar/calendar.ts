import { useTenant } from "../kernel/actor";
import { invalid } from "../kernel/error";
import { readEventuallyConsistent } from "../kernel/store";
import * as Activity from "../leads/activity-entity";
import { isSeen } from "../leads/change";
import * as Lead from "../leads/lead";
import type { StoredLead } from "../leads/stored";
import { useUser } from "../permissions/actor";
import { NO_OWNER } from "../permissions/rules";
import { type Group, groupsOf, narrowTo, useVisibility, type Visibility } from "../permissions/visibility";
import * as Agenda from "./agenda";
import * as Entity from "./entity";
import { present, toLead } from "./event";
import { occurrencesBetween } from "./recurrence";
import { DUE_MAX, ENTRY_KINDS, type EntryKind, RANGE_DAYS_MAX, TITLE_MAX, tooFullText } from "./rules";
import type { CalendarEntry, CalendarRange } from "./schema";
import type { Range } from "./times";
import { startOf } from "./zone";

const DAY = 24 * 60 * 60 * 1000;

/** Soonest first; without owners and a lead that are not visible. 400 over 62 days or 5,000 entries. */
export async function list({ from, to, owner_id, lead_id }: CalendarRange): Promise<CalendarEntry[]> {
  const { timezone } = useUser();
  const since = toMoment(from, timezone);
  const until = toMoment(to, timezone);
  if (until <= since) throw invalid("to", "to must be after from");
  if (Date.parse(until) - Date.parse(since) > (RANGE_DAYS_MAX + 1) * DAY)
    throw invalid("to", `A range can have at most ${RANGE_DAYS_MAX} days`);
  const visibility = useVisibility();
  const owners = owner_id === undefined ? undefined : [owner_id].flat();
  const places = owners ? ownersOf(owners, visibility) : groupsOf(visibility);
  if (lead_id !== undefined) {
    const entries = await listOfLead(lead_id, places, { since, until });
    return owners ? entries.filter((entry) => owners.includes(entry.owner_id ?? NO_OWNER)) : entries;
  }
  return listOf(places, { since, until }, { most: DUE_MAX, isWhole: true });
}

function ownersOf(ids: readonly string[], visibility: Visibility): Group[] {
  return [...new Set(ids)].flatMap((id) => narrowTo(visibility, id)?.groups ?? []);
}

/** Tasks are read from the lead's timeline: those among its newest thousand entries. */
async function listOfLead(
  id: string,
  places: readonly (Group | undefined)[],
  range: Range,
): Promise<CalendarEntry[]> {
  const [events, tasks, [lead]] = await Promise.all([
    Promise.all(places.map((place) => Entity.listBetween(place, range, useUser().timezone))),
    Activity.listTasksOfLead(id),
    readEventuallyConsistent(Lead.read(id)),
  ]);
  if (!isSeen(lead)) return [];
  return inOrder([
    ...events
      .flat()
      .filter(({ lead_id }) => lead_id === id)
      .flatMap((event) => occurrencesOf(event, range, lead)),
    ...tasks.flatMap((task) => ofTask(task, lead, range)),
    ...ofFollowUp(lead, range),
  ]);
}

function toMoment(value: string, timezone: string): string {
  return new Date(value.length === 10 ? startOf(value, timezone) : value).toISOString();
}

/** `most` of each kind; with `isWhole`, more than that is a 400 instead of being cut. */
interface Extent {
  most: number;
  isWhole: boolean;
  kinds?: readonly EntryKind[]; // default: all
}

/** No visibility check: the caller must have made it. */
export async function listOf(
  places: readonly (Group | undefined)[],
  range: Range,
  { most, isWhole, kinds = ENTRY_KINDS }: Extent,
): Promise<CalendarEntry[]> {
  const found = await Promise.all(places.map((place) => find(place, { ...range, most }, kinds)));
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
  return inOrder([
    ...shown.sort(bySoonest).slice(0, most),
    ...activities.flatMap((task) => ofTask(task, seen.get(task.lead_id), range)),
    ...followUps.flatMap((id) => ofFollowUp(seen.get(id), range)),
  ]);
}

/** Without duplicates, soonest first. */
function inOrder(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const distinct = new Map(entries.map((entry) => [`${entry.kind}#${entry.id}`, entry]));
  return [...distinct.values()].sort(bySoonest);
}

function bySoonest(a: CalendarEntry, b: CalendarEntry): number {
  return a.starts_at < b.starts_at ? -1 : 1;
}

async function find(place: Group | undefined, span: Agenda.Span, kinds: readonly EntryKind[]) {
  const [events, tasks, followUps] = await Promise.all([
    kinds.includes("event") ? Entity.listBetween(place, span, useUser().timezone) : [],
    kinds.includes("task") ? Agenda.listTasks(place, span) : [],
    kinds.includes("follow_up") ? Agenda.listFollowUps(place, span) : [],
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
    present(
      {
        ...{ ...event, ...times, id: Entity.occurrenceId(event.id, date), series_id: event.id },
        done: Entity.isDoneOn(event, date),
      },
      lead,
    ),
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
      ...{ ...toLead(lead), owner_id: isDone ? task.owner_id : lead.owner_id },
      done: isDone,
    },
  ];
}

function ofFollowUp(lead: StoredLead | undefined, range: Range): CalendarEntry[] {
  const at = lead?.follow_up_at;
  if (!lead || !at || at < range.since || at >= range.until) return [];
  if (lead.archived || lead.status_type !== "open") return [];
  const { id, created_at, updated_at, version, next_step, owner_id } = lead;
  return [
    {
      ...PLAIN,
      ...{ id, tenant_id: useTenant(), created_at, updated_at, version },
      kind: "follow_up",
      type: "follow_up",
      title: next_step ?? "Follow up",
      ...{ starts_at: at, ends_at: at },
      ...{ ...toLead(lead), owner_id },
      done: false,
    },
  ];
}
