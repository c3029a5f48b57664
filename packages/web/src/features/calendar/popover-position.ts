import { POPOVER_CLASS } from "./calendar-style";

const EDGE = 8;

/** FullCalendar's "+29 more" popover can extend beyond the window; move it up. */
export function keepPopoverInViewport(): void {
  const popover = document.querySelector<HTMLElement>(`.${POPOVER_CLASS}`);
  if (!popover) return;
  const { top, bottom } = popover.getBoundingClientRect();
  // Height covered by the mobile navigation.
  const bottomMargin =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || EDGE;
  const hidden = Math.min(bottom + bottomMargin - window.innerHeight, top - EDGE);
  if (hidden > 0) popover.style.marginTop = `${-hidden}px`;
}
