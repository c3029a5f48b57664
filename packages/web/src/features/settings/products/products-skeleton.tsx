import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const ROWS = ["1", "2", "3", "4", "5", "6", "7"];

/** Seven rows as high as those to come. */
export function ProductsSkeleton() {
  return ROWS.map((row) => (
    <Box
      key={row}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        height: { xs: 84, md: 64 },
        paddingInline: 2,
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Skeleton width="60%" />
        <Skeleton width="35%" sx={{ fontSize: "0.75rem" }} />
      </Box>
      <Skeleton width={88} />
    </Box>
  ));
}
