import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";

/** In pixels, or in steps of 8 of them for what is between things; one for all screens, or on phones and from tablets on. */
type Length = number | { xs: number; md: number } | { xs: number; sm: number };

interface RowsSkeletonProps {
  count: number;
  height: Length; // of a row to come, its line included
  inset?: Length; // between a row's ends and the card's
  gap?: number;
  children: ReactNode; // what stands in each row
}

/** A list that is on its way: so many rows as high as those to come, each below a line. */
export function RowsSkeleton({ count, height, inset = 2, gap = 1.5, children }: RowsSkeletonProps) {
  return [...Array(count).keys()].map((row) => (
    <Box
      key={row}
      sx={{
        display: "flex",
        alignItems: "center",
        gap,
        height,
        paddingInline: inset,
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      {children}
    </Box>
  ));
}

/** In a row, or beside a picture: a line of text over a smaller one. */
export function TwoLinesSkeleton({ first, second }: { first: string; second: string }) {
  return (
    <Box sx={{ flex: 1 }}>
      <Skeleton width={first} />
      <Skeleton width={second} sx={{ fontSize: "0.75rem" }} />
    </Box>
  );
}
