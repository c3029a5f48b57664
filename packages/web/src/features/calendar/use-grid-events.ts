import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { useMemo, useState } from "react";
import type { EntryTimes } from "../../data/calendar";
import { dayOf, displayEnd, toAllDay } from "./calendar-days";
import type { HiddenEntries } from "./day-limit";

type ColorOf = (ownerId: string | null) => string;

interface GridEventsOptions {
  entries: readonly CalendarEntry[];
  hidden: ReadonlyMap<string, HiddenEntries>;
  colorOf: ColorOf;
  timeZone: string;
  isEmpty: boolean; // renders no entries
}

/** Converts entries to FullCalendar events and back. */
export function useGridEvents({ entries, hidden, colorOf, timeZone, isEmpty }: GridEventsOptions) {
  // FullCalendar compares the array by identity. A new array resets its events, which reverts a drag.
  const [revision, setRevision] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision reverts a drop
  const events = useMemo(
    () =>
      isEmpty
        ? []
        : [
            ...entries.map((entry, index) => ({ ...toInput(entry, colorOf, timeZone), place: index })),
            ...[...hidden.keys()].map(toHiddenInput),
          ],
    [isEmpty, entries, hidden, colorOf, timeZone, revision],
  );
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return {
    events,
    entryOf: (key: string) => byKey.get(key),
    hiddenOf: (key: string) =>
      key.startsWith(HIDDEN_PREFIX) ? hidden.get(key.slice(HIDDEN_PREFIX.length)) : undefined,
    revert: () => setRevision((count) => count + 1),
  };
}

function tintOf(color: string): string {
  return `color-mix(in srgb, ${color} 16%, var(--ll-palette-background-paper))`;
}

export function keyOf({ kind, id }: CalendarEntry): string {
  return `${kind}-${id}`;
}

const HIDDEN_PREFIX = "rest-";

function toHiddenInput(day: string) {
  return {
    id: HIDDEN_PREFIX + day,
    start: day,
    allDay: true,
    isHidden: 1,
    editable: false,
    className: "entry",
  };
}

function toInput(entry: CalendarEntry, colorOf: ColorOf, timeZone: string | undefined) {
  const { kind, title, starts_at, ends_at, all_day, owner_id, done } = entry;
  const isEvent = kind === "event";
  return {
    id: keyOf(entry),
    isHidden: 0,
    title,
    start: starts_at,
    end: isEvent ? ends_at : displayEnd(starts_at, timeZone),
    allDay: all_day,
    color: tintOf(colorOf(owner_id)),
    contrastColor: "var(--ll-palette-text-primary)",
    startEditable: !done,
    durationEditable: isEvent,
    className: done ? "entry entry-done" : "entry",
  };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function entryTimes(
  entry: CalendarEntry,
  start: Date,
  end: Date | null,
  allDay: boolean,
  timeZone: string,
): EntryTimes {
  const length = Date.parse(entry.ends_at) - Date.parse(entry.starts_at);
  if (allDay && entry.kind === "event") {
    const dragged = end ? end.getTime() - start.getTime() : entry.all_day ? length : DAY;
    return toAllDay(dayOf(start.toISOString(), timeZone), Math.round(dragged / DAY), timeZone);
  }
  const fallback = entry.all_day === allDay ? length : HOUR;
  const last = entry.kind === "event" ? (end ?? new Date(start.getTime() + fallback)) : start;
  return { starts_at: start.toISOString(), ends_at: last.toISOString(), all_day: allDay };
}
