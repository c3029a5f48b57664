import * as User from "../access/users/user";
import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { invalid, notFound, stale } from "../kernel/error";
import { createId } from "../kernel/id";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import { assertFree, assertNotErased, isSeen } from "../leads/change";
import * as Lead from "../leads/lead";
import { assertMayAssign } from "../leads/references";
import type { StoredLead } from "../leads/stored";
import { useUser } from "../permissions/actor";
import { isVisible, teamOf, useVisibility } from "../permissions/visibility";
import * as Entity from "./entity";
import { firstDate, isDateOf, occurrenceOn } from "./recurrence";
import { created, saved } from "./reminder";
import type { CalendarEntry, ChangedEntry, CreateEvent, EventScope, UpdateEvent } from "./schema";
import {
  assertRoom,
  type Change,
  type Changed,
  changeFollowing,
  changeOne,
  changeSeries,
  isOnlyDone,
  markDone,
  removeScope,
  zoneOf,
} from "./series";
import { toInstants, toRecurrence, toTimes } from "./times";

const NO_ID = "none";

export type Named = { lead: StoredLead | undefined; owner: User.StoredUser | undefined };

function readsFor({ lead_id, owner_id }: Pick<UpdateEvent, "lead_id" | "owner_id">) {
  return [Lead.read(lead_id ?? NO_ID), User.read(owner_id ?? NO_ID)] as const;
}

/** Throws 400 for an unknown or hidden lead or owner, 403 without permission to assign. */
function assertNamed(input: Pick<UpdateEvent, "lead_id" | "owner_id">, { lead, owner }: Named): void {
  if (input.owner_id !== undefined) {
    assertMayAssign(input.owner_id);
    if (owner?.status !== "active" || !isVisible(useVisibility(), owner.id))
      throw invalid("owner_id", "Owner not found");
  }
  if (!input.lead_id) return;
  if (!isSeen(lead)) throw invalid("lead_id", "Lead not found");
  assertFree(lead);
  assertNotErased(lead);
}

export async function create(input: CreateEvent): Promise<CalendarEntry> {
  const { user_id, timezone: zone } = useUser();
  const owner_id = input.owner_id ?? user_id;
  return retryOnConflict(async () => {
    const [lead, owner] = await readAll(...readsFor({ ...input, owner_id }));
    assertNamed({ lead_id: input.lead_id, owner_id }, { lead, owner });
    const times = toTimes({ ...input, all_day: input.all_day ?? false }, zone);
    if (input.recurrence) await assertRoom(owner_id);
    const at = timestamp();
    const event: Entity.StoredEvent = {
      id: createId(),
      series_id: null,
      occurrence: null,
      title: input.title,
      type: input.type ?? "meeting",
      ...times,
      lead_id: input.lead_id ?? null,
      owner_id,
      notes: input.notes || null,
      reminder_minutes: input.reminder_minutes ?? null,
      recurrence: toRecurrence(input.recurrence, times, zone),
      zone,
      excluded: [],
      created_at: at,
      updated_at: at,
      version: 1,
      team_id: teamOf(owner).team_id,
      rev: 1,
    };
    return commit(created(event), present(event, lead));
  });
}

export async function update(id: string, { scope }: EventScope, input: UpdateEvent): Promise<ChangedEntry> {
  return retryOnConflict(async () => {
    const [[lead, owner], found] = await Promise.all([readAll(...readsFor(input)), find(id)]);
    const changes = input.owner_id === found.event.owner_id ? { ...input, owner_id: undefined } : input;
    assertNamed(changes, { lead, owner });
    if (input.version !== undefined && input.version !== found.event.version) throw stale();
    const change: Change = (event, times) => changed(event, { ...changes, ...timesIn(times) }, owner);
    const { writes, event, moved_from } = await changeIn(found, scope, changes, change);
    if (startsSeries(event, found)) await assertRoom(event.owner_id);
    const [named] = input.lead_id ? [lead] : await readAll(Lead.read(event.lead_id ?? NO_ID));
    const { title, notes } = found.event;
    if (named && (event.title !== title || event.notes !== notes)) assertNotErased(named);
    return commit(writes, {
      ...present(event, named),
      ...(moved_from && { moved_from: { ...moved_from, ...toInstants(moved_from, useUser().timezone) } }),
    });
  });
}

function startsSeries(after: Entity.StoredEvent, { series }: Found): boolean {
  if (!Entity.isSeries(after)) return false;
  return after.id !== series?.id || after.owner_id !== series.owner_id;
}

function changeIn(
  found: Found,
  scope: EventScope["scope"],
  input: UpdateEvent,
  change: Change,
): Changed | Promise<Changed> {
  const { series, event, date } = found;
  if (!series || date === undefined) {
    const after = change(event);
    return { writes: saved(after), event: after };
  }
  const isWhole = event.id === series.id;
  if ((scope ?? (isWhole ? "all" : "one")) === "one") {
    if (isOnlyDone(input) && event.occurrence === null) return markDone(series, event, date, input.done);
    if (input.recurrence !== undefined)
      throw invalid(
        "scope",
        "The recurrence belongs to the series: change all events, or this and the following ones",
      );
    return changeOne(series, event, date, change);
  }
  if (input.done !== undefined) throw invalid("scope", "Only one occurrence at a time can be done");
  const isFollowing = scope === "following" && firstDate(series) !== date;
  return isFollowing
    ? changeFollowing(series, date, input, change)
    : changeSeries(series, date, input, change);
}

export async function remove(id: string, { scope }: EventScope): Promise<{ id: string }> {
  return retryOnConflict(async () => {
    const { series, event, date } = await find(id);
    if (!series || date === undefined) return commit([Entity.remove(event)], { id });
    const removalScope = scope ?? (event.id === series.id ? "all" : "one");
    return commit(await removeScope(series, event, date, removalScope), { id });
  });
}

interface Found {
  /** The event, or the occurrence with its own id and times. */
  event: Entity.StoredEvent;
  series?: Entity.StoredSeries;
  date?: string;
}

async function find(id: string): Promise<Found> {
  const date = Entity.dateOfId(id);
  const [whole, own] = await readAll(
    Entity.read({ id, occurrence: null }),
    Entity.read({ id, occurrence: date }),
  );
  const found = whole && toFound(id, whole, own, date);
  if (!found || !isVisible(useVisibility(), found.event.owner_id)) throw notFound("Event");
  return found;
}

function toFound(
  id: string,
  whole: Entity.StoredEvent,
  own: Entity.StoredEvent | undefined,
  date: string,
): Found | undefined {
  if (!Entity.isSeries(whole)) return whole.id === id ? { event: whole } : undefined;
  if (whole.id === id) return { event: whole, series: whole, date: firstDate(whole) };
  if (own) return { event: own, series: whole, date };
  if (whole.excluded.includes(date) || !isDateOf(whole, date)) return undefined;
  const done = Entity.isDoneOn(whole, date);
  return { event: { ...whole, ...occurrenceOn(whole, date), id, done }, series: whole, date };
}

function timesIn(times: Parameters<Change>[1]) {
  if (!times) return undefined;
  const { starts_at, ends_at, all_day } = times;
  return { starts_at, ends_at, ...(all_day !== undefined && { all_day }) };
}

function changed(
  before: Entity.StoredEvent,
  input: UpdateEvent,
  owner: User.StoredUser | undefined,
): Entity.StoredEvent {
  const zone = zoneOf(before, input.all_day ?? before.all_day);
  const times = toTimes(
    {
      starts_at: input.starts_at ?? before.starts_at,
      ends_at: input.ends_at ?? before.ends_at,
      all_day: input.all_day ?? before.all_day,
    },
    zone,
  );
  return {
    ...before,
    ...times,
    zone,
    title: input.title ?? before.title,
    type: input.type ?? before.type,
    lead_id: input.lead_id === undefined ? before.lead_id : input.lead_id,
    ...(input.owner_id !== undefined && { owner_id: input.owner_id, team_id: teamOf(owner).team_id }),
    notes: input.notes === undefined ? before.notes : input.notes || null,
    reminder_minutes: input.reminder_minutes === undefined ? before.reminder_minutes : input.reminder_minutes,
    recurrence:
      input.recurrence === undefined ? before.recurrence : toRecurrence(input.recurrence, times, zone),
    ...(input.done !== undefined && { done: input.done }),
    updated_at: timestamp(),
    version: before.version + 1,
  };
}

export function toLead(lead: StoredLead | undefined) {
  const { id = null, name = null, phone = null } = lead ?? {};
  return { lead_id: id, lead_name: name, lead_phone: phone };
}

/** Public shape. All-day events run from midnight to midnight in the tenant's zone; a hidden lead is null. */
export function present(
  event: Omit<Entity.StoredEvent, "rev" | "team_id">,
  lead: StoredLead | undefined,
): CalendarEntry {
  const { occurrence: _occurrence, zone: _zone, excluded: _excluded, ...shown } = event;
  const seen = event.lead_id !== null && isSeen(lead) ? lead : undefined;
  return {
    id: shown.id,
    tenant_id: useTenant(),
    created_at: shown.created_at,
    updated_at: shown.updated_at,
    version: shown.version,
    kind: "event",
    series_id: shown.recurrence && shown.series_id === null ? shown.id : shown.series_id,
    title: shown.title,
    type: shown.type,
    ...toInstants(shown, useUser().timezone),
    all_day: shown.all_day,
    ...toLead(seen),
    owner_id: shown.owner_id,
    notes: shown.notes,
    reminder_minutes: shown.reminder_minutes,
    recurrence: shown.recurrence,
    done: shown.done ?? false,
  };
}
