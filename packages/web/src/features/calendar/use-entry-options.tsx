import type { CalendarOptions } from "@fullcalendar/react";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { useRef } from "react";
import { useColleague } from "../../data/names";
import type { CalendarGridProps } from "./calendar-grid";
import { EntryBody, hiddenLabel, MoreOfDayLink } from "./entry-body";
import { describeEntry } from "./entry-text";
import { entryTimes, keyOf, useGridEvents } from "./use-grid-events";

interface ChangeInfo {
  event: { id: string; start: Date | null; end: Date | null; allDay: boolean };
}

/** FullCalendar's event options: content, styles, and handlers. */
export function useEntryOptions(props: CalendarGridProps, timeZone: string): CalendarOptions {
  const { entries, hidden, colorOf, onOpen, onMore, onMove, dots } = props;
  const colleague = useColleague();
  const isEmpty = dots !== undefined; // the month of dots renders no entries
  const { events, entryOf, hiddenOf, revert } = useGridEvents({
    entries,
    hidden,
    colorOf,
    timeZone,
    isEmpty,
  });
  const focusNext = useRef<string>(null); // first entry revealed by the pressed "more" row
  const spoken = (entry: CalendarEntry) =>
    describeEntry(entry, entry.owner_id && (colleague(entry.owner_id)?.name ?? null), timeZone);
  const change = ({ event }: ChangeInfo) => {
    const entry = entryOf(event.id);
    const { start, end, allDay } = event;
    if (!entry || !start) return revert();
    onMove(entry, entryTimes(entry, start, end, allDay, timeZone), revert);
  };
  return {
    events,
    eventContent: (info) => {
      const hiddenEntries = hiddenOf(info.event.id);
      if (hiddenEntries)
        return (
          <MoreOfDayLink
            label={hiddenLabel(info.event.startStr, hiddenEntries)}
            count={hiddenEntries.count}
          />
        );
      return <EntryBody info={info} entry={entryOf(info.event.id)} colorOf={colorOf} spoken={spoken} />;
    },
    eventDidMount: ({ el, event }) => {
      const entry = entryOf(event.id);
      const hiddenEntries = hiddenOf(event.id);
      if (entry) el.setAttribute("aria-label", spoken(entry));
      if (hiddenEntries) el.setAttribute("aria-label", hiddenLabel(event.startStr, hiddenEntries));
      if (event.id !== focusNext.current) return;
      focusNext.current = null;
      el.focus({ preventScroll: true });
    },
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault();
      const hiddenEntries = hiddenOf(event.id);
      if (hiddenEntries) {
        focusNext.current = keyOf(hiddenEntries.next);
        onMore(event.startStr);
      }
      const entry = entryOf(event.id);
      if (entry) onOpen(entry);
    },
    eventDrop: change,
    // While dragging, refetched events belong to another event source, so FullCalendar reports a drop as
    // "receive".
    eventReceive: change,
    eventResize: change,
  };
}
