import FullCalendar, { type CalendarController, type PluginInput } from "@fullcalendar/react";
import listPlugin from "@fullcalendar/react/list";
import monarchPlugin from "@fullcalendar/react/themes/monarch";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/monarch/theme.css";
import type { Preferences } from "@leadlane/core/preferences/schema";
import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useMemo } from "react";
import { MEDIA } from "../../config/media";
import type { CalendarSpan, EntryTimes } from "../../data/calendar";
import { useLayoutPreferences } from "../../lib/preferences/layout-preferences";
import { useWorkspace } from "../../lib/session/workspace";
import { dayOf, dropTime } from "./calendar-days";
import { FIXED_OPTIONS, hoursOptions, sizeOptions, viewOptions } from "./calendar-options";
import { calendarStyle, popoverStyle } from "./calendar-style";
import { type CalendarViewId, viewName } from "./calendar-views";
import { type Dots, dotsOptions } from "./day-dots";
import { type HiddenEntries, POPOVER_ENTRIES_MAX } from "./day-limit";
import type { Slot } from "./entry-values";
import { keepPopoverInViewport } from "./popover-position";
import { useEntryOptions } from "./use-entry-options";

/** Plugins of the list; `every-view.tsx` has those of the other views. */
const LIST: PluginInput[] = [listPlugin, monarchPlugin];

export interface CalendarGridProps {
  grids?: readonly PluginInput[]; // plugins for months, weeks and days; without them only the list is available
  controller: CalendarController;
  view: CalendarViewId;
  date: string | undefined;
  entries: readonly CalendarEntry[];
  hidden: ReadonlyMap<string, HiddenEntries>;
  colorOf: (ownerId: string | null) => string;
  hasSeveralPeople: boolean;
  emptyState: ReactNode;
  preferences: Preferences | undefined;
  onSpan: (span: CalendarSpan, viewName: string, date: string) => void;
  onSlot: (slot: Slot) => void;
  onOpen: (entry: CalendarEntry) => void;
  onDone: (entry: CalendarEntry) => void;
  onPlan: ((leadId: string | undefined, at: string) => void) | undefined; // a lead was dropped
  onMore: (day: string) => void;
  onList: (day: string) => void;
  onMove: (entry: CalendarEntry, to: EntryTimes, revert: () => void) => void;
  dots?: Dots;
}

/** Everything it does by pointer is also available by keyboard in the dialogs. */
export function CalendarGrid(props: CalendarGridProps) {
  const { controller, grids, preferences, onSpan, onSlot, onPlan, dots } = props;
  const { timeZone = "local" } = useWorkspace();
  const { direction } = useLayoutPreferences();
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const isHuge = useMediaQuery(MEDIA.hugeDesktop, { noSsr: true });
  const isGiant = useMediaQuery(MEDIA.giantDesktop, { noSsr: true });
  const plugins = useMemo(() => (grids ? [...LIST, ...grids] : LIST), [grids]);
  const entryOptions = useEntryOptions(props, timeZone);
  return (
    <Box className={dots ? "calendar-dots" : `calendar-${props.view}`} sx={calendarStyle}>
      <GlobalStyles styles={popoverStyle} />
      <FullCalendar
        {...FIXED_OPTIONS}
        {...sizeOptions(isPhone, 1 + Number(isHuge) + Number(isGiant))}
        {...hoursOptions(preferences)}
        {...(dots && dotsOptions(dots, timeZone))}
        {...entryOptions}
        key={dots ? "dots" : "hours"} // remount: with automatic height, the grid can't scroll to the working hours
        controller={controller}
        plugins={plugins}
        views={viewOptions(grids !== undefined, isPhone)}
        initialView={viewName(props.view, isPhone)}
        initialDate={controller.getDate() ?? props.date}
        timeZone={timeZone}
        direction={direction}
        height={dots ? "auto" : "100%"}
        moreLinkClick={({ allSegs, date }) => {
          if (allSegs.length > POPOVER_ENTRIES_MAX) return props.onList(dayOf(date.toISOString(), timeZone));
          requestAnimationFrame(keepPopoverInViewport); // the popover is laid out, but not yet painted
          return "popover";
        }}
        selectable={!dots}
        noEventsContent={() => props.emptyState}
        datesSet={({ start, end, view }) =>
          onSpan(
            { from: start.toISOString(), to: end.toISOString() },
            view.type,
            // The current day instead of the first of the month or week, so that another view starts from it.
            dayOf((controller.getDate() ?? new Date(view.currentStart)).toISOString(), timeZone),
          )
        }
        droppable={onPlan !== undefined}
        drop={({ date, allDay, draggedEl }) =>
          onPlan?.(draggedEl.dataset.lead, dropTime(date, allDay, preferences, timeZone))
        }
        select={({ start, end, allDay }) =>
          onSlot({ starts_at: start.toISOString(), ends_at: end.toISOString(), all_day: allDay })
        }
      />
    </Box>
  );
}
