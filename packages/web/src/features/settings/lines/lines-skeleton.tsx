import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const ROWS = ["1", "2", "3", "4", "5", "6"];

/** Six rows as high as those to come. */
export function LinesSkeleton() {
  return ROWS.map((row) => (
    <Box
      key={row}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        height: { xs: 105, md: 65 },
        paddingInline: { xs: 1, sm: 2 },
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Skeleton variant="circular" width={18} height={18} sx={{ marginInlineStart: 5 }} />
      <Skeleton sx={{ flex: 1, maxWidth: 160 }} />
      <Skeleton variant="rounded" width={96} height={36} sx={{ marginInlineStart: "auto" }} />
    </Box>
  ));
}
