import type { CalendarOptions } from "@fullcalendar/react";
import { WEEK_DAYS } from "@leadlane/core/preferences/rules";
import type { Preferences } from "@leadlane/core/preferences/schema";
import { TOUCH_TARGET } from "../../theme/touch-target";
import { POPOVER_CLASS } from "./calendar-style";
import { NARROW_WEEK } from "./calendar-views";

const DAYS = { day: "numeric", month: "short", year: "numeric" } as const; // "23 – 29 Nov 2026"
const CLOCK = { hour: "2-digit", minute: "2-digit", hour12: false } as const;

export const LONG_PRESS_DELAY = 400; // milliseconds

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
  longPressDelay: LONG_PRESS_DELAY,
  listDayHeaderClass: "list-day",
  listDayAltFormat: { weekday: "short" },
  noEventsClass: "list-nothing",
  listItemEventBeforeClass: "entry-dot",
  // Makes the time grid focusable, so that it can be scrolled by keyboard without entries.
  viewDidMount: ({ el }) =>
    el.querySelector('[style*="auto"] [role="rowheader"]')?.setAttribute("tabindex", "0"),
};

/** `columns`: entries that fit side by side in a day of the week. */
export function sizeOptions(isPhone: boolean, columns: number): CalendarOptions {
  return {
    eventMaxStack: columns,
    eventMinHeight: isPhone ? TOUCH_TARGET : 26,
    slotMinHeight: isPhone ? TOUCH_TARGET : undefined, // px per half hour
  };
}

/** View options; those of the grids only once they are loaded. */
export function viewOptions(hasGrids: boolean, isPhone: boolean): CalendarOptions["views"] {
  return {
    // Stable order of entries at the same time, because the list is cut off by count.
    listWeek: { titleFormat: DAYS, eventOrder: "isRest,start,place", eventInteractive: false },
    ...(hasGrids && {
      [NARROW_WEEK.name]: { ...NARROW_WEEK.option, titleFormat: DAYS },
      timeGridWeek: { titleFormat: DAYS },
      timeGridDay: { titleFormat: DAYS, eventMaxStack: isPhone ? 2 : 5 },
    }),
  };
}

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
