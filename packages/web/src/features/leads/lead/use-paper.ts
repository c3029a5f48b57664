import { useSyncExternalStore } from "react";
import { MEDIA } from "../../../config/media";

/** Whether the page is being printed. MUI's useMediaQuery logs a warning for print queries. */
export function usePaper(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(MEDIA.print).matches);
}

function subscribe(onChange: () => void): () => void {
  const paper = window.matchMedia(MEDIA.print);
  paper.addEventListener("change", onChange);
  return () => paper.removeEventListener("change", onChange);
}
