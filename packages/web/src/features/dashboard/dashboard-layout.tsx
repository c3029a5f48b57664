import Box from "@mui/material/Box";
import type { ReactNode, RefCallback } from "react";
import { on } from "../../config/media";

interface DashboardLayoutProps {
  chartsRef?: RefCallback<Element>;
  kpis: ReactNode;
  charts: ReactNode;
  pipeline: ReactNode;
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

/** Equal height on tablets, where they are side by side. */
const twoColumns = {
  minWidth: 0,
  alignSelf: { md: "stretch" },
  "& > *": { height: { md: "100%", lg: "auto" } },
} as const;

/** Figures and charts above two columns of cards. Phones show today's work first and the charts last. */
export function DashboardLayout({
  chartsRef,
  kpis,
  charts,
  pipeline,
  today,
  recent,
  activity,
}: DashboardLayoutProps) {
  return (
    <Box
      sx={{
        display: { xs: "grid", lg: "block" },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        gap: { xs: 2, sm: 3 },
        alignItems: "start",
      }}
    >
      <Box
        ref={chartsRef}
        sx={{ order: { xs: 1, md: 0 }, gridColumn: "1 / -1", minWidth: 0, paddingTop: { xs: 1, md: 0 } }}
      >
        {kpis}
      </Box>
      <Box
        sx={{
          order: { xs: 3, md: 0 },
          gridColumn: "1 / -1",
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
          gap: { xs: 2, sm: 3 },
          minWidth: 0,
          marginTop: { lg: 3 },
          "& > :last-child": { gridColumn: { md: "1 / -1", lg: "auto" } },
          [on("desktop")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
        }}
      >
        {charts}
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
          <Box sx={{ order: { xs: 2, lg: 0 }, ...twoColumns }}>{pipeline}</Box>
          <Box sx={{ order: { xs: 4, lg: 0 }, ...twoColumns }}>{recent}</Box>
          <Box sx={{ order: { xs: 5, lg: 0 }, gridColumn: { xs: "1 / -1", lg: "auto" }, minWidth: 0 }}>
            {activity}
          </Box>
        </Box>
        <Box sx={{ order: { xs: 0 }, gridColumn: { xs: "1 / -1", lg: "auto" }, minWidth: 0 }}>{today}</Box>
      </Box>
    </Box>
  );
}
