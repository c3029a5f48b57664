import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { Suspense, useMemo } from "react";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useWorkspace } from "../../lib/session/workspace";
import { RefreshBar } from "../../ui/feedback/refresh-bar";
import { byDay } from "./calendar-days";
import { isOfSeries } from "./calendar-dialogs";
import { CalendarGrid, type CalendarGridProps } from "./calendar-grid";
import type { CalendarScreenProps } from "./calendar-screen";
import { MONTH_MIN_HEIGHT } from "./calendar-size";
import { GridSkeleton, ListSkeleton } from "./calendar-skeleton";
import { NARROW_WEEK, viewOf } from "./calendar-views";
import { DayAgenda } from "./day-agenda";
import type { HiddenEntries } from "./day-limit";
import type { EveryViewProps } from "./every-view";
import type { CalendarEntries } from "./use-calendar-entries";
import type { CalendarNavigation } from "./use-calendar-navigation";
import { useDayList } from "./use-day-list";
import { useSelectedDay } from "./use-selected-day";

const EveryView = lazyPart<"EveryView", EveryViewProps>(() => import("./every-view"), "EveryView");

const NONE_HIDDEN: ReadonlyMap<string, HiddenEntries> = new Map();

interface CalendarCardProps extends CalendarScreenProps {
  navigation: CalendarNavigation;
  entries: CalendarEntries;
  isPhone: boolean;
  onPlan?: (leadId: string | undefined, at: string) => void; // a lead was dropped
}

export function CalendarCard({ navigation, entries, isPhone, onPlan, ...props }: CalendarCardProps) {
  const { preferences, show, onMove, onDone } = props;
  const { timeZone } = useWorkspace();
  const { view, isReady } = navigation;
  const { shown, people, isValidating } = entries;
  const { colorOf } = people;
  const days = useMemo(() => byDay(shown, timeZone), [shown, timeZone]);
  const { list, onMore } = useDayList(days, navigation);
  const picked = useSelectedDay(navigation);
  const hasDots = isPhone && view === "month";
  const emptyText = nothingText(entries, view === "week" && isPhone ? NARROW_WEEK.unit : viewOf(view).unit);
  const onOpen = (entry: CalendarEntry) => show({ kind: "entry", entry });
  const grid: CalendarGridProps = {
    controller: navigation.controller,
    view,
    date: navigation.startDate,
    ...(hasDots && {
      dots: { count: (day) => days.get(day)?.length ?? 0, shown: picked.day, onPick: picked.pick },
    }),
    ...(view === "list" ? list : { entries: shown, hidden: NONE_HIDDEN }),
    emptyState: entries.isLoading ? <ListSkeleton /> : emptyText,
    colorOf,
    hasSeveralPeople: people.shown.length > 1,
    preferences,
    onSpan: navigation.onSpan,
    onSlot: (slot) => show({ kind: "new", slot }),
    onOpen,
    onDone,
    onPlan,
    onMore,
    onList: navigation.openList,
    onMove: (entry, to, revert) => {
      if (isOfSeries(entry)) show({ kind: "ask-move", entry, to, revert });
      else onMove(entry, to, undefined, revert);
    },
  };
  return (
    <>
      {emptyText !== "" && isReady && !isValidating && view !== "list" && (
        <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
          {emptyText}
        </Typography>
      )}
      <Card sx={{ position: "relative", overflow: "hidden", ...(hasDots && MONTH_MIN_HEIGHT) }}>
        {isValidating && <RefreshBar />}
        {navigation.isListOnly ? (
          <CalendarGrid {...grid} />
        ) : (
          <Suspense fallback={<GridSkeleton />}>
            <EveryView {...grid} onReady={navigation.onGridsReady} />
          </Suspense>
        )}
        {hasDots && isReady && (
          <DayAgenda
            day={picked.day}
            entries={entries.data && (days.get(picked.day) ?? [])}
            colorOf={colorOf}
            onOpen={onOpen}
            onDone={onDone}
          />
        )}
      </Card>
    </>
  );
}

function nothingText({ data, error, shown }: CalendarEntries, unit: string): string {
  if (data === undefined || error || shown.length > 0) return "";
  if (data.length > 0) return "All entries are hidden by filters.";
  return unit === NARROW_WEEK.unit
    ? `Nothing scheduled in these ${unit}.`
    : `Nothing scheduled this ${unit}.`;
}
