import { type CalendarController, useCalendarController } from "@fullcalendar/react";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { CalendarSpan } from "../../data/calendar";
import { useAddressParams } from "../../lib/navigation/use-address-params";
import { useWorkspace } from "../../lib/session/workspace";
import { dayOf } from "./calendar-days";
import { type CalendarViewId, idOfView, isViewId, viewName } from "./calendar-views";

export interface CalendarNavigation {
  controller: CalendarController;
  view: CalendarViewId;
  isListOnly: boolean;
  isReady: boolean; // the calendar is mounted and can be navigated
  onGridsReady: () => void;
  span: CalendarSpan | null; // visible range; null until rendered
  today: string;
  date: string; // current day
  startDate: string | undefined;
  listFrom: string;
  renderedRange: object | null; // new object whenever the calendar has rendered another range
  isListRendered: boolean;
  goTo: (day: string) => void;
  openList: (day: string) => void;
  goToToday: () => void;
  changeView: (view: CalendarViewId) => void;
  onSpan: (span: CalendarSpan, viewName: string, date: string) => void;
}

/** View and date of the calendar, kept in the URL. */
export function useCalendarNavigation(isPhone: boolean): CalendarNavigation {
  const controller = useCalendarController();
  const [params, setParams] = useAddressParams();
  // State beside the URL, which updates a moment later.
  const [view, setView] = useState<CalendarViewId>(() => {
    const viewParam = params.get("view");
    return isViewId(viewParam) ? viewParam : isPhone ? "list" : "week";
  });
  const [hasGrids, setHasGrids] = useState(false);
  const [span, setSpan] = useState<CalendarSpan | null>(null);
  const [position, setPosition] = useState<{ view: string; date: string } | null>(null);
  const [listFrom, setListFrom] = useState<string | null>(null); // null for today
  const today = dayOf(new Date().toISOString(), useWorkspace().timeZone);
  const isListOnly = view === "list" && !hasGrids;

  const changeView = (next: CalendarViewId) => {
    // The list needs different entries, so render it before switching.
    if (hasGrids && next === "list") flushSync(() => setView(next));
    if (hasGrids) return controller.changeView(viewName(next, isPhone));
    // The grids open with it once they are loaded.
    setView(next);
    setParams({ view: next });
  };
  useFittingWeek({ controller, isPhone, view, hasGrids });
  const updateAddress = useEffectEvent(() => position && setParams(position));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL follows the position
  useEffect(() => {
    updateAddress();
  }, [position]);
  const goTo = (day: string) => {
    setListFrom(day);
    controller.gotoDate(day);
  };
  return {
    controller,
    view,
    isListOnly,
    isReady: isListOnly || hasGrids,
    onGridsReady: () => setHasGrids(true),
    span,
    today,
    date: position?.date ?? params.get("date") ?? today,
    startDate: params.get("date") ?? undefined,
    listFrom: listFrom ?? today,
    renderedRange: position,
    isListRendered: position?.view === "list",
    goTo,
    openList: (day) => {
      goTo(day);
      changeView("list");
    },
    goToToday: () => {
      controller.today();
      setListFrom(null);
    },
    changeView,
    onSpan: (next, viewName, date) => {
      setSpan((before) => (before?.from === next.from && before.to === next.to ? before : next));
      setView(idOfView(viewName));
      setPosition({ view: idOfView(viewName), date });
    },
  };
}

interface FittingWeek extends Pick<CalendarNavigation, "controller" | "view"> {
  isPhone: boolean;
  hasGrids: boolean;
}

/** Rotating a phone changes how many days of a week fit. */
function useFittingWeek({ controller, isPhone, view, hasGrids }: FittingWeek): void {
  const fitWeek = useEffectEvent(() => {
    const name = viewName("week", isPhone);
    if (hasGrids && view === "week" && controller.view?.type !== name) controller.changeView(name);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when one of them changes
  useEffect(() => {
    fitWeek();
  }, [isPhone, view]);
}
