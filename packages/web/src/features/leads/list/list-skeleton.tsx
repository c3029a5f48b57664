import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { columnsFor } from "./table/lead-columns";

const hiddenOnPhones = { display: { xs: "none", md: "block" } };

/** Breakpoints at which rows have avatars. */
const PICTURE = { flex: "none", display: { xs: "block", md: "none", xl: "block" } };

const NARROW_COLUMNS = columnsFor(0, "active").slice(1);

export function ListSkeleton() {
  return (
    <Box>
      <Box sx={{ ...hiddenOnPhones, height: 44, backgroundColor: "background.subtle" }} />
      <RowsSkeleton count={10} height={{ xs: 115, md: 56 }}>
        <Skeleton variant="rounded" width={20} height={20} sx={{ ...hiddenOnPhones, flex: "none" }} />
        <Skeleton variant="circular" width={32} height={32} sx={PICTURE} />
        <TwoLinesSkeleton first="60%" second="40%" />
        {NARROW_COLUMNS.map(({ id, width = 0 }) => (
          <Box key={id} sx={{ ...hiddenOnPhones, flex: 1 }}>
            <Skeleton width={0.75 * width} />
          </Box>
        ))}
      </RowsSkeleton>
    </Box>
  );
}
