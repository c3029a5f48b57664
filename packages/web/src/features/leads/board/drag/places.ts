import type { Place } from "./drag-state";

/** Reads only the elements below the dragged card. */

export const SLOT = ".board-slot";
export const HANDLE = ".board-card-handle";
const CELL = "[data-cell]";
const GAP = 5; // half of the space between cards

export function idOf(slot: HTMLElement): string {
  return slot.dataset.card ?? "";
}

function cellOf(slot: HTMLElement): HTMLElement | null {
  return slot.closest<HTMLElement>(CELL);
}

function othersIn(cell: HTMLElement, slot: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(SLOT)].filter((each) => each !== slot);
}

function place(cell: HTMLElement, index: number): Place {
  return { cell: cell.dataset.cell ?? "", index };
}

export function ownPlace(slot: HTMLElement): Place | null {
  const cell = cellOf(slot);
  return cell && place(cell, [...cell.querySelectorAll(SLOT)].indexOf(slot));
}

/** The position at a point; null outside of columns. */
export function placeAt(slot: HTMLElement, x: number, y: number): Place | null {
  const target = document.elementFromPoint(x, y);
  const cell = target?.closest<HTMLElement>(CELL);
  if (!target || !cell || cell.dataset.lane !== cellOf(slot)?.dataset.lane) return null;
  const over = target.closest<HTMLElement>(SLOT);
  if (over === slot) return ownPlace(slot);
  const others = othersIn(cell, slot);
  const last = others.at(-1);
  if (!over) return place(cell, last && y > middleOf(last) ? others.length : 0);
  return place(cell, others.indexOf(over) + (y > middleOf(over) ? 1 : 0));
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

/** The neighbouring position; the same one at the end. */
export function placeBeside(slot: HTMLElement, from: Place, by: { columns: number; cards: number }): Place {
  const lane = cellOf(slot)?.dataset.lane ?? "";
  const cells = [
    ...(slot.closest("[role=region][id]")?.querySelectorAll<HTMLElement>(`${CELL}[data-lane="${lane}"]`) ??
      []),
  ];
  const at = cells.findIndex(({ dataset }) => dataset.cell === from.cell);
  const cell = cells[at + by.columns];
  if (!cell) return from;
  const index = Math.min(Math.max(from.index + by.cards, 0), othersIn(cell, slot).length);
  return place(cell, index);
}

/** Distance in px of a position from the top of its cell. */
export function topOf(slot: HTMLElement, { cell: id, index }: Place): number {
  const cell = document.querySelector<HTMLElement>(`[data-cell="${id}"]`);
  const others = cell ? othersIn(cell, slot) : [];
  const [below, above] = [others[index], others[index - 1]];
  if (below) return below.offsetTop - GAP;
  return above ? above.offsetTop + above.offsetHeight - GAP : 0;
}
