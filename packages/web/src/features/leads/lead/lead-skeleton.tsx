import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { leadLayout } from "./lead-layout";

const FOUR = ["1", "2", "3", "4"];
const THREE = ["1", "2", "3"];

/** The geometry of a lead's page: stepper, four entries, three blocks beside them. */
export function LeadSkeleton() {
  return (
    <Box>
      <Skeleton width="40%" height={40} sx={{ marginBottom: 2 }} />
      <Box sx={{ display: "flex", gap: 1, marginBottom: 3 }}>
        {FOUR.map((pill) => (
          <Skeleton key={pill} variant="rounded" width={120} height={40} sx={{ borderRadius: 999 }} />
        ))}
      </Box>
      <Box sx={leadLayout}>
        <Card sx={{ padding: 3 }}>
          <Skeleton variant="rounded" height={144} sx={{ marginBottom: 3 }} />
          {FOUR.map((entry) => (
            <Box key={entry} sx={{ display: "flex", gap: 2, marginBottom: 2 }}>
              <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />
              <Box sx={{ flex: 1 }}>
                <Skeleton width="60%" />
                <Skeleton width="85%" />
              </Box>
            </Box>
          ))}
        </Card>
        <Card sx={{ padding: 3 }}>
          {THREE.map((block) => (
            <Box key={block} sx={{ marginBottom: 3 }}>
              <Skeleton width="30%" />
              <Skeleton />
              <Skeleton />
            </Box>
          ))}
        </Card>
      </Box>
    </Box>
  );
}
