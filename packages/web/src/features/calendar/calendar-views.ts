/** View ids in the URL and FullCalendar's names. */
export const VIEWS = [
  { id: "month", label: "Month", view: "dayGridMonth", unit: "month" },
  { id: "week", label: "Week", view: "timeGridWeek", unit: "week" },
  { id: "day", label: "Day", view: "timeGridDay", unit: "day" },
  { id: "list", label: "List", view: "listWeek", unit: "week" },
] as const;
export type CalendarViewId = (typeof VIEWS)[number]["id"];

export function viewOf(id: CalendarViewId) {
  return VIEWS.find((view) => view.id === id) ?? VIEWS[0];
}

export function idOfView(name: string): CalendarViewId {
  return VIEWS.find(({ view }) => view === name)?.id ?? "week";
}

/** On phones a week shows three days at a time; seven columns would be too narrow for touch. */
export const NARROW_WEEK = {
  name: "timeGridThreeDays",
  option: { type: "timeGrid", duration: { days: 3 } },
  label: "3 days",
  unit: "three days",
} as const;

export function viewName(id: CalendarViewId, isPhone: boolean): string {
  return id === "week" && isPhone ? NARROW_WEEK.name : viewOf(id).view;
}

export function isViewId(value: string | null): value is CalendarViewId {
  return VIEWS.some(({ id }) => id === value);
}
