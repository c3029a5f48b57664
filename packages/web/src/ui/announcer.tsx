import Box from "@mui/material/Box";
import { useSyncExternalStore } from "react";
import { currentAnnouncement, subscribeAnnouncements } from "../lib/announce";
import { visuallyHidden } from "../theme/visually-hidden";

/** Speaks what `announce()` is given. */
export function Announcer() {
  const text = useSyncExternalStore(subscribeAnnouncements, currentAnnouncement);
  return (
    <Box aria-live="polite" aria-atomic="true" sx={visuallyHidden}>
      {text}
    </Box>
  );
}
