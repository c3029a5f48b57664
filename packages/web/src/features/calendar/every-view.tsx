import dayGridPlugin from "@fullcalendar/react/daygrid";
import interactionPlugin from "@fullcalendar/react/interaction";
import timeGridPlugin from "@fullcalendar/react/timegrid";
import { useEffect } from "react";
import { CalendarGrid, type CalendarGridProps } from "./calendar-grid";

const GRIDS = [dayGridPlugin, timeGridPlugin, interactionPlugin];

export interface EveryViewProps extends CalendarGridProps {
  onReady: () => void; // from then on each view can be opened
}

/** The calendar with months, weeks and days, and dragging in them: nearly half of the library, which the list does without. */
export function EveryView({ onReady, ...props }: EveryViewProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it stands
  useEffect(onReady, []);
  return <CalendarGrid {...props} grids={GRIDS} />;
}
