import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { onSidebar } from "../../config/screen";

/** Two cards a row, four beside the sidebar; room above for the tiles that lean out. */
export function KpiGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        columnGap: { xs: 2, sm: 3 },
        rowGap: { xs: 3, sm: 5 },
        paddingTop: { xs: 1.5, sm: 3 },
        [onSidebar]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
      }}
    >
      {children}
    </Box>
  );
}
