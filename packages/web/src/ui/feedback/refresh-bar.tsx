import LinearProgress from "@mui/material/LinearProgress";

/** A thin bar at the top of a `position: relative` card while its data is refetched. */
export function RefreshBar() {
  return (
    <LinearProgress
      aria-hidden
      color="info"
      sx={{ position: "absolute", insetInline: 12, top: 0, height: 2 }}
    />
  );
}
