import type { CalendarOptions } from "@fullcalendar/react";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { useRef } from "react";
import { useColleague } from "../../data/names";
import type { CalendarGridProps } from "./calendar-grid";
import { EntryBody, MoreOfDay, restLabel } from "./entry-body";
import { spokenEntry } from "./entry-words";
import { keyOf, momentsOf, useGridEvents } from "./use-grid-events";

interface ChangeInfo {
  event: { id: string; start: Date | null; end: Date | null; allDay: boolean };
}

/** FullCalendar's event options: content, styles, and handlers. */
export function useEntryOptions(props: CalendarGridProps, timeZone: string): CalendarOptions {
  const { entries, rest, colorOf, onOpen, onMore, onMove, dots } = props;
  const colleague = useColleague();
  const isEmpty = dots !== undefined; // the month of dots renders no entries
  const { events, entryOf, restOf, revert } = useGridEvents({ entries, rest, colorOf, timeZone, isEmpty });
  const focusNext = useRef<string>(null); // first entry revealed by the pressed "more" row
  const spoken = (entry: CalendarEntry) =>
    spokenEntry(entry, entry.owner_id && (colleague(entry.owner_id)?.name ?? null), timeZone);
  const change = ({ event }: ChangeInfo) => {
    const entry = entryOf(event.id);
    const { start, end, allDay } = event;
    if (!entry || !start) return revert();
    onMove(entry, momentsOf(entry, start, end, allDay, timeZone), revert);
  };
  return {
    events,
    eventContent: (info) => {
      const left = restOf(info.event.id);
      if (left) return <MoreOfDay label={restLabel(info.event.startStr, left)} count={left.count} />;
      return <EntryBody info={info} entry={entryOf(info.event.id)} colorOf={colorOf} spoken={spoken} />;
    },
    eventDidMount: ({ el, event }) => {
      const entry = entryOf(event.id);
      const left = restOf(event.id);
      if (entry) el.setAttribute("aria-label", spoken(entry));
      if (left) el.setAttribute("aria-label", restLabel(event.startStr, left));
      if (event.id !== focusNext.current) return;
      focusNext.current = null;
      el.focus({ preventScroll: true });
    },
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault();
      const left = restOf(event.id);
      if (left) {
        focusNext.current = keyOf(left.next);
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
