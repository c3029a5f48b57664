import Skeleton from "@mui/material/Skeleton";
import { RowsSkeleton } from "../../../../ui/feedback/rows-skeleton";

export function GroupsSkeleton() {
  return (
    <RowsSkeleton count={6} height={53}>
      <Skeleton variant="circular" width={20} height={20} />
      <Skeleton width="30%" />
      <Skeleton width={32} sx={{ marginInlineStart: "auto" }} />
    </RowsSkeleton>
  );
}
