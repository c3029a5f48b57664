const EDGE = 72; // pixels from an edge in which the board scrolls
const FASTEST = 18; // pixels a frame

/** Scrolls what a card is dragged to the edge of, a step a call; says whether it did. */
export function edgeScroll(board: HTMLElement): (at: { x: number; y: number }) => boolean {
  const { left, right, top, bottom } = board.getBoundingClientRect();
  return ({ x, y }) => {
    const [dx, dy] = [speed(x, left, right), speed(y, top, bottom)];
    if (dx === 0 && dy === 0) return false;
    board.scrollBy(dx, dy);
    return true;
  };
}

/** How far to go where something stands between two edges: the closer to one, the faster. */
export function speed(at: number, low: number, high: number): number {
  const edge = Math.min(EDGE, (high - low) / 4);
  if (at < low + edge) return -Math.ceil(FASTEST * Math.min(1, (low + edge - at) / edge));
  if (at > high - edge) return Math.ceil(FASTEST * Math.min(1, (at - high + edge) / edge));
  return 0;
}
