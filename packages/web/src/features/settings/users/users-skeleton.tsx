import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const ROWS = ["1", "2", "3", "4", "5", "6"];

/** Six rows as high as those to come. */
export function UsersSkeleton() {
  return ROWS.map((row) => (
    <Box
      key={row}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        height: { xs: 104, md: 64 },
        paddingInline: { xs: 2, sm: 3 },
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Skeleton variant="circular" width={36} height={36} sx={{ flex: "none" }} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="50%" />
        <Skeleton width="70%" sx={{ fontSize: "0.75rem" }} />
      </Box>
      <Skeleton width={72} sx={{ display: { xs: "none", md: "block" } }} />
      <Skeleton width={88} />
    </Box>
  ));
}
