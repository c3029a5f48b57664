import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface DashboardLayoutProps {
  kpis: ReactNode;
  pipeline: ReactNode;
  sources: ReactNode;
  followUps: ReactNode;
  recent: ReactNode;
  activity: ReactNode;
}

const stack = {
  display: { xs: "contents", md: "flex" },
  flexDirection: "column",
  gap: 3,
  minWidth: 0,
} as const;

/** The cards in two columns; on narrow screens in one, with the day's work before the figures. */
export function DashboardLayout({
  kpis,
  pipeline,
  sources,
  followUps,
  recent,
  activity,
}: DashboardLayoutProps) {
  return (
    <>
      {kpis}
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            md: "minmax(0, 7fr) minmax(0, 5fr)",
            xxl: "minmax(0, 1fr) 420px",
          },
          gap: { xs: 2, sm: 3 },
          marginTop: 3,
        }}
      >
        <Box sx={stack}>
          <Box sx={{ order: { xs: 2, md: 0 } }}>{pipeline}</Box>
          <Box sx={{ order: { xs: 4, md: 0 }, "&:empty": { display: "none" } }}>{sources}</Box>
          <Box sx={{ order: { xs: 3, md: 0 } }}>{recent}</Box>
        </Box>
        <Box sx={stack}>
          <Box sx={{ order: { xs: 1, md: 0 } }}>{followUps}</Box>
          <Box sx={{ order: { xs: 5, md: 0 } }}>{activity}</Box>
        </Box>
      </Box>
    </>
  );
}
