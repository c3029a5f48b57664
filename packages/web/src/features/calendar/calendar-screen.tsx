import type { Scope } from "@leadlane/core/calendar/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { WEEK_DAYS } from "@leadlane/core/preferences/rules";
import type { Preferences } from "@leadlane/core/preferences/schema";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense } from "react";
import { MEDIA } from "../../config/media";
import type { EntryTimes } from "../../data/calendar";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useLayoutPreferences } from "../../lib/preferences/layout-preferences";
import { CalendarCard } from "./calendar-card";
import type { OpenDialog } from "./calendar-dialogs";
import { CalendarHead } from "./calendar-head";
import { useCalendarEntries } from "./use-calendar-entries";
import { useCalendarNavigation } from "./use-calendar-navigation";
import { useUnscheduled } from "./use-unscheduled";

export interface CalendarScreenProps {
  preferences: Preferences;
  show: (dialog: OpenDialog) => void;
  onMove: (entry: CalendarEntry, to: EntryTimes, scope?: Scope, revert?: () => void) => void;
  onDone: (entry: CalendarEntry) => void;
}

const CalendarRail = lazyPart(() => import("./calendar-rail"), "CalendarRail");

export function CalendarScreen(props: CalendarScreenProps) {
  const hasRail = useMediaQuery(MEDIA.besideCalendar, { noSsr: true });
  return hasRail ? <WideCalendar {...props} /> : <NarrowCalendar {...props} />;
}

function NarrowCalendar(props: CalendarScreenProps) {
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const navigation = useCalendarNavigation(isPhone);
  const entries = useCalendarEntries(navigation.span);
  return (
    <>
      <CalendarHead {...{ navigation, entries, isPhone }} hasRail={false} />
      <CalendarCard {...{ navigation, entries, isPhone, ...props }} />
    </>
  );
}

function WideCalendar(props: CalendarScreenProps) {
  const { preferences } = props;
  const { direction } = useLayoutPreferences();
  const navigation = useCalendarNavigation(false);
  const entries = useCalendarEntries(navigation.span);
  const { plan, ...unscheduled } = useUnscheduled();
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "264px minmax(0, 1fr)", gap: 3 }}>
      <Suspense fallback={<span />}>
        <CalendarRail
          day={navigation.date}
          today={navigation.today}
          firstDay={WEEK_DAYS.indexOf(preferences.week_start)}
          isRight={direction === "rtl"}
          entries={entries}
          unscheduled={unscheduled}
          onPick={navigation.goTo}
        />
      </Suspense>
      <div>
        <CalendarHead {...{ navigation, entries }} isPhone={false} hasRail />
        <CalendarCard {...{ navigation, entries, ...props }} isPhone={false} onPlan={plan} />
      </div>
    </Box>
  );
}
