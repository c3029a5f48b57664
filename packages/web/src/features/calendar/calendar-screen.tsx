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

interface CalendarScreenProps {
  preferences: Preferences;
  show: (dialog: OpenDialog) => void;
  onMove: (entry: CalendarEntry, to: EntryTimes, scope?: Scope, revert?: () => void) => void;
}

const CalendarRail = lazyPart(() => import("./calendar-rail"), "CalendarRail");

export function CalendarScreen({ preferences, show, onMove }: CalendarScreenProps) {
  const { direction } = useLayoutPreferences();
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const hasRail = useMediaQuery(MEDIA.besideCalendar, { noSsr: true });
  const navigation = useCalendarNavigation(isPhone);
  const entries = useCalendarEntries(navigation.span);
  const calendar = (
    <>
      <CalendarHead {...{ navigation, entries, isPhone, hasRail }} />
      <CalendarCard {...{ navigation, entries, isPhone, preferences, show, onMove }} />
    </>
  );
  if (!hasRail) return calendar;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "264px minmax(0, 1fr)", gap: 3 }}>
      <Suspense fallback={<span />}>
        <CalendarRail
          day={navigation.date}
          today={navigation.today}
          firstDay={WEEK_DAYS.indexOf(preferences.week_start)}
          isRight={direction === "rtl"}
          filter={entries.kinds}
          onPick={navigation.goTo}
          onPlan={(entry) => show({ kind: "moving", entry })}
        />
      </Suspense>
      <div>{calendar}</div>
    </Box>
  );
}
