/** Screen reader announcements of a drag. */

export const REORDER_HELP_ID = "board-reorder-help";
export const REORDER_HELP =
  "Press Space to lift the card. While it is lifted, the arrow keys move it, Space drops it and Escape cancels.";

interface Spot {
  status: string;
  index: number;
  count: number; // number of cards in the column, this one included
}

function position({ index, count }: Spot): string {
  return `position ${index + 1} of ${Math.max(count, index + 1)}.`;
}

export function lifted(name: string, spot: Spot): string {
  return `${name} lifted from ${spot.status}, ${position(spot)}`;
}

/** `spot` is null while the card is over no column. */
export function movedTo(spot: Spot | null): string {
  return spot ? `Moved to ${spot.status}, ${position(spot)}` : "Not over a column.";
}

export function dropped(from: string, spot: Spot | null, isCancelled: boolean): string {
  if (isCancelled || !spot) return `Cancelled, back to ${from}.`;
  return `Dropped in ${spot.status}, ${position(spot)}`;
}
