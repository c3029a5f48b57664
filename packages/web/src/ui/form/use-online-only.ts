import type { MouseEvent } from "react";
import { TEXTS } from "../../config/texts";
import { useOffline } from "../../lib/api/connection";
import { toast } from "../../lib/feedback/toast";

const REFUSED = { opacity: 0.6, cursor: "not-allowed" };

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
  toast.error(TEXTS.offline);
}

/** Props of a button or link that leads to what can't be sent without a connection: it is disabled then, and says why. */
export function useOnlineOnly() {
  return useOffline() ? { "aria-disabled": true, onClickCapture: refuse, style: REFUSED } : {};
}
