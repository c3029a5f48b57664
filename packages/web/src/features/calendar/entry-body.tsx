import type { EventDisplayInfo } from "@fullcalendar/react";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import ErrorOutline from "@mui/icons-material/ErrorOutlineOutlined";
import { type RefObject, useEffect, useRef } from "react";
import { EntryIcon } from "../../ui/display/entry-icon";
import { initials } from "../../ui/display/user-avatar";
import { formatDay } from "./calendar-days";
import { viewOf } from "./calendar-views";
import { type HiddenEntries, showMoreLabel } from "./day-limit";
import { doneLabel, isCompletable, isOverdue } from "./entry-text";

/** FullCalendar reports a press on this button as a press on the entry. */
export const DONE_CLASS = "entry-complete";

export function isListView(name: string): boolean {
  return name === viewOf("list").view;
}

interface EntryBodyProps {
  info: EventDisplayInfo;
  entry: CalendarEntry;
  description: string;
  ownerName: string | null; // null if everything shown is one person's
  colorOf: (ownerId: string | null) => string;
}

export function EntryBody({ info, entry, description, ownerName, colorOf }: EntryBodyProps) {
  const ref = useNameOfEvent(description);
  const isListed = isListView(info.view.type);
  const content = (
    <>
      <span className="entry-head">
        {isOverdue(entry) && <ErrorOutline aria-hidden className="entry-late" />}
        <EntryIcon type={entry.type} isDone={entry.done} size={14} />
        {info.timeText && <span className="entry-time">{info.timeText}</span>}
        <span className="entry-title">{entry.title}</span>
        {ownerName && <span className="entry-owner">{initials(ownerName)}</span>}
      </span>
      {entry.lead_name && <span className="entry-lead">{entry.lead_name}</span>}
    </>
  );
  return (
    <span
      ref={ref}
      className={`entry-body entry-${entry.kind} ${info.isShort ? "" : "entry-tall"}`}
      title={description} // text is often truncated on busy days
      style={{ borderColor: colorOf(entry.owner_id) }}
    >
      {isListed ? (
        <button type="button" className="entry-open" aria-label={description}>
          {content}
        </button>
      ) : (
        content
      )}
      {isListed && isCompletable(entry) && (
        <button type="button" className={DONE_CLASS} aria-label={doneLabel(entry)}>
          Done
        </button>
      )}
    </span>
  );
}

/** Keeps the accessible name of FullCalendar's event element up to date; its mount hook runs only once. */
function useNameOfEvent(label: string): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    ref.current?.closest(".entry[aria-label]")?.setAttribute("aria-label", label);
  }, [label]);
  return ref;
}

/** "Show more (590 left): Monday 23 November" */
export function hiddenLabel(day: string, { count }: HiddenEntries): string {
  return `${showMoreLabel(count)}: ${formatDay(day)}`;
}

export function MoreOfDayLink({ label, count }: { label: string; count: number }) {
  return (
    <button type="button" className="entry-open entry-rest" aria-label={label}>
      {showMoreLabel(count)}
    </button>
  );
}
