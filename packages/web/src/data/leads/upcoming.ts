import type { EventType } from "@leadlane/core/calendar/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import type { Activity, LeadDetail } from "@leadlane/core/leads/schema";
import { useMemo } from "react";
import { addressOf } from "../../lib/api/address";
import { isDue } from "../../lib/time/follow-up";
import { useApiQuery } from "../api-query";
import { useCaches } from "../cache";
import { isCalendarKey, useCalendarChanges } from "../calendar";
import { useActivityChanges } from "./activities";

const DAY = 24 * 60 * 60 * 1000;
// Together at most the range of a calendar query.
const PAST_DAYS = 14;
const COMING_DAYS = 48;
const LATE_EVENT_DAYS = 3; // older events that nobody completed are history
const EVENT_LENGTH = 60 * 60 * 1000;
const REMINDER_MINUTES = 15;

interface Planned {
  id: string;
  type: EventType;
  title: string;
  at: string | null; // null for a task without a due date
}

/** Planned work on a lead, by where it is stored: the lead, an activity or an event. */
export type Upcoming =
  | (Planned & { kind: "follow_up" })
  | (Planned & { kind: "activity"; version: number })
  | (Planned & { kind: "event"; event: CalendarEntry });

/** The lead's events and tasks of two weeks ago until seven weeks from now. */
export function useLeadCalendar(lead_id: string) {
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const query = { from: day(-PAST_DAYS), to: day(COMING_DAYS), lead_id };
  return useApiQuery(addressOf("/calendar/events", { query }));
}

/** What is planned for a lead, soonest first; tasks without a due date are at the end. */
export function upcomingOf(lead: LeadDetail, calendar: readonly CalendarEntry[], now: number): Upcoming[] {
  const loaded = new Set(lead.activities.map(({ id }) => id));
  const ofLead = calendar.filter(({ lead_id, done }) => lead_id === lead.id && !done);
  const planned: Upcoming[] = [
    ...(isDue(lead) ? [followUpOf(lead)] : []),
    ...lead.activities.filter((activity) => isPlanned(activity, now)).map(ofActivity),
    ...ofLead.filter(({ kind, id }) => kind === "task" && !loaded.has(id)).map(ofTask),
    ...nextOfSeries(
      ofLead.filter(
        ({ kind, ends_at }) => kind === "event" && Date.parse(ends_at) > now - LATE_EVENT_DAYS * DAY,
      ),
    ),
  ];
  return planned.sort((a, b) => placeOf(a) - placeOf(b));
}

function placeOf({ at }: Upcoming): number {
  return at === null ? Infinity : Date.parse(at);
}

function followUpOf({ id, next_step, follow_up_at }: LeadDetail): Upcoming {
  return { kind: "follow_up", id, type: "follow_up", title: next_step ?? "Follow up", at: follow_up_at };
}

/** A meeting in the past without an outcome is a record. */
function isPlanned({ kind, outcome, due_at }: Activity, now: number): boolean {
  if (outcome !== null) return false;
  return kind === "task" || (kind === "meeting" && due_at !== null && Date.parse(due_at) > now);
}

function ofActivity({ id, kind, text, due_at, version }: Activity): Upcoming {
  const type = kind === "meeting" ? "meeting" : "task";
  return { kind: "activity", id, type, title: text, at: due_at, version };
}

function ofTask({ id, title, starts_at, version }: CalendarEntry): Upcoming {
  return { kind: "activity", id, type: "task", title, at: starts_at, version };
}

/** The entries are sorted by time. */
function nextOfSeries(events: readonly CalendarEntry[]): Upcoming[] {
  const nextEvents = new Map<string, CalendarEntry>();
  for (const event of events) {
    const series = event.series_id ?? event.id;
    if (!nextEvents.has(series)) nextEvents.set(series, event);
  }
  return [...nextEvents.values()].map((event) => ({
    kind: "event",
    id: event.id,
    type: event.type,
    title: event.title,
    at: event.starts_at,
    event,
  }));
}

/** Only this occurrence of a series. */
function scopeOf({ series_id }: CalendarEntry) {
  return series_id === null ? undefined : "one";
}

type PlannedActivity = Pick<Extract<Upcoming, { kind: "activity" }>, "id" | "version">;

/** Changes of planned activities and events of a lead. */
export function useUpcomingChanges(leadId: string) {
  const activities = useActivityChanges(leadId);
  const calendar = useCalendarChanges();
  const { mutate } = useCaches();
  return useMemo(() => {
    return {
      postpone: async ({ id, version }: PlannedActivity, due_at: string | null) => {
        await activities.update(id, { due_at, version });
        void mutate(isCalendarKey);
      },
      moveEvent: (event: CalendarEntry, starts_at: string) => {
        const length = Date.parse(event.ends_at) - Date.parse(event.starts_at);
        const ends_at = new Date(Date.parse(starts_at) + length).toISOString();
        return calendar.move(event, { starts_at, ends_at }, scopeOf(event));
      },
      addTask: async (text: string, due_at: string | null, idempotencyKey: string) => {
        await activities.log({ kind: "task", text, due_at }, idempotencyKey);
        void mutate(isCalendarKey);
      },
      addEvent: (
        input: { title: string; type: "meeting" | "visit"; starts_at: string },
        idempotencyKey: string,
      ) => {
        const ends_at = new Date(Date.parse(input.starts_at) + EVENT_LENGTH).toISOString();
        return calendar.create(
          { ...input, ends_at, lead_id: leadId, reminder_minutes: REMINDER_MINUTES },
          idempotencyKey,
        );
      },
    };
  }, [activities, calendar, mutate, leadId]);
}
