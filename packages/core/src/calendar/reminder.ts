import { now } from "../kernel/clock";
import { deriveId } from "../kernel/id";
import { readAll } from "../kernel/store";
import type { Put, Write } from "../kernel/table/write";
import { type Announcement, announce } from "../reminders/announce";
import { point, type Reminder, schedule } from "../reminders/reminder";
import { LATEST_MS } from "../reminders/rules";
import * as Entity from "./entity";
import { occurrencesBetween } from "./recurrence";

const MINUTE = 60 * 1000;
const AHEAD_MS = 370 * 24 * 60 * MINUTE; // series are reminded of at least once a year, or not at all

/** The writes that keep an event, and have its owner reminded. */
export function created(event: Entity.StoredEvent): Write[] {
  return [Entity.create(event), ...pointers(event)];
}

export function saved(event: Entity.StoredEvent): Write[] {
  return [Entity.save(event), ...pointers(event)];
}

function pointers(event: Entity.StoredEvent): Put[] {
  const next = nextOf(event, now());
  return next ? [point(next)] : [];
}

/** When an event's owner is to be reminded of it next, from a moment on. */
function nextOf(event: Entity.StoredEvent, from: number): Reminder | undefined {
  const { id, reminder_minutes } = event;
  if (reminder_minutes === null) return undefined;
  const before = reminder_minutes * MINUTE;
  const first = startsFrom(event, from + before);
  if (first === undefined) return undefined;
  return { kind: "event", id, at: new Date(Date.parse(first) - before).toISOString() };
}

function startsFrom(event: Entity.StoredEvent, moment: number): string | undefined {
  const since = new Date(moment).toISOString();
  if (!Entity.isSeries(event)) return event.starts_at >= since ? event.starts_at : undefined;
  const until = new Date(moment + AHEAD_MS).toISOString();
  return occurrencesBetween(event, since, until).find(({ starts_at }) => starts_at >= since)?.starts_at;
}

/** Reminds the owners of events that still begin so long after those moments, and has series said again. */
export async function sayEvents(due: readonly Reminder[]): Promise<void> {
  const places = due.flatMap(({ id }) => [
    Entity.read({ id, occurrence: null }),
    Entity.read({ id, occurrence: Entity.dateOfId(id) }),
  ]);
  const found = await readAll(...places);
  const oldest = new Date(now() - LATEST_MS).toISOString();
  const events = due.flatMap(({ id, at }, place) => {
    const event = [found[2 * place], found[2 * place + 1]].find((one) => one?.id === id);
    return event ? [{ event, at }] : [];
  });
  await announce(events.flatMap(({ event, at }) => (at < oldest ? [] : announcement(event, at))));
  await schedule(
    events.flatMap(({ event, at }) =>
      Entity.isSeries(event) ? (nextOf(event, Date.parse(at) + 1) ?? []) : [],
    ),
  );
}

function announcement(event: Entity.StoredEvent, at: string): Announcement[] {
  const next = nextOf(event, Date.parse(at));
  if (next?.at !== at) return [];
  const { id: about, title, owner_id: user_id, notes } = event;
  const starts_at = new Date(Date.parse(at) + (event.reminder_minutes ?? 0) * MINUTE).toISOString();
  const id = deriveId(Date.parse(at), `event\0${about}\0${at}`);
  const notice = { id, user_id, kind: "event_due", lead_id: null, lead_name: title, at } as const;
  return [{ notice, mail: { title, text: notes ?? "", at: starts_at, path: "/calendar" } }];
}
