import { useEffect } from "react";
import { MAIN_ID } from "../../ui/layout/skip-link";

const PARTS = "section, nav, [role=tabpanel], [role=region], main";

/** Milliseconds in which code that moves the focus on purpose (a closing dialog, a new page) does so. */
const GRACE = 100;

/**
 * When the focused element is removed (deleted row, closed message), moves the focus to where it was before,
 * or to the nearest remaining container.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: Node | null = null;
    let places: HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      if (target.closest(`#${MAIN_ID}`)) places = ancestry(target);
    };
    const restoreFocus = () => {
      if (!isLost(last)) return;
      const [candidate] = places.filter(({ isConnected }) => isConnected);
      if (!candidate) return;
      if (candidate === places[0]) candidate.focus({ preventScroll: true });
      else focusContainer(candidate);
    };
    const observer = new MutationObserver(() => {
      if (!isLost(last)) return;
      clearTimeout(timer);
      timer = setTimeout(restoreFocus, GRACE);
    });
    // Capture phase, because the toaster stops propagation.
    document.addEventListener("focusin", remember, true);
    observer.observe(document.body, { subtree: true, childList: true });
    return () => {
      document.removeEventListener("focusin", remember, true);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

function isLost(last: Node | null): boolean {
  return last !== null && !last.isConnected && document.activeElement === document.body;
}

function ancestry(element: HTMLElement): HTMLElement[] {
  const parent = element.id === MAIN_ID ? null : element.parentElement;
  return parent ? [element, ...ancestry(parent)] : [element];
}

function focusContainer(place: HTMLElement): void {
  const part = place.closest<HTMLElement>(PARTS);
  if (!part) return;
  if (!part.hasAttribute("tabindex")) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
