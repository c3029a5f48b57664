import { type CalendarController, useCalendarController } from "@fullcalendar/react";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { CalendarSpan } from "../../data/calendar";
import { useAddressParams } from "../../lib/navigation/use-address-params";
import { useWorkspace } from "../../lib/session/workspace";
import { type CalendarViewId, idOfView, isViewId, viewName } from "./calendar-views";
import { dayOf } from "./day-words";

export interface CalendarPlace {
  controller: CalendarController;
  view: CalendarViewId;
  isListOnly: boolean; // the grids of months, weeks and days are not needed yet
  isReady: boolean; // there is a calendar that can be moved
  onGridsReady: () => void;
  span: CalendarSpan | null; // what the calendar shows; null until it is drawn
  today: string;
  date: string; // the day that is shown
  startDate: string | undefined; // the day in the address
  listFrom: string; // the day that the list is scrolled to
  drawn: object | null; // another object each time that the calendar has drawn another place
  isListDrawn: boolean;
  goTo: (day: string) => void;
  openList: (day: string) => void; // the list of entries, from a day on
  goToToday: () => void;
  changeView: (view: CalendarViewId) => void;
  onSpan: (span: CalendarSpan, viewName: string, date: string) => void;
}

/** Which view and days the calendar shows. View and day stand in the address. */
export function useCalendarPlace(isPhone: boolean): CalendarPlace {
  const controller = useCalendarController();
  const [params, setParams] = useAddressParams();
  // Kept beside the address, which follows a moment later: the calendar begins with what was chosen last.
  const [view, setView] = useState<CalendarViewId>(() => {
    const asked = params.get("view");
    return isViewId(asked) ? asked : isPhone ? "list" : "week";
  });
  const [hasGrids, setHasGrids] = useState(false); // once loaded they stay
  const [span, setSpan] = useState<CalendarSpan | null>(null);
  const [place, setPlace] = useState<{ view: string; date: string } | null>(null);
  const [listFrom, setListFrom] = useState<string | null>(null); // null: today
  const today = dayOf(new Date().toISOString(), useWorkspace().timeZone);
  const isListOnly = view === "list" && !hasGrids;

  const changeView = (next: CalendarViewId) => {
    // The list has fewer entries: those before it is shown.
    if (hasGrids && next === "list") flushSync(() => setView(next));
    if (hasGrids) return controller.changeView(viewName(next, isPhone));
    // The grids begin with it once they are loaded.
    setView(next);
    setParams({ view: next });
  };
  useFittingWeek({ controller, isPhone, view, hasGrids });
  const updateAddress = useEffectEvent(() => place && setParams(place));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the place
  useEffect(() => {
    updateAddress();
  }, [place]);
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
    date: place?.date ?? params.get("date") ?? today,
    startDate: params.get("date") ?? undefined,
    listFrom: listFrom ?? today,
    drawn: place,
    isListDrawn: place?.view === "list",
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
      setPlace({ view: idOfView(viewName), date });
    },
  };
}

interface FittingWeek extends Pick<CalendarPlace, "controller" | "view"> {
  isPhone: boolean;
  hasGrids: boolean;
}

/** A phone that is turned has room for more days of a week, or for fewer. */
function useFittingWeek({ controller, isPhone, view, hasGrids }: FittingWeek): void {
  const fit = useEffectEvent(() => {
    const name = viewName("week", isPhone);
    if (hasGrids && view === "week" && controller.view?.type !== name) controller.changeView(name);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fits again when one of them changes
  useEffect(() => {
    fit();
  }, [isPhone, view]);
}
