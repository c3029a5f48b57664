import { useEffect } from "react";
import { MAIN_ID } from "../../ui/layout/skip-link";

/** What a screen is divided into; the nearest one takes the focus of a part of it that is gone. */
const PARTS = "section, nav, [role=tabpanel], [role=region], main";

/** Who moves the focus on purpose (a dialog that closes, a page that arrives) does so within this time, in ms. */
const GRACE = 100;

/**
 * Whatever leaves the screen while it has the focus (a row that was deleted, a bar that saved, a message that was
 * closed) does not take it along: it goes back to where it was on the page before, or to the part of the page that is
 * left around that place.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: Node | null = null;
    let places: HTMLElement[] = []; // from the last focused element of the page up to <main>
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      if (target.closest(`#${MAIN_ID}`)) places = ancestry(target);
    };
    const bringBack = () => {
      if (!isLost(last)) return;
      const [place] = places.filter(({ isConnected }) => isConnected);
      if (!place) return;
      if (place === places[0]) place.focus({ preventScroll: true });
      else focusPart(place);
    };
    const observer = new MutationObserver(() => {
      if (!isLost(last)) return;
      clearTimeout(timer);
      timer = setTimeout(bringBack, GRACE);
    });
    // On the way down: messages keep theirs to themselves on the way up.
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
  const above = element.id === MAIN_ID ? null : element.parentElement;
  return above ? [element, ...ancestry(above)] : [element];
}

function focusPart(place: HTMLElement): void {
  const part = place.closest<HTMLElement>(PARTS);
  if (!part) return;
  if (!part.hasAttribute("tabindex")) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
