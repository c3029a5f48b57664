import FullCalendar, {
  type CalendarController,
  type DayCellInfo,
  type PluginInput,
} from "@fullcalendar/react";
import listPlugin from "@fullcalendar/react/list";
import monarchPlugin from "@fullcalendar/react/themes/monarch";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/monarch/theme.css";
import { WEEK_DAYS } from "@leadlane/core/preferences/rules";
import type { Preferences } from "@leadlane/core/preferences/schema";
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { MEDIA } from "../../config/media";
import type { CalendarSpan, Moments } from "../../data/calendar";
import { useColleague } from "../../data/names";
import { useLayoutPreferences } from "../../lib/preferences/layout-preferences";
import { useWorkspace } from "../../lib/session/workspace";
import { FINGER } from "../../theme/finger";
import { calendarStyle, POPOVER_CLASS, popoverStyle } from "./calendar-style";
import { type CalendarViewId, NARROW_WEEK, viewName } from "./calendar-views";
import { POPOVER_MOST, type Rest } from "./day-limit";
import { dayOf, drawnEnd, wholeDays } from "./day-words";
import { EntryBody, MoreOfDay, restLabel } from "./entry-body";
import type { Slot } from "./entry-values";
import { spokenEntry } from "./entry-words";
import { keepPopoverInSight } from "./popover-place";

/** What the list takes; see `every-view.tsx` for the others. */
const LIST: PluginInput[] = [listPlugin, monarchPlugin];
const DAYS = { day: "numeric", month: "short", year: "numeric" } as const; // "23 – 29 Nov 2026"
const CLOCK = { hour: "2-digit", minute: "2-digit", hour12: false } as const;

export interface CalendarGridProps {
  grids?: readonly PluginInput[]; // what shows months, weeks and days; without it there is the list alone
  controller: CalendarController;
  view: CalendarViewId; // at first
  date: string | undefined; // at first
  entries: readonly CalendarEntry[];
  rest: ReadonlyMap<string, Rest>; // what the list leaves out, by its day
  colorOf: (ownerId: string | null) => string;
  nothing: ReactNode; // stands in an empty list
  preferences: Preferences | undefined;
  onSpan: (span: CalendarSpan, viewName: string, date: string) => void;
  onSlot: (slot: Slot) => void;
  onOpen: (entry: CalendarEntry) => void;
  onMore: (day: string) => void; // lists more of it
  onList: (day: string) => void; // opens the list at it
  onMove: (entry: CalendarEntry, to: Moments, revert: () => void) => void;
  /** A month of dots, as on phones: how many entries each day has, and what picks one. */
  dots?: { count: (day: string) => number; shown: string; onPick: (day: string) => void };
}

/** The calendar itself. What it does by pointer, the dialogs around it do by keyboard. */
export function CalendarGrid(props: CalendarGridProps) {
  const { controller, grids, entries, rest, preferences, onSpan, onSlot, onOpen, onMove, dots } = props;
  const { timeZone = "local" } = useWorkspace();
  const { direction } = useLayoutPreferences();
  const colleague = useColleague();
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const hasRoom = useMediaQuery(MEDIA.hugeDesktop, { noSsr: true }); // for two side by side, in a week
  const hours = preferences?.working_hours;
  const { colorOf } = props;
  const plugins = useMemo(() => (grids ? [...LIST, ...grids] : LIST), [grids]);
  // The same array means the same events: another one is read anew, and what is dragged would spring back.
  const hasDots = dots !== undefined;
  const [reading, setReading] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading is how a drop is taken back
  const events = useMemo(
    () =>
      hasDots
        ? []
        : [
            ...entries.map((entry, place) => ({ ...toInput(entry, colorOf, timeZone), place })),
            ...[...rest.keys()].map(restInput),
          ],
    [hasDots, entries, rest, colorOf, timeZone, reading],
  );
  const focusNext = useRef<string>(null); // what the row that listed more has made way for
  const revert = () => setReading((count) => count + 1);
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const entryOf = (key: string) => byKey.get(key);
  const restOf = (key: string) => (key.startsWith(REST) ? rest.get(key.slice(REST.length)) : undefined);
  const spoken = (entry: CalendarEntry) =>
    spokenEntry(entry, entry.owner_id && (colleague(entry.owner_id)?.name ?? null), timeZone);
  const change = ({ event }: ChangeInfo) => {
    const entry = entryOf(event.id);
    const { start, end, allDay } = event;
    if (!entry || !start) return revert();
    onMove(entry, momentsOf(entry, start, end, allDay, timeZone), revert);
  };
  return (
    <Box className={dots ? "calendar-dots" : `calendar-${props.view}`} sx={calendarStyle}>
      <GlobalStyles styles={popoverStyle} />
      <FullCalendar
        key={dots ? "dots" : "hours"} // one that grew as high as its days would not go to the hour at which work begins
        controller={controller}
        plugins={plugins}
        views={{
          // What is of one time stays in its order: the list is cut off there.
          listWeek: { titleFormat: DAYS, eventOrder: "isRest,start,place" },
          ...(grids && {
            [NARROW_WEEK.name]: { ...NARROW_WEEK.option, titleFormat: DAYS },
            timeGridWeek: { titleFormat: DAYS },
            timeGridDay: { titleFormat: DAYS, eventMaxStack: isPhone ? 2 : 5 },
          }),
        }}
        initialView={viewName(props.view, isPhone)}
        initialDate={controller.getDate() ?? props.date}
        timeZone={timeZone}
        locale="en-GB"
        direction={direction}
        firstDay={WEEK_DAYS.indexOf(preferences?.week_start ?? "monday")}
        businessHours={
          hours
            ? {
                daysOfWeek: hours.days.map((day) => WEEK_DAYS.indexOf(day)),
                startTime: hours.from,
                endTime: hours.to,
              }
            : false
        }
        scrollTime={hours?.from ?? "08:00"}
        headerToolbar={false}
        height={dots ? "auto" : "100%"}
        fixedWeekCount={false}
        dayMaxEvents
        eventMaxStack={hasRoom ? 2 : 1}
        eventMinHeight={isPhone ? FINGER : 26}
        slotMinHeight={isPhone ? FINGER : undefined} // of half an hour
        slotEventOverlap={false}
        moreLinkClass="entry-more"
        moreLinkClick={({ allSegs, date }) => {
          if (allSegs.length > POPOVER_MOST) return props.onList(dayOf(date.toISOString(), timeZone));
          requestAnimationFrame(keepPopoverInSight); // it stands by then, and has not been seen
          return "popover";
        }}
        popoverClass={POPOVER_CLASS}
        displayEventEnd={false}
        nowIndicator
        eventDisplay="block"
        eventInteractive
        slotDuration="00:30"
        slotHeaderFormat={CLOCK}
        eventTimeFormat={CLOCK}
        defaultTimedEventDuration="00:30"
        navLinks={hasDots}
        navLinkDayClick={(date: Date) => dots?.onPick(dayOf(date.toISOString(), timeZone))}
        dateClick={({ date }) => dots?.onPick(dayOf(date.toISOString(), timeZone))}
        {...(dots && {
          viewClass: "dots-view",
          dayCellTopClass: "day-top",
          dayCellTopInnerClass: "day-inner",
          dayCellTopContent: ({ date, dayNumberText, isOther, isToday }: DayCellInfo) => (
            <DayDots
              number={dayNumberText}
              look={isToday ? "today" : isOther ? "other" : ""}
              day={dayOf(new Date(date).toISOString(), timeZone)}
              {...dots}
            />
          ),
        })}
        selectable={!hasDots}
        selectMirror
        editable
        longPressDelay={400}
        listDayHeaderClass="list-day"
        listDayAltFormat={{ weekday: "short" }}
        noEventsContent={() => props.nothing}
        noEventsClass="list-nothing"
        events={events}
        listItemEventBeforeClass="entry-dot"
        eventContent={(info) => {
          const left = restOf(info.event.id);
          if (left) return <MoreOfDay label={restLabel(info.event.startStr, left)} count={left.count} />;
          return <EntryBody info={info} entry={entryOf(info.event.id)} colorOf={colorOf} spoken={spoken} />;
        }}
        // The hours are scrolled by keyboard too, also on days without entries.
        viewDidMount={({ el }) =>
          el.querySelector('[style*="auto"] [role="rowheader"]')?.setAttribute("tabindex", "0")
        }
        eventDidMount={({ el, event }) => {
          const entry = entryOf(event.id);
          const left = restOf(event.id);
          if (entry) el.setAttribute("aria-label", spoken(entry));
          if (left) el.setAttribute("aria-label", restLabel(event.startStr, left));
          if (event.id !== focusNext.current) return;
          focusNext.current = null;
          el.focus({ preventScroll: true }); // where the row was
        }}
        datesSet={({ start, end, view }) =>
          onSpan(
            { from: start.toISOString(), to: end.toISOString() },
            view.type,
            // The day that one came from, not the first of its month or week: another view goes on from it.
            dayOf((controller.getDate() ?? new Date(view.currentStart)).toISOString(), timeZone),
          )
        }
        select={({ start, end, allDay }) =>
          onSlot({ starts_at: start.toISOString(), ends_at: end.toISOString(), all_day: allDay })
        }
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const left = restOf(event.id);
          if (left) {
            focusNext.current = keyOf(left.next);
            props.onMore(event.startStr);
          }
          const entry = entryOf(event.id);
          if (entry) onOpen(entry);
        }}
        eventDrop={change}
        // What was read anew under a pointer at rest counts as another calendar, which receives what it drops.
        eventReceive={change}
        eventResize={change}
      />
    </Box>
  );
}

function DayDots({
  number,
  look,
  day,
  count,
  shown,
}: { number: string; look: "today" | "other" | ""; day: string } & NonNullable<CalendarGridProps["dots"]>) {
  const dots = Math.min(3, count(day));
  return (
    <span className={`day day-${day === shown ? "shown" : look}`}>
      {number}
      <span className="day-dots" aria-hidden>
        {"•".repeat(dots)}
      </span>
    </span>
  );
}

/** What text stands on: a little of the colour, whatever it is, on the ground of the card. */
function tintOf(color: string): string {
  return `color-mix(in srgb, ${color} 16%, var(--ll-palette-background-paper))`;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface ChangeInfo {
  event: { id: string; start: Date | null; end: Date | null; allDay: boolean };
}

function keyOf({ kind, id }: CalendarEntry): string {
  return `${kind}-${id}`;
}

const REST = "rest-";

/** The row behind what is listed of a day, which lists more of it. */
function restInput(day: string) {
  return {
    id: REST + day,
    start: day,
    allDay: true,
    isRest: 1,
    editable: false,
    className: "entry",
  };
}

function toInput(
  entry: CalendarEntry,
  colorOf: (ownerId: string | null) => string,
  timeZone: string | undefined,
) {
  const { kind, title, starts_at, ends_at, all_day, owner_id, done } = entry;
  const isEvent = kind === "event";
  return {
    id: keyOf(entry),
    isRest: 0,
    title,
    start: starts_at,
    end: isEvent ? ends_at : drawnEnd(starts_at, timeZone),
    allDay: all_day,
    color: tintOf(colorOf(owner_id)),
    contrastColor: "var(--ll-palette-text-primary)",
    startEditable: !done,
    durationEditable: isEvent,
    className: done ? "entry entry-done" : "entry",
  };
}

function momentsOf(
  entry: CalendarEntry,
  start: Date,
  end: Date | null,
  allDay: boolean,
  timeZone: string,
): Moments {
  const length = Date.parse(entry.ends_at) - Date.parse(entry.starts_at);
  if (allDay && entry.kind === "event") {
    const dragged = end ? end.getTime() - start.getTime() : entry.all_day ? length : DAY;
    return wholeDays(dayOf(start.toISOString(), timeZone), Math.round(dragged / DAY), timeZone);
  }
  const fallback = entry.all_day === allDay ? length : HOUR;
  const last = entry.kind === "event" ? (end ?? new Date(start.getTime() + fallback)) : start;
  return { starts_at: start.toISOString(), ends_at: last.toISOString(), all_day: allDay };
}
