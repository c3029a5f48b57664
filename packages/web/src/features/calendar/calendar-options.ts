import type { CalendarOptions } from "@fullcalendar/react";
import { WEEK_DAYS } from "@leadlane/core/preferences/rules";
import type { Preferences } from "@leadlane/core/preferences/schema";
import { FINGER } from "../../theme/finger";
import { POPOVER_CLASS } from "./calendar-style";
import { NARROW_WEEK } from "./calendar-views";

const DAYS = { day: "numeric", month: "short", year: "numeric" } as const; // "23 – 29 Nov 2026"
const CLOCK = { hour: "2-digit", minute: "2-digit", hour12: false } as const;

/** Options that are the same for everybody. */
export const FIXED_OPTIONS: CalendarOptions = {
  locale: "en-GB",
  headerToolbar: false,
  fixedWeekCount: false,
  dayMaxEvents: true,
  slotEventOverlap: false,
  moreLinkClass: "entry-more",
  popoverClass: POPOVER_CLASS,
  displayEventEnd: false,
  nowIndicator: true,
  eventDisplay: "block",
  eventInteractive: true,
  slotDuration: "00:30",
  slotHeaderFormat: CLOCK,
  eventTimeFormat: CLOCK,
  defaultTimedEventDuration: "00:30",
  selectMirror: true,
  editable: true,
  longPressDelay: 400,
  listDayHeaderClass: "list-day",
  listDayAltFormat: { weekday: "short" },
  noEventsClass: "list-nothing",
  listItemEventBeforeClass: "entry-dot",
  // The hours are scrolled by keyboard too, also on days without entries.
  viewDidMount: ({ el }) =>
    el.querySelector('[style*="auto"] [role="rowheader"]')?.setAttribute("tabindex", "0"),
};

/** Options that follow from the width of the screen; `hasRoom`: for two entries side by side, in a week. */
export function sizeOptions(isPhone: boolean, hasRoom: boolean): CalendarOptions {
  return {
    eventMaxStack: hasRoom ? 2 : 1,
    eventMinHeight: isPhone ? FINGER : 26,
    slotMinHeight: isPhone ? FINGER : undefined, // of half an hour
  };
}

/** Options of the views; those of the grids only once they are loaded. */
export function viewOptions(hasGrids: boolean, isPhone: boolean): CalendarOptions["views"] {
  return {
    // What is of one time stays in its order: the list is cut off there.
    listWeek: { titleFormat: DAYS, eventOrder: "isRest,start,place" },
    ...(hasGrids && {
      [NARROW_WEEK.name]: { ...NARROW_WEEK.option, titleFormat: DAYS },
      timeGridWeek: { titleFormat: DAYS },
      timeGridDay: { titleFormat: DAYS, eventMaxStack: isPhone ? 2 : 5 },
    }),
  };
}

/** How the business counts its weeks and hours. */
export function hoursOptions(preferences: Preferences | undefined): CalendarOptions {
  const hours = preferences?.working_hours;
  return {
    firstDay: WEEK_DAYS.indexOf(preferences?.week_start ?? "monday"),
    businessHours: hours
      ? {
          daysOfWeek: hours.days.map((day) => WEEK_DAYS.indexOf(day)),
          startTime: hours.from,
          endTime: hours.to,
        }
      : false,
    scrollTime: hours?.from ?? "08:00",
  };
}
