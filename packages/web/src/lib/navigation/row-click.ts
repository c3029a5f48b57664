import type { MouseEvent } from "react";

const CONTROLS = "a, button, input, label, select, textarea, [role=switch], [role=menuitem]";

/** Whether a click is meant for the row: a plain click outside its controls that doesn't select text. */
export function isRowClick(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  const isPlain =
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  // Clicks in menus rendered in a portal bubble to the row through React.
  const isInside = target instanceof Element && currentTarget.contains(target);
  return isPlain && isInside && !target.closest(CONTROLS) && window.getSelection()?.isCollapsed !== false;
}

/** Follows the row's link, marked with `data-row-link`. */
export function followRowLink(event: MouseEvent): void {
  if (isRowClick(event)) event.currentTarget.querySelector<HTMLElement>("[data-row-link]")?.click();
}
