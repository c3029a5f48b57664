import { now, timestamp } from "../kernel/clock";
import { deriveId } from "../kernel/id";
import { readAll } from "../kernel/store";
import type { Put, Write } from "../kernel/table/write";
import { useUser } from "../permissions/actor";
import * as Preferences from "../preferences/preferences";
import { type Announcement, announce } from "../reminders/announce";
import { createPointer, type Reminder, schedule } from "../reminders/reminder";
import { LATEST_MS } from "../reminders/rules";
import * as Entity from "./entity";
import { occurrencesBetween } from "./recurrence";
import { toInstants } from "./times";

const MINUTE = 60 * 1000;
const FAR_FUTURE = "2100-12-31T00:00:00.000Z";
const MAX_INTERVAL_MS = 370 * 24 * 60 * MINUTE; // longest interval between two reminders of a series

export function created(event: Entity.StoredEvent): Write[] {
  return [Entity.create(event), ...pointers(event)];
}

export function saved(event: Entity.StoredEvent): Write[] {
  return [Entity.save(event), ...pointers(event)];
}

function pointers(event: Entity.StoredEvent): Put[] {
  const next = nextOf(event, now(), useUser().timezone);
  return next ? [createPointer(next)] : [];
}

type Event = Omit<Entity.StoredEvent, "rev" | "team_id">;

function nextOf(event: Event, from: number, zone: string): Reminder | undefined {
  const { id, reminder_minutes } = event;
  if (reminder_minutes === null) return undefined;
  const before = reminder_minutes * MINUTE;
  const first = startFrom(event, from + before, zone);
  if (first === undefined) return undefined;
  return { kind: "event", id, at: new Date(Date.parse(first) - before).toISOString() };
}

function startFrom(event: Event, moment: number, zone: string): string | undefined {
  const since = new Date(moment).toISOString();
  for (const times of occurrencesFrom(event, since, zone)) {
    const { starts_at } = toInstants(times, zone);
    if (starts_at >= since) return starts_at;
  }
  return undefined;
}

function occurrencesFrom(event: Event, since: string, zone: string) {
  const { recurrence } = event;
  if (recurrence === null) return [event];
  const until = new Date(Date.parse(since) + MAX_INTERVAL_MS).toISOString();
  return occurrencesBetween({ ...event, recurrence }, { since, until }, zone);
}

export async function rescheduleForTimeZone(): Promise<void> {
  const [{ timezone }] = await readAll(Preferences.read());
  const range = { since: timestamp(), until: FAR_FUTURE };
  const events = await Entity.listBetween(undefined, range, timezone);
  const wholeDays = events.filter(({ all_day }) => all_day);
  await schedule(wholeDays.flatMap((event) => nextOf(event, now(), timezone) ?? []));
}

/** Sends the due reminders of events that have not moved, and schedules the next ones of series. */
export async function sendEventReminders(due: readonly Reminder[]): Promise<void> {
  const places = due.flatMap(({ id }) => [
    Entity.read({ id, occurrence: null }),
    Entity.read({ id, occurrence: Entity.dateOfId(id) }),
  ]);
  const [{ timezone }, ...found] = await readAll(Preferences.read(), ...places);
  const oldest = new Date(now() - LATEST_MS).toISOString();
  const events = due.flatMap(({ id, at }, place) => {
    const event = [found[2 * place], found[2 * place + 1]].find((one) => one?.id === id);
    return event ? [{ event, at }] : [];
  });
  await announce(events.flatMap(({ event, at }) => (at < oldest ? [] : announcement(event, at, timezone))));
  await schedule(
    events.flatMap(({ event, at }) =>
      Entity.isSeries(event) ? (nextOf(event, Date.parse(at) + 1, timezone) ?? []) : [],
    ),
  );
}

function announcement(event: Entity.StoredEvent, at: string, zone: string): Announcement[] {
  const next = nextOf(event, Date.parse(at), zone);
  if (next?.at !== at) return [];
  const { id: about, title, owner_id: user_id, notes, all_day } = event;
  const starts_at = new Date(Date.parse(at) + (event.reminder_minutes ?? 0) * MINUTE).toISOString();
  const id = deriveId(Date.parse(at), `event\0${about}\0${at}`);
  const notice = { id, user_id, kind: "event_due", lead_id: null, lead_name: title, at } as const;
  return [{ notice, mail: { title, text: notes ?? "", at: starts_at, all_day, path: "/calendar" } }];
}
