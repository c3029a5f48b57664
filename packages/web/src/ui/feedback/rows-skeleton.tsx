import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";

/** px for sizes, theme spacing for gaps; optionally per breakpoint. */
type Length = number | { xs: number; md: number } | { xs: number; sm: number };

interface RowsSkeletonProps {
  count: number;
  height: Length;
  inset?: Length;
  gap?: number;
  children: ReactNode;
}

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

export function TwoLinesSkeleton({ first, second }: { first: string; second: string }) {
  return (
    <Box sx={{ flex: 1 }}>
      <Skeleton width={first} />
      <Skeleton width={second} sx={{ fontSize: "0.75rem" }} />
    </Box>
  );
}
