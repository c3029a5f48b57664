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
