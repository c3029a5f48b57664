import dayGridPlugin from "@fullcalendar/react/daygrid";
import interactionPlugin from "@fullcalendar/react/interaction";
import timeGridPlugin from "@fullcalendar/react/timegrid";
import { CalendarGrid, type CalendarGridProps } from "./calendar-grid";

const GRIDS = [dayGridPlugin, timeGridPlugin, interactionPlugin];

/** The calendar with months, weeks and days, and dragging in them: nearly half of the library, which the list does without. */
export function EveryView(props: CalendarGridProps) {
  return <CalendarGrid {...props} grids={GRIDS} />;
}
