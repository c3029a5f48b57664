export const BOARD_ID = "pipeline-board";
export const cardLinkId = (leadId: string) => `card-link-${leadId}`;
export const menuButtonId = (leadId: string) => `card-menu-${leadId}`;
export const columnToggleId = (statusId: string) => `column-toggle-${statusId}`;

/** Focuses an element after the pending render, or the board when the element does not exist. */
export function focusAfterRender(id: string): void {
  setTimeout(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
  }, 0);
}

/** The id of the card's control that has the focus, or null. */
export function focusedControl(leadId: string): string | null {
  const focused = document.activeElement?.id;
  if (focused === cardLinkId(leadId)) return focused;
  return focused === menuButtonId(leadId) || focused === BOARD_ID ? menuButtonId(leadId) : null;
}

export function restoreFocus(id: string | null): void {
  const focused = document.activeElement;
  if (id && (focused === document.body || focused?.id === BOARD_ID)) document.getElementById(id)?.focus();
}
