import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface DashboardLayoutProps {
  kpis: ReactNode;
  pipeline: ReactNode;
  sources: ReactNode;
  today: ReactNode;
  recent: ReactNode;
  activity: ReactNode;
}

const stack = {
  display: { xs: "contents", lg: "flex" },
  flexDirection: "column",
  gap: 3,
  minWidth: 0,
} as const;

/** The figures above the cards in two columns, where the day's work has the room that it needs; on phones it is the first. */
export function DashboardLayout({ kpis, pipeline, sources, today, recent, activity }: DashboardLayoutProps) {
  return (
    <Box
      sx={{
        display: { xs: "grid", lg: "block" },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        gap: { xs: 2, sm: 3 },
        alignItems: "start",
      }}
    >
      <Box sx={{ order: { xs: 1, md: 0 }, gridColumn: "1 / -1", minWidth: 0, paddingTop: { xs: 1, md: 0 } }}>
        {kpis}
      </Box>
      <Box
        sx={{
          display: { xs: "contents", lg: "grid" },
          gridTemplateColumns: { lg: "minmax(0, 7fr) minmax(0, 5fr)", xxl: "minmax(0, 1fr) 420px" },
          gap: 3,
          marginTop: 3,
        }}
      >
        <Box sx={stack}>
          <Box sx={{ order: { xs: 2, lg: 0 }, minWidth: 0 }}>{pipeline}</Box>
          <Box sx={{ order: { xs: 4, lg: 0 }, minWidth: 0, "&:empty": { display: "none" } }}>{sources}</Box>
          <Box sx={{ order: { xs: 3, lg: 0 }, minWidth: 0 }}>{recent}</Box>
        </Box>
        <Box sx={stack}>
          <Box sx={{ order: 0, gridColumn: "1 / -1", minWidth: 0 }}>{today}</Box>
          <Box sx={{ order: { xs: 5, lg: 0 }, minWidth: 0 }}>{activity}</Box>
        </Box>
      </Box>
    </Box>
  );
}
