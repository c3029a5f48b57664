import dayGridPlugin from "@fullcalendar/react/daygrid";
import interactionPlugin from "@fullcalendar/react/interaction";
import timeGridPlugin from "@fullcalendar/react/timegrid";
import { useEffect } from "react";
import { CalendarGrid, type CalendarGridProps } from "./calendar-grid";

const GRIDS = [dayGridPlugin, timeGridPlugin, interactionPlugin];

export interface EveryViewProps extends CalendarGridProps {
  onReady: () => void; // the other views can be opened
}

/** All views and drag and drop: nearly half of FullCalendar, which the list doesn't need. */
export function EveryView({ onReady, ...props }: EveryViewProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after mounting
  useEffect(onReady, []);
  return <CalendarGrid {...props} grids={GRIDS} />;
}
