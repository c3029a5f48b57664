import Skeleton from "@mui/material/Skeleton";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/rows-skeleton";

export function AuditSkeleton() {
  return (
    <RowsSkeleton count={8} height={{ xs: 69, md: 66 }} inset={{ xs: 2, sm: 3 }}>
      <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />
      <TwoLinesSkeleton first="70%" second="30%" />
    </RowsSkeleton>
  );
}
