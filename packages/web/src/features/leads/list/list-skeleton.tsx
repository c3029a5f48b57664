import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/rows-skeleton";

const fromTablets = { display: { xs: "none", md: "block" } };

export function ListSkeleton() {
  return (
    <Box>
      <Box sx={{ ...fromTablets, height: 44, backgroundColor: "background.subtle" }} />
      <RowsSkeleton count={10} height={{ xs: 88, md: 56 }}>
        <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />
        <TwoLinesSkeleton first="60%" second="40%" />
        <Skeleton width={96} sx={fromTablets} />
        <Skeleton width={120} sx={fromTablets} />
        <Skeleton width={96} sx={fromTablets} />
      </RowsSkeleton>
    </Box>
  );
}
