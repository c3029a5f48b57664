/** The calendar's views by the names in the address, with FullCalendar's own. */
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

export function isViewId(value: string | null): value is CalendarViewId {
  return VIEWS.some(({ id }) => id === value);
}
