import * as Entity from "../calendar/entity";
import type { Image } from "../kernel/image";
import { diff, toEvents } from "./diff";
import type { DomainEvent, Subject } from "./event";

export function calendarEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const [old, fresh] = [Entity.parse(before), Entity.parse(after)];
  const owners = [...new Set([old, fresh].flatMap((event) => event?.owner_id ?? []))];
  if (old?.erased_at !== fresh?.erased_at && fresh) return [{ type: "calendar.changed", owners }];
  const changes = toEvents(diff(toSubjects(old), toSubjects(fresh)));
  return changes.length === 0 ? [] : [...changes, { type: "calendar.changed", owners }];
}

function toSubjects(event: Entity.StoredEvent | undefined): Subject[] {
  if (!event) return [];
  const { id, title, type, starts_at, ends_at, all_day, lead_id, owner_id } = event;
  const { notes, reminder_minutes, recurrence, excluded, done = false, done_dates = [] } = event;
  const fields = { title, type, starts_at, ends_at, all_day, lead_id, owner_id, notes, reminder_minutes };
  return [{ type: "event", id, name: title, fields: { ...fields, recurrence, excluded, done, done_dates } }];
}
