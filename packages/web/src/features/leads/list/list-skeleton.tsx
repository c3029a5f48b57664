import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const ROWS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/** Ten rows as high as those to come. */
export function ListSkeleton() {
  return (
    <Box>
      <Box sx={{ display: { xs: "none", md: "block" }, height: 44, backgroundColor: "background.subtle" }} />
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1.5,
            height: { xs: 88, md: 56 },
            paddingInline: 2,
            borderTop: "1px solid",
            borderColor: "divider",
          }}
        >
          <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="60%" />
            <Skeleton width="40%" sx={{ fontSize: "0.75rem" }} />
          </Box>
          <Skeleton width={96} sx={{ display: { xs: "none", md: "block" } }} />
          <Skeleton width={120} sx={{ display: { xs: "none", md: "block" } }} />
          <Skeleton width={96} sx={{ display: { xs: "none", md: "block" } }} />
        </Box>
      ))}
    </Box>
  );
}
