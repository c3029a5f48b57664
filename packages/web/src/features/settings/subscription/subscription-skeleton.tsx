import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";

const PLANS = ["1", "2", "3", "4"];

/** The present plan and four plans to choose from. */
export function SubscriptionSkeleton() {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Card sx={{ padding: 3, minHeight: 260 }}>
        <Skeleton width="30%" sx={{ fontSize: "1.25rem" }} />
        <Skeleton width="50%" sx={{ fontSize: "2rem" }} />
        <Skeleton width="70%" />
        <Skeleton variant="rounded" height={56} sx={{ marginTop: 3 }} />
      </Card>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 196px), 1fr))",
        }}
      >
        {PLANS.map((plan) => (
          <Skeleton key={plan} variant="rounded" height={360} />
        ))}
      </Box>
    </Box>
  );
}
