import Box from "@mui/material/Box";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { currentAnnouncement, subscribeAnnouncements } from "../../lib/feedback/announce";
import { visuallyHidden } from "../../theme/visually-hidden";

let root: HTMLElement | undefined;

/** Speaks what `announce()` is given. */
export function Announcer() {
  return createPortal(
    <Box aria-live="polite" aria-atomic="true" sx={visuallyHidden}>
      <Sentence />
    </Box>,
    messagesRoot(),
  );
}

function Sentence() {
  return useSyncExternalStore(subscribeAnnouncements, currentAnnouncement);
}

/**
 * Where toasts and announcements stand, beside the app. An open dialog hides all of the page's other elements from
 * assistive technology, by `aria-hidden`; a `slot` is one of the few elements that can't carry it, so that what happens
 * under a dialog is still read out. By keyboard it can be reached, too.
 */
export function messagesRoot(): HTMLElement {
  if (!root?.isConnected) {
    root = document.createElement("slot");
    // A dialog takes the focus back from whatever has it outside; from what it hears of, that is.
    root.addEventListener("focusin", (event) => event.stopPropagation());
    document.body.append(root);
  }
  return root;
}
