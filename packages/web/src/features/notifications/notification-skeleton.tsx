import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const ROWS = [0, 1, 2];

export function NotificationSkeleton() {
  return (
    <Box sx={{ padding: 1 }}>
      {ROWS.map((row) => (
        <Box key={row} sx={{ display: "flex", gap: 1.5, padding: 1, minHeight: 64 }}>
          <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="85%" />
            <Skeleton width="30%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
