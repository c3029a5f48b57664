import { timestamp } from "../kernel/clock";
import { daysAfter } from "../kernel/day";
import { conflict } from "../kernel/error";
import { createId } from "../kernel/id";
import type { Write } from "../kernel/table/write";
import { useUser } from "../permissions/actor";
import * as Entity from "./entity";
import { firstDate, type Occurrence, occurrenceOn, positionOf } from "./recurrence";
import { created, saved } from "./reminder";
import { CHANGED_MAX, COUNT_MAX, type Scope, SERIES_MAX, TOO_MANY_SERIES_TEXT } from "./rules";
import type { MovedFrom, UpdateEvent } from "./schema";
import { daysBetween, isDate, type Times, toTimes } from "./times";
import { dateOf, startOf } from "./zone";

/** Applies the requested fields; `times` override the requested times. */
export type Change = (event: Entity.StoredEvent, times?: Moments) => Entity.StoredEvent;
type Moments = Pick<Times, "starts_at" | "ends_at"> & { all_day?: boolean };

export interface Changed {
  writes: Write[];
  event: Entity.StoredEvent;
  moved_from?: MovedFrom;
}

export async function assertRoom(owner: string): Promise<void> {
  if ((await Entity.countSeries(owner, timestamp())) >= SERIES_MAX) throw conflict(TOO_MANY_SERIES_TEXT);
}

export function isOnlyDone(input: UpdateEvent): input is UpdateEvent & { done: boolean } {
  const { done, version: _version, ...others } = input;
  return done !== undefined && Object.keys(others).length === 0;
}

/** Keeps the version, because nothing else changes, and because all occurrences share it. */
export function markDone(
  series: Entity.StoredSeries,
  event: Entity.StoredEvent,
  date: string,
  done: boolean,
): Changed {
  const others = (series.done_dates ?? []).filter((each) => each !== date);
  const done_dates = done ? [...others, date].sort() : others;
  return { writes: [Entity.save({ ...series, done_dates })], event: { ...event, done } };
}

export async function changeOne(
  series: Entity.StoredSeries,
  event: Entity.StoredEvent,
  date: string,
  change: Change,
): Promise<Changed> {
  if (event.occurrence !== null) {
    const after = change(event);
    return { writes: saved(after), event: after };
  }
  if ((await Entity.listChanged(series)).length >= CHANGED_MAX)
    throw conflict(`At most ${CHANGED_MAX} occurrences of a series can differ from it.`);
  const place = { ...occurrenceOn(series, date), id: Entity.occurrenceId(series.id, date) };
  const { date: _date, ...times } = place;
  const { done_dates: _done, ...details } = series;
  const occurrence = {
    ...details,
    ...times,
    done: Entity.isDoneOn(series, date),
    series_id: series.id,
    occurrence: date,
    recurrence: null,
    excluded: [],
  };
  const after: Entity.StoredEvent = { ...change(occurrence), rev: 1 };
  return { writes: [...created(after), Entity.save(without(series, date))], event: after };
}

function without(series: Entity.StoredSeries, date: string): Entity.StoredSeries {
  const excluded = [...new Set([...series.excluded, date])].sort();
  if (excluded.length > COUNT_MAX) throw conflict("Too many occurrences of this series have been removed.");
  return { ...series, excluded };
}

/** All-day events use the tenant's zone, others their own. */
export function zoneOf(event: Pick<Entity.StoredEvent, "all_day" | "zone">, all_day: boolean): string {
  return event.all_day || all_day ? useUser().timezone : event.zone;
}

/** Converts new times of one occurrence to times of the first; `days` is the shift of every date. */
function shifted(series: Entity.StoredSeries, date: string, input: UpdateEvent) {
  const at = occurrenceOn(series, date);
  const first = occurrenceOn(series, firstDate(series));
  const all_day = input.all_day ?? series.all_day;
  const zone = zoneOf(series, all_day);
  const { starts_at = at.starts_at, ends_at = at.ends_at } = input;
  const wanted = toTimes({ starts_at, ends_at, all_day }, zone);
  return {
    days: daysBetween(date, firstDate({ ...wanted, zone })),
    times: { starts_at: moved(wanted.starts_at, at, first), ends_at: moved(wanted.ends_at, at, first) },
  };

  function moved(time: string, from: Occurrence, to: Occurrence): string {
    const days = daysBetween(from.date, to.date);
    if (isDate(time)) return daysAfter(time, days);
    const day = dateOf(Date.parse(time), zone);
    const sinceMidnight = Date.parse(time) - startOf(day, zone);
    return new Date(startOf(day, zone, days) + sinceMidnight).toISOString();
  }
}

/** Changed occurrences take over everything but the times; if the dates change, they are reset. */
export async function changeSeries(
  series: Entity.StoredSeries,
  date: string,
  input: UpdateEvent,
  change: Change,
): Promise<Changed> {
  const overrides = await Entity.listChanged(series);
  const { days, times } = shifted(series, date, input);
  const after = { ...change(series, times), excluded: series.excluded };
  const keepsDates = days === 0 && input.recurrence === undefined;
  const { starts_at, ends_at, all_day } = series;
  const moved_from = { starts_at, ends_at, all_day };
  if (keepsDates) {
    const others = overrides.flatMap((event) => saved(changeDetails(event, change)));
    return { writes: [...saved(after), ...others], event: after, moved_from };
  }
  after.excluded = Entity.isSeries(after) ? shiftDates(deletedDates(series, overrides), days) : [];
  const isWhole = overrides.length === 0 && input.recurrence === undefined;
  return {
    writes: [...saved(after), ...overrides.map(Entity.remove)],
    event: after,
    ...(isWhole && { moved_from }),
  };
}

function changeDetails(event: Entity.StoredEvent, change: Change): Entity.StoredEvent {
  const { starts_at, ends_at, all_day } = event;
  return { ...change(event, event), starts_at, ends_at, all_day, recurrence: null };
}

/** Excluded dates that were deleted, not changed. */
function deletedDates({ excluded }: Entity.StoredSeries, overrides: readonly Entity.StoredEvent[]): string[] {
  return excluded.filter((date) => overrides.every(({ occurrence }) => occurrence !== date));
}

function shiftDates(dates: readonly string[], days: number): string[] {
  return dates.map((date) => daysAfter(date, days));
}

export async function changeFollowing(
  series: Entity.StoredSeries,
  date: string,
  input: UpdateEvent,
  change: Change,
): Promise<Changed> {
  const overrides = (await Entity.listChanged(series)).filter(({ occurrence }) => String(occurrence) >= date);
  const { count, ...rule } = series.recurrence;
  const { date: _date, ...times } = occurrenceOn(series, date);
  const following: Entity.StoredSeries = {
    ...series,
    ...times,
    id: createId(),
    created_at: timestamp(),
    recurrence: { ...rule, count: count === null ? null : count - positionOf(series, date) },
    excluded: [],
    version: 0,
  };
  const { days } = shifted(series, date, input);
  const keepsDates = days === 0 && input.recurrence === undefined;
  const later = { ...series, excluded: series.excluded.filter((each) => each >= date) };
  const after: Entity.StoredEvent = {
    ...change(following),
    excluded: keepsDates ? later.excluded : shiftDates(deletedDates(later, overrides), days),
    rev: 1,
  };
  const moved = keepsDates
    ? overrides.flatMap((event) => moveToSeries(changeDetails(event, change), after))
    : [];
  return {
    writes: [
      ...created(after),
      ...moved,
      Entity.save(endedBefore(series, date)),
      ...overrides.map(Entity.remove),
    ],
    event: after,
  };
}

function moveToSeries(event: Entity.StoredEvent, series: Entity.StoredEvent): Write[] {
  const id = Entity.occurrenceId(series.id, event.occurrence ?? "");
  return created({ ...event, id, series_id: series.id, rev: 1 });
}

function endedBefore(series: Entity.StoredSeries, date: string): Entity.StoredSeries {
  const until = daysAfter(date, -1);
  const excluded = series.excluded.filter((each) => each < date);
  return {
    ...series,
    excluded,
    recurrence: { ...series.recurrence, count: null, until },
    version: series.version + 1,
  };
}

export async function removeScope(
  series: Entity.StoredSeries,
  event: Entity.StoredEvent,
  date: string,
  scope: Scope,
): Promise<Write[]> {
  if (scope === "one") {
    return [event.occurrence === null ? Entity.save(without(series, date)) : Entity.remove(event)];
  }
  const overrides = await Entity.listChanged(series);
  const isWhole = scope === "all" || firstDate(series) === date;
  if (isWhole) return [Entity.remove(series), ...overrides.map(Entity.remove)];
  const later = overrides.filter(({ occurrence }) => String(occurrence) >= date);
  return [Entity.save(endedBefore(series, date)), ...later.map(Entity.remove)];
}
