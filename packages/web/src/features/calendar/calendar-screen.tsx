import { useCalendarController } from "@fullcalendar/react";
import type { Scope } from "@leadlane/core/calendar/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { WEEK_DAYS } from "@leadlane/core/preferences/rules";
import type { Preferences } from "@leadlane/core/preferences/schema";
import FilterList from "@mui/icons-material/FilterList";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import {
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { MEDIA } from "../../config/media";
import { type CalendarSpan, type Moments, useCalendar, usePreloadCalendar } from "../../data/calendar";
import { useUsers } from "../../data/me";
import { messageOf } from "../../lib/api/api-error";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useAddressParams } from "../../lib/navigation/use-address-params";
import { useLayoutPreferences } from "../../lib/preferences/layout-preferences";
import { useSession } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { visuallyHidden } from "../../theme/visually-hidden";
import { ErrorState } from "../../ui/feedback/error-state";
import { RefreshBar } from "../../ui/feedback/refresh-bar";
import { isOfSeries, type OpenDialog } from "./calendar-dialogs";
import { CalendarGrid, type CalendarGridProps } from "./calendar-grid";
import { DOTS_ROOM, ONE_PERSON_ROOM, useSeesOthers } from "./calendar-room";
import { GridSkeleton, ListSkeleton, PeopleSkeleton } from "./calendar-skeleton";
import { CalendarToolbar } from "./calendar-toolbar";
import {
  type CalendarViewId,
  idOfView,
  isViewId,
  NARROW_WEEK,
  viewName,
  viewOf,
  weekOf,
} from "./calendar-views";
import { DayAgenda } from "./day-agenda";
import { beginningOf, DAY_FIRST, DAY_MORE, firstOfDays, type Rest } from "./day-limit";
import { byDay, dayOf } from "./day-words";
import type { EveryViewProps } from "./every-view";
import { KindLegend } from "./kind-legend";
import { scrollListTo } from "./list-place";
import { PeopleFilter } from "./people-filter";
import { ownersOf, personColors } from "./person-colors";
import { useKindFilter } from "./use-kind-filter";

interface CalendarScreenProps {
  preferences: Preferences;
  show: (dialog: OpenDialog) => void;
  onMove: (entry: CalendarEntry, to: Moments, scope?: Scope, revert?: () => void) => void;
}

const CalendarRail = lazyPart(() => import("./calendar-rail"), "CalendarRail");
const OnePerson = lazyPart(() => import("./one-person"), "OnePerson");
const EveryView = lazyPart<"EveryView", EveryViewProps>(() => import("./every-view"), "EveryView");

const NOTHING: readonly CalendarEntry[] = [];
const NO_REST: ReadonlyMap<string, Rest> = new Map();

/** The calendar with what leads through it. View and day stand in the address. */
export function CalendarScreen({ preferences, show, onMove }: CalendarScreenProps) {
  const controller = useCalendarController();
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const [params, setParams] = useAddressParams();
  // Kept beside the address, which follows a moment later: the calendar begins with what was chosen last.
  const [view, setView] = useState<CalendarViewId>(() => {
    const asked = params.get("view");
    return isViewId(asked) ? asked : isPhone ? "list" : "week";
  });
  const [hasGrids, setHasGrids] = useState(false); // once they have come they stay
  const isListOnly = view === "list" && !hasGrids;
  const isReady = isListOnly || hasGrids; // otherwise there is no calendar that could be moved
  const { timeZone } = useWorkspace();
  const today = dayOf(new Date().toISOString(), timeZone);
  const preload = usePreloadCalendar();
  const [span, setSpan] = useState<CalendarSpan | null>(() => {
    if (viewName(view, isPhone) === NARROW_WEEK.name || viewOf(view).unit !== "week") return null;
    const week = weekOf(params.get("date") ?? today, WEEK_DAYS.indexOf(preferences.week_start), timeZone);
    if (week) preload(week); // drawing the calendar takes as long as the answer
    return week;
  });
  const [place, setPlace] = useState<{ view: string; date: string } | null>(null);
  const selfId = useSession()?.userId ?? "";
  const [personId, setPerson] = useState(selfId); // whose, where everybody's has no room
  const { data, error, isValidating, mutate, refusal } = useCalendar(span, personId);
  const found = data ?? NOTHING;
  const [kinds, entries] = useKindFilter(found);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const people = useMemo(() => ownersOf(found, selfId), [found, selfId]);
  const seesOthers = useSeesOthers();
  // There from the beginning, whoever has something in these days: the grid stays where it is.
  const hasPeople = !refusal && (seesOthers || people.length > 1);
  const users = useUsers();
  const colorOf = useMemo(() => personColors(users.map(({ id }) => id)), [users]);
  const shown = useMemo(
    () => (refusal ? entries : entries.filter(({ owner_id }) => !hidden.has(owner_id ?? ""))),
    [entries, hidden, refusal],
  );

  const { direction } = useLayoutPreferences();
  const hasRail = useMediaQuery(MEDIA.besideCalendar, { noSsr: true });
  const [isFilterOpen, openFilter] = useState(false);
  const date = place?.date ?? params.get("date") ?? today;
  const month = date.slice(0, 7);
  const [picked, setPicked] = useState<{ day: string; month: string } | null>(null);
  // A day stays picked while the month is shown in which it was, of that month or beside it.
  const day = picked?.month === month ? picked.day : month === today.slice(0, 7) ? today : date;
  const hasDots = isPhone && view === "month";
  const days = useMemo(() => byDay(shown, timeZone), [shown, timeZone]);
  const [asked, setAsked] = useState<ReadonlyMap<string, number>>(new Map()); // how many are listed, by day
  const [listFrom, setListFrom] = useState<string | null>(null); // the day that the list begins with; null: today
  // What the list begins with is painted first, the days before and after it right then.
  const isWhole = useDeferredValue(data !== undefined, false);
  const list = useMemo(
    () => (isWhole ? firstOfDays(days, asked) : beginningOf(days, listFrom ?? today)),
    [isWhole, days, asked, listFrom, today],
  );
  const goTo = (next: string) => {
    setListFrom(next);
    controller.gotoDate(next);
  };
  const changeView = (next: CalendarViewId) => {
    // The list has fewer entries: those before it is shown.
    if (hasGrids && next === "list") flushSync(() => setView(next));
    // What the calendar has not yet, or could not load, it begins with.
    if (hasGrids) return controller.changeView(viewName(next, isPhone));
    setView(next);
    setParams({ view: next });
  };
  const fitWeek = useEffectEvent(() => {
    const name = viewName("week", isPhone);
    if (hasGrids && view === "week" && controller.view?.type !== name) controller.changeView(name);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a phone that is turned has room for more days, or fewer
  useEffect(() => {
    fitWeek();
  }, [isPhone, view]);
  const isListFull = place?.view === "list" && shown.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another list, and so is the whole of it
  useLayoutEffect(() => {
    if (isListFull) scrollListTo(listFrom ?? today);
  }, [isListFull, isWhole, place, listFrom, today]);
  const isFiltered = kinds.hidden.size > 0 || kinds.hidesDone;

  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  const onSpan = (next: CalendarSpan, viewName: string, date: string) => {
    setSpan((before) => (before?.from === next.from && before.to === next.to ? before : next));
    setView(idOfView(viewName));
    setPlace({ view: idOfView(viewName), date });
  };
  const tellAddress = useEffectEvent(() => place && setParams(place));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the place is another one
  useEffect(() => {
    tellAddress();
  }, [place]);
  const move = (entry: CalendarEntry, to: Moments, revert: () => void) => {
    if (isOfSeries(entry)) show({ kind: "ask-move", entry, to, revert });
    else onMove(entry, to, undefined, revert);
  };
  const isLoading = data === undefined && !error;
  const period = isPhone && view === "week" ? `in these ${NARROW_WEEK.unit}` : `this ${viewOf(view).unit}`;
  const isNothing = data !== undefined && !error && shown.length === 0;
  const words = data?.length ? "What is scheduled is filtered out." : `Nothing scheduled ${period}.`;
  const nothing = isNothing ? words : "";
  const grid: CalendarGridProps = {
    controller,
    view,
    date: params.get("date") ?? undefined,
    dots: hasDots
      ? {
          count: (each) => days.get(each)?.length ?? 0,
          shown: day,
          onPick: (picked: string) => setPicked({ day: picked, month }),
        }
      : undefined,
    entries: view === "list" ? list.entries : shown,
    rest: view === "list" ? list.rest : NO_REST,
    nothing: isLoading ? <ListSkeleton /> : nothing,
    colorOf,
    preferences,
    onSpan,
    onSlot: (slot) => show({ kind: "new", slot }),
    onOpen: (entry) => show({ kind: "entry", entry }),
    onMore: (day) =>
      setAsked((before) => new Map(before).set(day, (before.get(day) ?? DAY_FIRST) + DAY_MORE)),
    onList: (day) => {
      goTo(day);
      changeView("list");
    },
    onMove: move,
  };
  const calendar = (
    <>
      {view !== "list" && (
        <Button
          variant="contained"
          onClick={() => changeView("list")}
          sx={{ marginBottom: 1, "&:not(:focus-visible)": visuallyHidden }}
        >
          Switch to list view
        </Button>
      )}
      <CalendarToolbar
        title={(isReady && controller.view?.title) || ""}
        isReady={isReady}
        view={view}
        isPhone={isPhone}
        onView={changeView}
        onToday={() => {
          controller.today();
          setListFrom(null);
          scrollListTo(today);
        }}
        onStep={(step) => (step === 1 ? controller.next() : controller.prev())}
        filter={
          !hasRail && (
            <IconButton
              aria-label={isFiltered ? "Filters, in use" : "Filters"}
              aria-expanded={isFilterOpen}
              color={isFiltered ? "info" : "default"}
              onClick={() => openFilter(!isFilterOpen)}
              sx={{ width: 44, height: 44 }}
            >
              <FilterList />
            </IconButton>
          )
        }
      />
      {isFilterOpen && !hasRail && (
        <Card sx={{ paddingInline: 2, paddingBlock: 1, marginBottom: 2 }}>
          <KindLegend {...kinds} />
        </Card>
      )}
      {hasPeople &&
        (isLoading ? (
          <PeopleSkeleton />
        ) : (
          <PeopleFilter people={people} selfId={selfId} hidden={hidden} colorOf={colorOf} onToggle={toggle} />
        ))}
      {error && (
        <Box sx={{ marginBottom: 2 }}>
          <ErrorState error={error} onRetry={() => void mutate()} />
        </Box>
      )}
      {refusal && (
        <Alert severity="info" variant="outlined" sx={{ marginBottom: 2 }}>
          {messageOf(refusal)}. Only {personId === selfId ? "yours" : "one colleague's"} are shown.
        </Alert>
      )}
      {refusal && seesOthers && (
        <Box sx={ONE_PERSON_ROOM}>
          <Suspense>
            <OnePerson id={personId} selfId={selfId} onPick={setPerson} />
          </Suspense>
        </Box>
      )}
      {nothing !== "" && isReady && !isValidating && view !== "list" && (
        <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
          {nothing}
        </Typography>
      )}
      <Card sx={{ position: "relative", overflow: "hidden", ...(hasDots && DOTS_ROOM) }}>
        {isValidating && <RefreshBar />}
        {isListOnly ? (
          <CalendarGrid {...grid} />
        ) : (
          <Suspense fallback={<GridSkeleton />}>
            <EveryView {...grid} onReady={() => setHasGrids(true)} />
          </Suspense>
        )}
        {hasDots && isReady && (
          <DayAgenda
            day={day}
            entries={data && (days.get(day) ?? [])}
            colorOf={colorOf}
            onOpen={(entry) => show({ kind: "entry", entry })}
          />
        )}
      </Card>
    </>
  );
  if (!hasRail) return calendar;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "264px minmax(0, 1fr)", gap: 3 }}>
      <Suspense fallback={<span />}>
        <CalendarRail
          day={date}
          today={today}
          firstDay={WEEK_DAYS.indexOf(preferences.week_start)}
          isRight={direction === "rtl"}
          filter={kinds}
          onPick={goTo}
          onPlan={(entry) => show({ kind: "moving", entry })}
        />
      </Suspense>
      <div>{calendar}</div>
    </Box>
  );
}
