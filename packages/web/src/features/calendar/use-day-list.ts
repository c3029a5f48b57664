import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { useLayoutEffect, useMemo, useState } from "react";
import { DAY_ENTRIES_INITIAL, DAY_ENTRIES_STEP, type LimitedEntries, limitEntriesPerDay } from "./day-limit";
import { scrollListTo } from "./scroll-list";
import type { CalendarNavigation } from "./use-calendar-navigation";

/** Entries listed per day with "show more". Scrolls to the requested day. */
export function useDayList(
  days: ReadonlyMap<string, readonly CalendarEntry[]>,
  { listFrom, renderedRange, isListRendered }: CalendarNavigation,
): { list: LimitedEntries; onMore: (day: string) => void } {
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(new Map());
  const list = useMemo(() => limitEntriesPerDay(days, limits), [days, limits]);
  const hasEntries = isListRendered && days.size > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the range changes
  useLayoutEffect(() => {
    if (hasEntries) scrollListTo(listFrom);
  }, [hasEntries, renderedRange, listFrom]);
  const onMore = (day: string) =>
    setLimits((before) =>
      new Map(before).set(day, (before.get(day) ?? DAY_ENTRIES_INITIAL) + DAY_ENTRIES_STEP),
    );
  return { list, onMore };
}
