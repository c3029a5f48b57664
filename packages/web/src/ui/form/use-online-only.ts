import type { MouseEvent } from "react";
import { TEXTS } from "../../config/texts";
import { useOffline } from "../../lib/api/connection";
import { toast } from "../../lib/feedback/toast";

const OFFLINE_STYLE = { opacity: 0.6, cursor: "not-allowed" };

function preventClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
  toast.error(TEXTS.offline);
}

/** Props for a button or link that needs a connection. Offline it is disabled and explains why. */
export function useOnlineOnly() {
  return useOffline() ? { "aria-disabled": true, onClickCapture: preventClick, style: OFFLINE_STYLE } : {};
}
