interface Point {
  x: number;
  y: number;
}

/** A copy of the card that follows the pointer above the board. */
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
        ghost.setPointerCapture(grip.pointer); // keeps the grabbing cursor everywhere
      } catch {
        // The pointer was released already.
      }
    },
    remove: () => ghost.remove(),
  };
}
