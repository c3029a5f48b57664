import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { coverStyle, headStyle } from "./head-style";

const FIELDS = ["1", "2", "3", "4", "5", "6"];

/** The cover, a picture and six fields. */
export function ProfileSkeleton() {
  return (
    <>
      <Box sx={coverStyle} />
      <Card sx={headStyle}>
        <Skeleton variant="circular" width={96} height={96} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </Box>
      </Card>
      <Card
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" },
          gap: 2,
          padding: 3,
          marginTop: 3,
        }}
      >
        {FIELDS.map((field) => (
          <Skeleton key={field} variant="rounded" height={48} />
        ))}
      </Card>
    </>
  );
}
