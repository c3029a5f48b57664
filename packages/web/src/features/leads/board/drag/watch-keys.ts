import { currentDrag, type Hand } from "./drag-state";
import { HANDLE, placeBeside, SLOT } from "./places";

const MARK = ".board-mark";
const NEAREST = { block: "nearest", inline: "nearest" } as const;

const STEPS: Record<string, { columns: number; cards: number }> = {
  ArrowUp: { columns: 0, cards: -1 },
  ArrowDown: { columns: 0, cards: 1 },
  ArrowLeft: { columns: -1, cards: 0 },
  ArrowRight: { columns: 1, cards: 0 },
};

/** Space on the handle lifts a card, arrows move it, Space drops it, Escape or losing focus cancels. */
export function watchKeys(board: HTMLElement, hand: Hand): () => void {
  const onKey = (event: KeyboardEvent) => {
    const handle = event.target instanceof Element ? event.target.closest(HANDLE) : null;
    const slot = handle?.closest<HTMLElement>(SLOT);
    if (!slot || event.ctrlKey || event.metaKey || event.altKey) return;
    const drag = currentDrag();
    const isSpace = event.key === " ";
    if (!drag) {
      if (!isSpace) return;
      event.preventDefault();
      if (!event.repeat) hand.lift(slot, "keys");
      return;
    }
    event.preventDefault();
    const step = STEPS[event.key];
    if (step) {
      const isMirrored = document.documentElement.dir === "rtl";
      const columns = isMirrored ? -step.columns : step.columns;
      hand.moveTo(placeBeside(slot, drag.over ?? drag.from, { columns, cards: step.cards }));
      requestAnimationFrame(() => board.querySelector(MARK)?.scrollIntoView(NEAREST));
    } else if (event.key === "Escape" || event.key === "Tab") {
      event.stopPropagation();
      hand.letGo("cancelled");
    } else if ((isSpace || event.key === "Enter") && !event.repeat) hand.letGo("dropped");
  };
  const onLeave = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest(HANDLE)) hand.letGo("cancelled");
  };
  board.addEventListener("keydown", onKey);
  board.addEventListener("focusout", onLeave);
  return () => {
    board.removeEventListener("keydown", onKey);
    board.removeEventListener("focusout", onLeave);
  };
}
