import Box from "@mui/material/Box";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { currentAnnouncement, subscribeAnnouncements } from "../lib/announce";
import { visuallyHidden } from "../theme/visually-hidden";
import { messagesRoot } from "./messages-root";

/** Speaks what `announce()` is given. */
export function Announcer() {
  const text = useSyncExternalStore(subscribeAnnouncements, currentAnnouncement);
  return createPortal(
    <Box aria-live="polite" aria-atomic="true" sx={visuallyHidden}>
      {text}
    </Box>,
    messagesRoot(),
  );
}
