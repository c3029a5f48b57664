export const menuButtonId = (leadId: string) => `card-menu-${leadId}`;
export const handleId = (leadId: string) => `card-handle-${leadId}`;
export const columnToggleId = (statusId: string) => `column-toggle-${statusId}`;

export const BOARD_ID = "pipeline-board";

/** Focuses an element after it has rendered, or the board without one. */
export function focusSoon(id: string): void {
  setTimeout(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
  }, 0);
}

/** Id of the focused control of a moved card, or of the board. */
export function focusOf(leadId: string): string | null {
  const at = document.activeElement?.id;
  if (at === handleId(leadId)) return at;
  return at === menuButtonId(leadId) || at === BOARD_ID ? menuButtonId(leadId) : null;
}

/** Restores focus that was lost with its element; leaves it if the user has moved on. */
export function focusAgain(id: string | null): void {
  const at = document.activeElement;
  if (id && (at === document.body || at?.id === BOARD_ID)) document.getElementById(id)?.focus();
}
