import type { EventDisplayInfo } from "@fullcalendar/react";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import ErrorOutline from "@mui/icons-material/ErrorOutlineOutlined";
import { type RefObject, useEffect, useRef } from "react";
import { formatDay } from "./calendar-days";
import { type HiddenEntries, showMoreLabel } from "./day-limit";
import { EntryIcon } from "./entry-icon";
import { isOverdue } from "./entry-text";

/** Keeps the accessible name of FullCalendar's event element up to date; its mount hook runs only once. */
function useNameOfEvent(label: string | undefined): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (label) ref.current?.closest(".entry[aria-label]")?.setAttribute("aria-label", label);
  }, [label]);
  return ref;
}

interface EntryBodyProps {
  info: EventDisplayInfo;
  entry: CalendarEntry | undefined; // undefined for the placeholder while selecting a slot
  colorOf: (ownerId: string | null) => string;
  spoken: (entry: CalendarEntry) => string;
}

export function EntryBody({ info, entry, colorOf, spoken }: EntryBodyProps) {
  const description = entry && spoken(entry);
  const ref = useNameOfEvent(description);
  if (!entry) return <span className="entry-body">{info.timeText || info.event.title}</span>;
  return (
    <span
      ref={ref}
      className={`entry-body entry-${entry.kind}`}
      title={description} // text is often truncated on busy days
      style={{ borderColor: colorOf(entry.owner_id) }}
    >
      <span className="entry-head">
        {isOverdue(entry) && <ErrorOutline aria-hidden className="entry-late" />}
        <EntryIcon type={entry.type} isDone={entry.done} size={14} />
        {info.timeText && <span className="entry-time">{info.timeText}</span>}
        <span className="entry-title">{entry.title}</span>
      </span>
      {entry.lead_name && <span className="entry-lead">{entry.lead_name}</span>}
    </span>
  );
}

/** "Show more (590 left): Monday 23 November" */
export function hiddenLabel(day: string, { count }: HiddenEntries): string {
  return `${showMoreLabel(count)}: ${formatDay(day)}`;
}

export function MoreOfDayLink({ label, count }: { label: string; count: number }) {
  return (
    <span ref={useNameOfEvent(label)} className="entry-rest">
      {showMoreLabel(count)}
    </span>
  );
}
