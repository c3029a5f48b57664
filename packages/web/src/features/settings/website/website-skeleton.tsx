import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";

/** As high as the first card to come. */
export function WebsiteSkeleton() {
  return (
    <Card sx={{ padding: 3, display: "grid", gap: 2 }}>
      <Skeleton width="40%" sx={{ fontSize: "1.25rem" }} />
      <Skeleton variant="rounded" height={92} />
      <Skeleton width="70%" />
      <Skeleton variant="rounded" height={96} />
      <Skeleton width="30%" height={40} />
    </Card>
  );
}
