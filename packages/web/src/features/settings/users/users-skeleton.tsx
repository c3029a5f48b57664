import Skeleton from "@mui/material/Skeleton";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/rows-skeleton";

export function UsersSkeleton() {
  return (
    <RowsSkeleton count={6} height={{ xs: 105, md: 64 }} inset={{ xs: 2, sm: 3 }}>
      <Skeleton variant="circular" width={36} height={36} sx={{ flex: "none" }} />
      <TwoLinesSkeleton first="50%" second="70%" />
      <Skeleton width={72} sx={{ display: { xs: "none", md: "block" } }} />
      <Skeleton width={88} />
    </RowsSkeleton>
  );
}
