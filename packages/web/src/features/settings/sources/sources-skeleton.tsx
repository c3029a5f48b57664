import Skeleton from "@mui/material/Skeleton";
import { RowsSkeleton } from "../../../ui/rows-skeleton";

export function SourcesSkeleton() {
  return (
    <RowsSkeleton count={6} height={56}>
      <Skeleton sx={{ flex: 1, maxWidth: 160 }} />
      <Skeleton width={72} sx={{ marginInlineStart: "auto" }} />
    </RowsSkeleton>
  );
}
