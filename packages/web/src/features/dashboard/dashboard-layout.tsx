import Box from "@mui/material/Box";
import type { ReactNode, RefCallback } from "react";
import { on } from "../../config/media";

interface DashboardLayoutProps {
  start?: ReactNode;
  figuresRef?: RefCallback<Element>;
  today: ReactNode;
  figures: ReactNode;
  pipeline: ReactNode;
  charts: ReactNode;
  recent: ReactNode;
  activity: ReactNode;
}

const column = {
  display: { xs: "contents", lg: "flex" },
  flexDirection: "column",
  gap: 3,
  minWidth: 0,
} as const;

const whole = { gridColumn: "1 / -1", minWidth: 0 } as const;

/** Equal height on tablets, where they are side by side. */
const half = {
  minWidth: 0,
  alignSelf: { md: "stretch" },
  "& > *": { height: { md: "100%", lg: "auto" } },
} as const;

/** The day's work first, with the figures beside it on desks and below it elsewhere; charts come last. */
export function DashboardLayout(props: DashboardLayoutProps) {
  const { start, figuresRef, today, figures, pipeline, charts, recent, activity } = props;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 2, sm: 3 } }}>
      {start}
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            md: "repeat(2, minmax(0, 1fr))",
            lg: "minmax(0, 7fr) minmax(0, 5fr)",
          },
          gap: { xs: 2, sm: 3 },
          alignItems: "start",
        }}
      >
        <Box sx={column}>
          <Box sx={whole}>{today}</Box>
          <Box sx={{ ...whole, order: { xs: 4, lg: 0 } }}>{activity}</Box>
        </Box>
        <Box sx={column}>
          <Box ref={figuresRef} sx={{ ...whole, order: { xs: 1, lg: 0 }, containerType: "inline-size" }}>
            {figures}
          </Box>
          <Box sx={{ order: { xs: 2, lg: 0 }, ...half }}>{pipeline}</Box>
          <Box sx={{ order: { xs: 3, lg: 0 }, ...half }}>{recent}</Box>
        </Box>
      </Box>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
          gap: { xs: 2, sm: 3 },
          minWidth: 0,
          "& > :last-child": { gridColumn: { md: "1 / -1", lg: "auto" } },
          [on("desktop")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
        }}
      >
        {charts}
      </Box>
    </Box>
  );
}
