import type { CalendarOptions } from "@fullcalendar/react";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { useRef } from "react";
import { useColleague } from "../../data/names";
import type { CalendarGridProps } from "./calendar-grid";
import { DONE_CLASS, EntryBody, hiddenLabel, isListView, MoreOfDayLink } from "./entry-body";
import { describeEntry } from "./entry-text";
import { entryTimes, keyOf, useGridEvents } from "./use-grid-events";

interface ChangeInfo {
  event: { id: string; start: Date | null; end: Date | null; allDay: boolean };
}

/** FullCalendar's event options: content, styles, and handlers. */
export function useEntryOptions(props: CalendarGridProps, timeZone: string): CalendarOptions {
  const { entries, hidden, colorOf, onOpen, onDone, onMore, onMove, dots, hasSeveralPeople } = props;
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
  const nameOf = ({ owner_id }: CalendarEntry) => owner_id && (colleague(owner_id)?.name ?? null);
  const spoken = (entry: CalendarEntry) => describeEntry(entry, nameOf(entry), timeZone);
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
      const entry = entryOf(info.event.id);
      if (!entry) return <span className="entry-body">{info.timeText || info.event.title}</span>;
      return (
        <EntryBody
          {...{ info, entry, colorOf }}
          description={spoken(entry)}
          ownerName={hasSeveralPeople ? nameOf(entry) : null}
        />
      );
    },
    eventDidMount: ({ el, event, view }) => {
      const entry = entryOf(event.id);
      if (entry && !isListView(view.type)) el.setAttribute("aria-label", spoken(entry));
      if (event.id !== focusNext.current) return;
      focusNext.current = null;
      // Only the list has rows that reveal entries; its entries contain buttons.
      el.querySelector("button")?.focus({ preventScroll: true });
    },
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault();
      const hiddenEntries = hiddenOf(event.id);
      if (hiddenEntries) {
        focusNext.current = keyOf(hiddenEntries.next);
        onMore(event.startStr);
      }
      const entry = entryOf(event.id);
      const isDone = jsEvent.target instanceof Element && jsEvent.target.closest(`.${DONE_CLASS}`) !== null;
      if (entry) (isDone ? onDone : onOpen)(entry);
    },
    eventDrop: change,
    // While dragging, refetched events belong to another event source, so FullCalendar reports a drop as
    // "receive".
    eventReceive: change,
    eventResize: change,
  };
}
