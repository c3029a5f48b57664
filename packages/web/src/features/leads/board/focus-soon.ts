/** The ids of what takes the focus when the element that had it is drawn anew elsewhere. */
export const menuButtonId = (leadId: string) => `card-menu-${leadId}`;
export const handleId = (leadId: string) => `card-handle-${leadId}`;
export const columnToggleId = (statusId: string) => `column-toggle-${statusId}`;

export const BOARD_ID = "pipeline-board"; // the board itself

/** Gives the focus to an element that is about to be drawn, once it is; to the board when it is not. */
export function focusSoon(id: string): void {
  setTimeout(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
  }, 0);
}

/** What has the focus for a card that has just moved: one of its buttons, or the board where it is not drawn. */
export function focusOf(leadId: string): string | null {
  const at = document.activeElement?.id;
  if (at === handleId(leadId)) return at;
  return at === menuButtonId(leadId) || at === BOARD_ID ? menuButtonId(leadId) : null;
}

/** Gives the focus back to what had it, if it was lost with it; nobody who has gone on is called back. */
export function focusAgain(id: string | null): void {
  const at = document.activeElement;
  if (id && (at === document.body || at?.id === BOARD_ID)) document.getElementById(id)?.focus();
}
