import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Bars under each other, labelled in words: a list to read as much as a chart to see. */
export function BarList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ display: "grid", gap: 1.5, margin: 0, padding: 0, listStyle: "none" }}>
      {children}
    </Box>
  );
}
