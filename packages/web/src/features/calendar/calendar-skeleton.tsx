import Skeleton from "@mui/material/Skeleton";

/** The toolbar and the grid, where the real ones will stand. */
export function CalendarSkeleton() {
  return (
    <>
      <Skeleton variant="rounded" height={44} sx={{ marginBottom: 2 }} />
      <Skeleton variant="rounded" height={560} sx={{ borderRadius: 3 }} />
    </>
  );
}
