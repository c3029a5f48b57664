import { useSyncExternalStore } from "react";
import { MEDIA } from "../../../config/media";

/** Whether the page is being printed. MUI's useMediaQuery logs a warning for print queries. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(MEDIA.print).matches);
}

function subscribe(onChange: () => void): () => void {
  const printQuery = window.matchMedia(MEDIA.print);
  printQuery.addEventListener("change", onChange);
  return () => printQuery.removeEventListener("change", onChange);
}
