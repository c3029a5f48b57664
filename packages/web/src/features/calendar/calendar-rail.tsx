import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import { KindLegend } from "./kind-legend";
import { MonthPicker } from "./month-picker";
import { UnscheduledLeads } from "./unscheduled-leads";
import type { KindFilter } from "./use-kind-filter";

export interface RailProps {
  day: string;
  today: string;
  firstDay: number;
  isRight: boolean;
  filter: KindFilter;
  onPick: (day: string) => void;
  onPlan: (entry: CalendarEntry) => void;
}

export function CalendarRail({ filter, onPlan, ...month }: RailProps) {
  return (
    <Box
      component="aside"
      aria-label="Calendar sidebar"
      sx={{ display: "grid", gap: 2, alignContent: "start" }}
    >
      <MonthPicker {...month} />
      <Divider />
      <KindLegend {...filter} />
      <Divider />
      <UnscheduledLeads onPlan={onPlan} />
    </Box>
  );
}
