import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import { KindLegend } from "./kind-legend";
import { MonthPicker } from "./month-picker";
import { PeopleList } from "./people-list";
import { UnscheduledLeads } from "./unscheduled-leads";
import type { CalendarEntries } from "./use-calendar-entries";
import type { Unscheduled } from "./use-unscheduled";

export interface RailProps {
  day: string;
  today: string;
  firstDay: number;
  isRight: boolean;
  entries: CalendarEntries;
  unscheduled: Unscheduled;
  onPick: (day: string) => void;
}

export function CalendarRail({ entries, unscheduled, ...month }: RailProps) {
  const { people, kinds } = entries;
  return (
    <Box
      component="aside"
      aria-label="Calendar sidebar"
      sx={{ display: "grid", gap: 2, alignContent: "start" }}
    >
      <MonthPicker {...month} />
      {people.canChoose && (
        <>
          <Divider />
          <PeopleList {...people} />
        </>
      )}
      <Divider />
      <UnscheduledLeads {...unscheduled} />
      <Divider />
      <KindLegend {...kinds} />
    </Box>
  );
}
