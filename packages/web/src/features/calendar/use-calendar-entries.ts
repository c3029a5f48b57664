import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { useMemo } from "react";
import { type CalendarSpan, useCalendar } from "../../data/calendar";
import { useKindFilter } from "./use-kind-filter";
import { useShownPeople } from "./use-shown-people";

const NO_ENTRIES: readonly CalendarEntry[] = [];

export function useCalendarEntries(span: CalendarSpan | null) {
  const people = useShownPeople();
  const { data, error, isValidating, mutate } = useCalendar(span, people.shown);
  const [kinds, entries] = useKindFilter(data ?? NO_ENTRIES);
  // Until the entries of the chosen people are loaded, those of the former choice are kept.
  const shown = useMemo(
    () => entries.filter(({ owner_id }) => owner_id === null || people.shown.includes(owner_id)),
    [entries, people.shown],
  );
  return {
    data,
    shown,
    error,
    retry: () => void mutate(),
    isLoading: data === undefined && !error,
    isValidating,
    kinds,
    people,
    isFiltered: kinds.hidden.size > 0 || kinds.hidesDone || !people.isOwnOnly,
  };
}

export type CalendarEntries = ReturnType<typeof useCalendarEntries>;
