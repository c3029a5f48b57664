import { POPOVER_CLASS } from "./calendar-style";

const EDGE = 8;

/** The library lets what "+29 more" opens hang out of the window: it is moved up, as far as it is to be seen. */
export function keepPopoverInSight(): void {
  const popover = document.querySelector<HTMLElement>(`.${POPOVER_CLASS}`);
  if (!popover) return;
  const { top, bottom } = popover.getBoundingClientRect();
  // The room that the navigation takes from whatever is scrolled to.
  const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || EDGE;
  const hidden = Math.min(bottom + room - window.innerHeight, top - EDGE);
  if (hidden > 0) popover.style.marginTop = `${-hidden}px`;
}
