import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { useLayoutEffect, useMemo, useState } from "react";
import { DAY_FIRST, DAY_MORE, firstOfDays, type Listed } from "./day-limit";
import { scrollListTo } from "./list-place";
import type { CalendarPlace } from "./use-calendar-place";

/** Entries listed per day with "show more". Scrolls to the requested day. */
export function useDayList(
  days: ReadonlyMap<string, readonly CalendarEntry[]>,
  { listFrom, drawn, isListDrawn }: CalendarPlace,
): { list: Listed; onMore: (day: string) => void } {
  const [asked, setAsked] = useState<ReadonlyMap<string, number>>(new Map());
  const list = useMemo(() => firstOfDays(days, asked), [days, asked]);
  const isFull = isListDrawn && days.size > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another list
  useLayoutEffect(() => {
    if (isFull) scrollListTo(listFrom);
  }, [isFull, drawn, listFrom]);
  const onMore = (day: string) =>
    setAsked((before) => new Map(before).set(day, (before.get(day) ?? DAY_FIRST) + DAY_MORE));
  return { list, onMore };
}
