import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { RowsSkeleton, TwoLinesSkeleton } from "../../ui/feedback/rows-skeleton";
import { CALENDAR_HEIGHT } from "./calendar-size";

/** Per weekday: offset of an entry in percent, and its height in px. */
const WEEK = [
  { day: "mon", top: 12, height: 48 },
  { day: "tue", top: 44, height: 72 },
  { day: "wed", top: 20, height: 96 },
  { day: "thu", top: 60, height: 48 },
  { day: "fri", top: 32, height: 48 },
  { day: "sat", top: 16, height: 24 },
  { day: "sun", top: 50, height: 24 },
];

/** Same layout as the calendar, to avoid layout shift. */
export function CalendarSkeleton() {
  return (
    <Box
      sx={{
        display: { xxl: "grid" },
        gridTemplateColumns: "264px minmax(0, 1fr)",
        alignItems: "start",
        gap: 3,
      }}
    >
      <Skeleton variant="rounded" height={400} sx={{ display: { xs: "none", xxl: "block" } }} />
      <WeekSkeleton />
    </Box>
  );
}

export function ListSkeleton() {
  return (
    <RowsSkeleton count={8} height={64}>
      <Skeleton width={48} />
      <TwoLinesSkeleton first="60%" second="40%" />
    </RowsSkeleton>
  );
}

function WeekSkeleton() {
  return (
    <div>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 1,
          minHeight: 44,
          marginBottom: 2,
        }}
      >
        <Skeleton variant="rounded" width={88} sx={{ height: { xs: 44, md: 40 } }} />
        <Skeleton variant="rounded" width={88} sx={{ height: { xs: 44, md: 40 } }} />
        <Skeleton width={160} sx={{ marginInlineEnd: "auto" }} />
        <Skeleton variant="rounded" sx={{ width: { xs: "100%", sm: 292 }, height: { xs: 44, md: 36 } }} />
      </Box>
      <Card sx={{ overflow: "hidden" }}>
        <GridSkeleton />
      </Card>
    </div>
  );
}

export function GridSkeleton() {
  return (
    <Box sx={CALENDAR_HEIGHT}>
      <Box sx={{ display: { xs: "none", md: "flex" }, height: "100%", paddingInlineStart: 7 }}>
        {WEEK.map(({ day, top, height }) => (
          <Box
            key={day}
            sx={{ flex: 1, position: "relative", borderInlineStart: "1px solid", borderColor: "divider" }}
          >
            <Box
              sx={{
                display: "grid",
                placeItems: "center",
                height: 64,
                borderBottom: "1px solid",
                borderColor: "divider",
              }}
            >
              <Skeleton width={40} />
            </Box>
            <Skeleton
              variant="rounded"
              height={height}
              sx={{ position: "absolute", top: `calc(64px + ${top}%)`, insetInline: 4 }}
            />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: { md: "none" } }}>
        <ListSkeleton />
      </Box>
    </Box>
  );
}
