import { useSyncExternalStore } from "react";

/** Where a card comes in a column, or in a lane's cell of it; the card itself is not counted. */
export interface Place {
  cell: string;
  index: number;
}

export interface Drag {
  id: string;
  from: Place;
  over: Place | null; // null while it is over nothing that takes it
  top: number; // how far below its cell's edge the mark of `over` stands
}

/** What holds a card, be it pointer or keys. */
export interface Hand {
  lift: (slot: HTMLElement, by: "pointer" | "keys") => boolean; // false while another card is held
  moveTo: (place: Place | null) => void;
  letGo: (what: "dropped" | "cancelled") => void;
}

/** The one card that is dragged, kept outside of React: only the mark is drawn anew. */
let drag: Drag | null = null;
let landed: string | null = null;
const listeners = new Set<() => void>();

export function currentDrag(): Drag | null {
  return drag;
}

export function setDrag(next: Drag | null): void {
  if (next === null) landed = drag?.id ?? null;
  drag = next;
  for (const listener of listeners) listener();
}

/** Whether a card was dragged last: it is drawn at once where it lands. */
export function hasLanded(id: string): boolean {
  return landed === id;
}

export function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one?.cell === other?.cell && one?.index === other?.index;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where in a cell the mark stands, in pixels below its edge; null while the card would not come there. */
export function useMark(cell: string): number | null {
  return useSyncExternalStore(subscribe, () => {
    if (drag?.over?.cell !== cell || isSamePlace(drag.over, drag.from)) return null;
    return drag.top;
  });
}
