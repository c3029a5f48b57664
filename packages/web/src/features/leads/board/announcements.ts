/** Screen reader texts for dragging a card. */

export const DRAG_INSTRUCTIONS =
  "Press Space to lift the card. While it is lifted, the arrow keys move it, Space drops it and Escape cancels.";

interface Position {
  status: string;
  index: number;
  count: number; // cards in the column, the dragged one included
}

function position({ index, count }: Position): string {
  return `position ${index + 1} of ${Math.max(count, index + 1)}.`;
}

export function lifted(name: string, target: Position): string {
  return `${name} lifted from ${target.status}, ${position(target)}`;
}

export function movedTo(target: Position | null): string {
  return target ? `Moved to ${target.status}, ${position(target)}` : "Not over a column.";
}

/** `target` is null when the drag was cancelled or ended outside the columns. */
export function dropped(from: string, target: Position | null): string {
  return target ? `Dropped in ${target.status}, ${position(target)}` : `Cancelled, back to ${from}.`;
}
