interface Grip {
  pointer: number;
  x: number;
  y: number;
}

/** A picture of a card that goes with the pointer, over everything on the board. */
export function liftGhost(board: HTMLElement, slot: HTMLElement, { pointer, x, y }: Grip) {
  const card = slot.firstElementChild;
  const ghost = document.createElement("div");
  if (card) {
    const { left, top, width } = card.getBoundingClientRect();
    const picture = card.cloneNode(true);
    if (picture instanceof HTMLElement) {
      picture.dataset.lifted = "";
      for (const named of picture.querySelectorAll("[id]")) named.removeAttribute("id");
      ghost.append(picture);
    }
    Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  }
  ghost.className = "board-ghost";
  ghost.inert = true;
  board.append(ghost);
  try {
    ghost.setPointerCapture(pointer); // its cursor is shown wherever the pointer is
  } catch {
    // The pointer is gone already.
  }
  return {
    moveTo: (toX: number, toY: number) => {
      ghost.style.translate = `${toX - x}px ${toY - y}px`;
    },
    remove: () => ghost.remove(),
  };
}
