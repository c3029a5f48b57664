interface Point {
  x: number;
  y: number;
}

/** A picture of a slot's card that goes with the pointer, over everything on the board; the card itself is measured now. */
export function ghostOf(board: HTMLElement, slot: HTMLElement, grip: Point & { pointer: number }) {
  const card = slot.firstElementChild;
  const box = card?.getBoundingClientRect();
  const ghost = document.createElement("div");
  const moveTo = ({ x, y }: Point) => {
    ghost.style.translate = `${x - grip.x}px ${y - grip.y}px`;
  };
  return {
    moveTo,
    show: (at: Point) => {
      const picture = card?.cloneNode(true);
      if (picture instanceof HTMLElement && box) {
        picture.dataset.lifted = "";
        for (const named of picture.querySelectorAll("[id]")) named.removeAttribute("id");
        ghost.append(picture);
        Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` });
      }
      ghost.className = "board-ghost";
      ghost.inert = true;
      moveTo(at);
      board.append(ghost);
      try {
        ghost.setPointerCapture(grip.pointer); // its cursor is shown wherever the pointer is
      } catch {
        // The pointer is gone already.
      }
    },
    remove: () => ghost.remove(),
  };
}
