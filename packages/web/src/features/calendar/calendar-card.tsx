import type { Scope } from "@leadlane/core/calendar/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import type { Preferences } from "@leadlane/core/preferences/schema";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { Suspense, useMemo } from "react";
import type { Moments } from "../../data/calendar";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useWorkspace } from "../../lib/session/workspace";
import { RefreshBar } from "../../ui/feedback/refresh-bar";
import { isOfSeries, type OpenDialog } from "./calendar-dialogs";
import { CalendarGrid, type CalendarGridProps } from "./calendar-grid";
import { DOTS_ROOM } from "./calendar-room";
import { GridSkeleton, ListSkeleton } from "./calendar-skeleton";
import { NARROW_WEEK, viewOf } from "./calendar-views";
import { DayAgenda } from "./day-agenda";
import type { Rest } from "./day-limit";
import { byDay } from "./day-words";
import type { EveryViewProps } from "./every-view";
import type { CalendarEntries } from "./use-calendar-entries";
import type { CalendarPlace } from "./use-calendar-place";
import { useDayList } from "./use-day-list";
import { usePickedDay } from "./use-picked-day";

const EveryView = lazyPart<"EveryView", EveryViewProps>(() => import("./every-view"), "EveryView");

const NO_REST: ReadonlyMap<string, Rest> = new Map();

interface CalendarCardProps {
  place: CalendarPlace;
  entries: CalendarEntries;
  isPhone: boolean;
  preferences: Preferences;
  show: (dialog: OpenDialog) => void;
  onMove: (entry: CalendarEntry, to: Moments, scope?: Scope, revert?: () => void) => void;
}

export function CalendarCard({ place, entries, isPhone, preferences, show, onMove }: CalendarCardProps) {
  const { timeZone } = useWorkspace();
  const { view, isReady } = place;
  const { shown, colorOf, isValidating } = entries;
  const days = useMemo(() => byDay(shown, timeZone), [shown, timeZone]);
  const { list, onMore } = useDayList(days, place);
  const picked = usePickedDay(place);
  const hasDots = isPhone && view === "month";
  const nothing = nothingText(entries, view === "week" && isPhone ? NARROW_WEEK.unit : viewOf(view).unit);
  const onOpen = (entry: CalendarEntry) => show({ kind: "entry", entry });
  const grid: CalendarGridProps = {
    controller: place.controller,
    view,
    date: place.startDate,
    ...(hasDots && {
      dots: { count: (day) => days.get(day)?.length ?? 0, shown: picked.day, onPick: picked.pick },
    }),
    ...(view === "list" ? list : { entries: shown, rest: NO_REST }),
    nothing: entries.isLoading ? <ListSkeleton /> : nothing,
    colorOf,
    preferences,
    onSpan: place.onSpan,
    onSlot: (slot) => show({ kind: "new", slot }),
    onOpen,
    onMore,
    onList: place.openList,
    onMove: (entry, to, revert) => {
      if (isOfSeries(entry)) show({ kind: "ask-move", entry, to, revert });
      else onMove(entry, to, undefined, revert);
    },
  };
  return (
    <>
      {nothing !== "" && isReady && !isValidating && view !== "list" && (
        <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
          {nothing}
        </Typography>
      )}
      <Card sx={{ position: "relative", overflow: "hidden", ...(hasDots && DOTS_ROOM) }}>
        {isValidating && <RefreshBar />}
        {place.isListOnly ? (
          <CalendarGrid {...grid} />
        ) : (
          <Suspense fallback={<GridSkeleton />}>
            <EveryView {...grid} onReady={place.onGridsReady} />
          </Suspense>
        )}
        {hasDots && isReady && (
          <DayAgenda
            day={picked.day}
            entries={entries.data && (days.get(picked.day) ?? [])}
            colorOf={colorOf}
            onOpen={onOpen}
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
