import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Bars under each other, labelled in words: a list to read as much as a chart to see. */
export function BarList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: "grid",
        // Never wider than the card: it is a long label that is cut off, not the number behind it.
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 1.5,
        margin: 0,
        padding: 0,
        listStyle: "none",
      }}
    >
      {children}
    </Box>
  );
}
