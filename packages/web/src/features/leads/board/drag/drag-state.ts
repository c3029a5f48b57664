import { useSyncExternalStore } from "react";

/** A position in a column or lane cell, not counting the dragged card. */
export interface Place {
  cell: string;
  index: number;
}

export interface Drag {
  id: string;
  from: Place;
  over: Place | null; // null outside of columns
  top: number; // how far below its cell's edge the mark of `over` stands
}

/** Starts and moves a drag, for pointer and keyboard. */
export interface Hand {
  lift: (slot: HTMLElement, by: "pointer" | "keys") => boolean; // false while another card is held
  moveTo: (place: Place | null) => void;
  letGo: (what: "dropped" | "cancelled") => void;
}

/** The dragged card, outside of React: only the marker renders while it moves. */
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

/** Whether the card was dragged last; it renders at once where it lands. */
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

/** Top of the marker in a cell in px; null without one. */
export function useMark(cell: string): number | null {
  return useSyncExternalStore(subscribe, () => {
    if (drag?.over?.cell !== cell || isSamePlace(drag.over, drag.from)) return null;
    return drag.top;
  });
}
