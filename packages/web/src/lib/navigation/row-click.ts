import type { MouseEvent } from "react";

const CONTROLS = "a, button, input, label, select, textarea, [role=switch], [role=menuitem]";

/** Whether a click is for the row itself: a plain click outside its controls and menus that selects no text. */
export function isRowClick(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  const isPlain =
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  // Menus that the row opens lie elsewhere in the document, but their clicks bubble through React to the row.
  const isInside = target instanceof Element && currentTarget.contains(target);
  return isPlain && isInside && !target.closest(CONTROLS) && window.getSelection()?.isCollapsed !== false;
}

/** Follows the link of a row, marked with `data-row-link`, when the row is clicked. */
export function followRowLink(event: MouseEvent): void {
  if (isRowClick(event)) event.currentTarget.querySelector<HTMLElement>("[data-row-link]")?.click();
}
