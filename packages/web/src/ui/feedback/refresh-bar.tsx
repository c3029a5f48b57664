import LinearProgress from "@mui/material/LinearProgress";

/** At the top of a card (`position: relative`): what it shows is being asked for again. */
export function RefreshBar() {
  return (
    <LinearProgress
      aria-hidden
      color="info"
      sx={{ position: "absolute", insetInline: 12, top: 0, height: 2 }}
    />
  );
}
