import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const ROWS = ["1", "2", "3", "4", "5", "6", "7", "8"];

/** Eight entries of two lines. */
export function AuditSkeleton() {
  return ROWS.map((row) => (
    <Box
      key={row}
      sx={{
        display: "flex",
        gap: 1.5,
        paddingBlock: 1.5,
        paddingInline: { xs: 2, sm: 3 },
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="70%" />
        <Skeleton width="30%" sx={{ fontSize: "0.75rem" }} />
      </Box>
    </Box>
  ));
}
