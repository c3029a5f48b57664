import Skeleton from "@mui/material/Skeleton";
import { RowsSkeleton } from "../../../ui/rows-skeleton";

export function StatusesSkeleton() {
  return (
    <RowsSkeleton count={6} height={{ xs: 124, md: 76 }} inset={{ xs: 1, sm: 2 }}>
      <Skeleton variant="circular" width={18} height={18} sx={{ marginInlineStart: 5 }} />
      <Skeleton sx={{ flex: 1, maxWidth: 160 }} />
      <Skeleton variant="rounded" width={96} height={36} sx={{ marginInlineStart: "auto" }} />
    </RowsSkeleton>
  );
}
