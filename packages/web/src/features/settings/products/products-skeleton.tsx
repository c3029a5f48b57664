import Skeleton from "@mui/material/Skeleton";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/rows-skeleton";

export function ProductsSkeleton() {
  return (
    <RowsSkeleton count={7} height={{ xs: 91, md: 56 }}>
      <TwoLinesSkeleton first="60%" second="35%" />
      <Skeleton width={88} />
    </RowsSkeleton>
  );
}
