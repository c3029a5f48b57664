import Box from "@mui/material/Box";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { currentAnnouncement, subscribeAnnouncements } from "../../lib/feedback/announce";
import { visuallyHidden } from "../../theme/visually-hidden";

let root: HTMLElement | undefined;

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
 * Container of toasts and announcements, outside the app's root. MUI sets `aria-hidden` on the other children
 * of body while a dialog is open, except on a few elements such as `slot`. So messages are still read out and
 * reachable by keyboard.
 */
export function messagesRoot(): HTMLElement {
  if (!root?.isConnected) {
    root = document.createElement("slot");
    // MUI's focus trap listens to focusin on the document and would take the focus back to the dialog.
    root.addEventListener("focusin", (event) => event.stopPropagation());
    document.body.append(root);
  }
  return root;
}
