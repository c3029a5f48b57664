import { type RefObject, useEffect, useEffectEvent } from "react";
import { MAIN_ID } from "./skip-link";

/** Something modal is open above the panel: its keys are not the panel's. */
function isCovered(): boolean {
  return document.querySelector(".MuiModal-root:not(.MuiModal-hidden)") !== null;
}

/** Focus and keys of a panel that leaves the page usable. For as long as the component is there. */
export function useSidePanelKeys(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = panel.current;
    const opener = document.activeElement;
    element?.focus();
    return () => {
      // Whoever is elsewhere on the page by now stays there.
      const isElsewhere =
        document.activeElement !== document.body && !element?.contains(document.activeElement);
      if (!isElsewhere && opener instanceof HTMLElement) opener.focus();
    };
  }, [panel]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    } else if (event.key === "F6") {
      event.preventDefault();
      const isInside = panel.current?.contains(document.activeElement);
      (isInside ? document.getElementById(MAIN_ID) : panel.current)?.focus();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
